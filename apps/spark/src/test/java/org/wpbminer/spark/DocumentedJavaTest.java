package org.wpbminer.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.DocumentedJava;

public class DocumentedJavaTest {

  /** Variables used by the code in the document. */
  public static class Given {
    public static SparkSession spark;
  }

  @Test
  void javaOfTheDocumentCompiles(@TempDir Path temp) throws Exception {
    String document = Files.readString(Path.of("../../docs/archives.md"));
    Path here = temp.resolve("archives.md");
    Files.writeString(
        here, document.replace("<!-- not compiled here: apps/spark compiles it -->", ""));
    assertThat(DocumentedJava.compile(here, Given.class, temp)).isEqualTo(1);
  }
}
