package org.wpbminer.tika;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Path;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.ParseContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.DocumentedJava;

public class DocumentedJavaTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  /** Variables used by the code in README. */
  public static class Given {
    public static InputStream stream;
    public static Metadata metadata;
    public static ParseContext context;
  }

  @Test
  void javaOfReadmePrintsTheText(@TempDir Path temp) throws Exception {
    int blocks = DocumentedJava.compile(Path.of("README.md"), Given.class, temp);
    assertThat(blocks).isEqualTo(2);
    for (int block = 1; block <= blocks; block++) {
      try (InputStream in = TikaInputStream.get(PAGE)) {
        Given.stream = in;
        Given.metadata = new Metadata();
        Given.context = new ParseContext();
        assertThat(DocumentedJava.printed(temp, block))
            .contains("The last ferry of the season")
            .doesNotContain("Most read");
      }
    }
  }
}
