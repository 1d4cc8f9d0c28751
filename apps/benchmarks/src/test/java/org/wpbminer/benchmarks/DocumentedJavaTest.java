package org.wpbminer.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.DocumentedJava;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;

/**
 * Tests that the Java code blocks in documents compile, and that those on migration print the text
 * of a page. The test is in this module because it has the other extractors as dependencies.
 */
public class DocumentedJavaTest {

  private static final Path ROOT = Path.of("../..");

  /** Start of the main text of the page on which the examples run. */
  private static final String FIRST_WORDS = "The last ferry of the season";

  @TempDir private Path temp;

  /** Variables that the blocks use. */
  public static class Given {
    public static String html;
    public static String url;
    public static byte[] bytes;
    public static MinedPage page;
  }

  static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      for (Path file : docs.sorted().toList()) {
        if (DocumentedJava.isIn(file)) {
          documents.add(file);
        }
      }
    }
    return documents;
  }

  @ParameterizedTest
  @MethodSource("documents")
  void javaOfTheDocumentsCompiles(Path document) throws Exception {
    int blocks = DocumentedJava.compile(document, Given.class, temp);
    if (document.endsWith("migration.md")) {
      assertThat(blocks).isGreaterThan(3);
      give();
      for (int block = 1; block <= blocks; block++) {
        assertThat(DocumentedJava.printed(temp, block)).contains(FIRST_WORDS);
      }
    }
  }

  private static void give() throws IOException {
    Path file = ROOT.resolve("data/pages/harbour-gazette/ferry-last-sailing.html");
    Given.bytes = Files.readAllBytes(file);
    Given.html = new String(Given.bytes, StandardCharsets.UTF_8);
    Given.url = "https://gazette.example/ferry";
    Given.page = PageMiner.loadDefault().mine(Given.bytes);
  }
}
