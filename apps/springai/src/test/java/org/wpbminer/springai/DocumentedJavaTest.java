package org.wpbminer.springai;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.ai.document.Document;
import org.wpbminer.classifier.DocumentedJava;

/** Tests that the Java code in README compiles. It is not run, because it fetches a page. */
public class DocumentedJavaTest {

  /** Replacement of Spring AI's vector store, whose module is not a dependency. */
  public interface Store {
    void add(List<Document> documents);
  }

  /** Variables used by the code in README. */
  public static class Given {
    public static List<Document> htmlDocuments;
    public static Store vectorStore;
  }

  @Test
  void javaOfReadmeCompiles(@TempDir Path temp) throws Exception {
    assertThat(DocumentedJava.compile(Path.of("README.md"), Given.class, temp)).isEqualTo(1);
  }
}
