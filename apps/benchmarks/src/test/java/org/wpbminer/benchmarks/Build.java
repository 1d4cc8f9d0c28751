package org.wpbminer.benchmarks;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A build of this project in a class loader of its own, so that two are measured alike. */
final class Build {

  private static final String CLASSIFIER = "org.wpbminer.classifier.";
  private static final String PARSER = "org.wpbminer.segmenter.page.PageParser";

  private final Object miner;
  private final Method mine;
  private final Object everything;
  private final Object text;
  private final Object parser;
  private final Method parse;

  private Build(ClassLoader loader, Path model) throws ReflectiveOperationException {
    Class<?> pageMiner = loader.loadClass(CLASSIFIER + "PageMiner");
    Class<?> options = loader.loadClass(CLASSIFIER + "MineOptions");
    Class<?> format = loader.loadClass(CLASSIFIER + "maintext.MainTextFormat");
    Object forms = Array.newInstance(format, 1); // as a varargs method expects it
    Array.set(forms, 0, format.getField("TEXT").get(null));
    miner = pageMiner.getMethod("load", Path.class).invoke(null, model);
    mine = pageMiner.getMethod("mine", byte[].class, options);
    everything =
        options
            .getMethod("withMainText", format.arrayType())
            .invoke(options.getMethod("defaults").invoke(null), forms);
    text = options.getMethod("withOutputs", Set.class).invoke(everything, Set.of());
    Class<?> pageParser = loader.loadClass(PARSER);
    parser = pageParser.getConstructor().newInstance();
    parse = pageParser.getMethod("parse", byte[].class);
  }

  /** Returns the folder of a build's jars, in a checkout or an unpacked distribution. */
  static Path jars(Path home) {
    Path bundled = home.resolve("lib");
    return Files.isDirectory(bundled) ? bundled : home.resolve("apps/cli/target/lib");
  }

  /**
   * Loads the build of a checkout or an unpacked distribution, with its default model.
   *
   * @throws IOException if there is no build, or its methods differ from those of this build
   */
  static Build load(Path home) throws IOException {
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> files = Files.list(jars(home))) {
      for (Path jar : files.sorted().toList()) {
        jars.add(jar.toUri().toURL());
      }
    }
    ClassLoader loader =
        new URLClassLoader(jars.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    try {
      return new Build(loader, home.resolve("models/default"));
    } catch (ReflectiveOperationException e) {
      throw new IOException(home + " has no build that can be called like this one", e);
    }
  }

  Object parse(TestPage page) throws ReflectiveOperationException {
    return parse.invoke(parser, (Object) page.bytes());
  }

  /** Mines main text, blocks, related links and metadata. */
  Object everything(TestPage page) throws ReflectiveOperationException {
    return mine.invoke(miner, page.bytes(), everything);
  }

  Object textAlone(TestPage page) throws ReflectiveOperationException {
    return mine.invoke(miner, page.bytes(), text);
  }
}
