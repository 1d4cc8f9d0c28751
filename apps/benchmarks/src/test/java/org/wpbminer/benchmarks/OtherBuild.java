package org.wpbminer.benchmarks;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Another build of this project in the same JVM, in a class loader of its own. */
final class OtherBuild {

  private static final String CLASSIFIER = "org.wpbminer.classifier.";
  private static final String PARSER = "org.wpbminer.segmenter.page.PageParser";

  private final Object miner;
  private final Method mine;
  private final Object blocks;
  private final Object text;
  private final Object parser;
  private final Method parse;

  private OtherBuild(ClassLoader loader, Path model) throws ReflectiveOperationException {
    Class<?> pageMiner = loader.loadClass(CLASSIFIER + "PageMiner");
    Class<?> options = loader.loadClass(CLASSIFIER + "MineOptions");
    Class<?> format = loader.loadClass(CLASSIFIER + "maintext.MainTextFormat");
    Method with = options.getMethod("withMainText", format.arrayType());
    Object defaults = options.getMethod("defaults").invoke(null);
    miner = pageMiner.getMethod("load", Path.class).invoke(null, model);
    mine = pageMiner.getMethod("mine", byte[].class, options);
    blocks = with.invoke(defaults, forms(format, "NONE"));
    text = with.invoke(defaults, forms(format, "TEXT"));
    Class<?> pageParser = loader.loadClass(PARSER);
    parser = pageParser.getConstructor().newInstance();
    parse = pageParser.getMethod("parse", byte[].class);
  }

  /** Returns an array of one format, as a varargs method expects it. */
  private static Object forms(Class<?> format, String name) throws ReflectiveOperationException {
    Object forms = Array.newInstance(format, 1);
    Array.set(forms, 0, format.getField(name).get(null));
    return forms;
  }

  /**
   * Loads the build of a checkout or an unpacked distribution, with its default model.
   *
   * @throws IOException if there is no build, or its methods differ from those of this build
   */
  static OtherBuild load(Path home) throws IOException {
    Path bundled = home.resolve("lib");
    Path lib = Files.isDirectory(bundled) ? bundled : home.resolve("apps/cli/target/lib");
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> files = Files.list(lib)) {
      for (Path jar : files.sorted().toList()) {
        jars.add(url(jar));
      }
    }
    ClassLoader loader =
        new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    try {
      return new OtherBuild(loader, home.resolve("models/default"));
    } catch (ReflectiveOperationException e) {
      throw new IOException(home + " has no build that can be called like this one", e);
    }
  }

  private static URL url(Path jar) throws MalformedURLException {
    return jar.toUri().toURL();
  }

  Object parse(byte[] page) throws ReflectiveOperationException {
    return parse.invoke(parser, page);
  }

  Object mine(byte[] page, boolean withText) throws ReflectiveOperationException {
    return mine.invoke(miner, page, withText ? text : blocks);
  }
}
