package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Compiler and runner of the Java code blocks in a document. A block may use the imports of the
 * blocks before it. A block after {@code <!-- not compiled here: WHY -->} is skipped.
 */
public final class DocumentedJava {

  private static final Pattern BLOCK =
      Pattern.compile(
          "(<!-- not compiled here: [^\\n]+ -->\\n+)?```java\\n(.*?)```", Pattern.DOTALL);

  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;\\n");

  private static final String CLASS =
      """
      %s
      public class Block%d extends %s {
        public static void run() throws Exception {
      %s
        }
      }
      """;

  private DocumentedJava() {}

  /** Whether a file is a document with a Java code block. */
  public static boolean isIn(Path file) throws IOException {
    return file.toString().endsWith(".md") && BLOCK.matcher(Files.readString(file)).find();
  }

  /**
   * Compiles the Java code blocks of a document, each as a class; fails the test if one has an
   * error.
   *
   * @param given a public class whose static members the blocks may use
   * @param folder where the classes are written
   * @return the number of classes
   */
  public static int compile(Path document, Class<?> given, Path folder) throws IOException {
    int count = 0;
    Set<String> imports = new LinkedHashSet<>();
    Matcher blocks = BLOCK.matcher(Files.readString(document));
    while (blocks.find()) {
      if (blocks.group(1) != null) {
        continue;
      }
      count++;
      String code = blocks.group(2);
      IMPORT.matcher(code).results().forEach(found -> imports.add(found.group()));
      String statements = IMPORT.matcher(code).replaceAll("");
      Path source = folder.resolve("Block" + count + ".java");
      String all = String.join("", imports);
      Files.writeString(source, CLASS.formatted(all, count, given.getCanonicalName(), statements));
      ByteArrayOutputStream errors = new ByteArrayOutputStream();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, errors, errors, "-proc:none", "-cp", classPath(), source.toString());
      assertThat(status).as("%s, block %d: %s", document, count, errors).isZero();
    }
    return count;
  }

  /** Surefire may put the class path into a manifest; then its own system property has it. */
  private static String classPath() {
    return Stream.of("surefire.test.class.path", "java.class.path")
        .map(System::getProperty)
        .filter(path -> path != null)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Runs a compiled block, numbered from 1, and returns its output. */
  public static String printed(Path folder, int block) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader =
        new URLClassLoader(classes, Thread.currentThread().getContextClassLoader())) {
      loader.loadClass("Block" + block).getMethod("run").invoke(null);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
