package org.wpbminer.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.document.Document;
import dev.langchain4j.data.document.Metadata;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.DocumentedJava;

public class DocumentedJavaTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  /** Variables used by the code in README. */
  public static class Given {
    public static InputStream inputStream;
    public static List<Document> loadedHtml;
  }

  @Test
  void javaOfReadmeRuns(@TempDir Path temp) throws Exception {
    assertThat(DocumentedJava.compile(Path.of("README.md"), Given.class, temp)).isEqualTo(1);
    Metadata metadata = Metadata.from(Document.URL, "https://gazette.example/a/b.html");
    Given.loadedHtml = List.of(Document.from(Files.readString(PAGE), metadata));
    try (InputStream in = Files.newInputStream(PAGE)) {
      Given.inputStream = in;
      DocumentedJava.printed(temp, 1);
      assertThat(in.read()).isEqualTo(-1);
    }
  }
}
