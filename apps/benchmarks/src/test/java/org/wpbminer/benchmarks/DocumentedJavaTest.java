package org.wpbminer.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Each block of Java in the documents compiles, and those of the migration print the text of a
 * page. It is here because the other extractors are. A block may use what the blocks before it
 * import, and the fields of {@link #CLASS}; {@code <!-- not compiled here: WHY -->} before a block
 * leaves it out.
 */
class DocumentedJavaTest {

  private static final Path ROOT = Path.of("../..");

  private static final Pattern BLOCK =
      Pattern.compile(
          "(<!-- not compiled here: [^\\n]+ -->\\n+)?```java\\n(.*?)```", Pattern.DOTALL);

  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;\\n");

  private static final String CLASS =
      """
      %s
      public class Block%d {
        public static String html;
        public static String url;
        public static byte[] bytes;
        public static org.wpbminer.classifier.MinedPage page;
        public static void run() throws Exception {
      %s
        }
      }
      """;

  /** Words of the first sentence of the page that the examples are run on. */
  private static final String FIRST_WORDS = "The last ferry of the season";

  @TempDir private Path temp;

  static Stream<Path> documents() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs.sorted().toList().stream())
          .filter(DocumentedJavaTest::hasJava);
    }
  }

  private static boolean hasJava(Path file) {
    try {
      return file.toString().endsWith(".md") && BLOCK.matcher(Files.readString(file)).find();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void javaOfTheDocumentsCompiles(Path document) throws Exception {
    List<String> classes = compiled(document);
    if (document.endsWith("migration.md")) {
      assertThat(classes).hasSizeGreaterThan(3);
      try (URLClassLoader loader = new URLClassLoader(new URL[] {temp.toUri().toURL()})) {
        for (String name : classes) {
          assertThat(printed(loader.loadClass(name))).as(name).contains(FIRST_WORDS);
        }
      }
    }
  }

  /** Names of the classes, one for each block. */
  private List<String> compiled(Path document) throws IOException {
    List<String> names = new ArrayList<>();
    Set<String> imports = new LinkedHashSet<>();
    Matcher blocks = BLOCK.matcher(Files.readString(document));
    while (blocks.find()) {
      if (blocks.group(1) != null) {
        continue;
      }
      String code = blocks.group(2);
      IMPORT.matcher(code).results().forEach(found -> imports.add(found.group()));
      int number = names.size() + 1;
      String statements = IMPORT.matcher(code).replaceAll("");
      Path source = temp.resolve("Block" + number + ".java");
      Files.writeString(source, CLASS.formatted(String.join("", imports), number, statements));
      ByteArrayOutputStream errors = new ByteArrayOutputStream();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, errors, errors, "-proc:none", "-cp", classPath(), source.toString());
      assertThat(status).as("%s, block %d: %s", document, number, errors).isZero();
      names.add("Block" + number);
    }
    return names;
  }

  /** Surefire may name all jars in the manifest of one. */
  private static String classPath() {
    return Stream.of("surefire.test.class.path", "java.class.path")
        .map(System::getProperty)
        .filter(path -> path != null)
        .collect(Collectors.joining(java.io.File.pathSeparator));
  }

  private static String printed(Class<?> block) throws Exception {
    Path file = ROOT.resolve("data/pages/harbour-gazette/ferry-last-sailing.html");
    byte[] bytes = Files.readAllBytes(file);
    MinedPage page = PageMiner.loadDefault().mine(bytes, MineOptions.defaults());
    block.getField("bytes").set(null, bytes);
    block.getField("html").set(null, new String(bytes, StandardCharsets.UTF_8));
    block.getField("url").set(null, "https://gazette.example/ferry");
    block.getField("page").set(null, page);
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      block.getMethod("run").invoke(null);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
