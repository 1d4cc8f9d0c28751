package org.wpbminer.springai;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.ai.document.Document;
import org.wpbminer.classifier.DocumentedJava;

/** README's Java compiles; it is not run, because it fetches a page. */
public class DocumentedJavaTest {

  /** Replacement of Spring AI's vector store, which is in a module that is not used here. */
  public interface Store {
    void add(List<Document> documents);
  }

  /** Variables that the code uses. */
  public static class Given {
    public static List<Document> htmlDocuments;
    public static Store vectorStore;
  }

  @Test
  void javaOfReadmeCompiles(@TempDir Path temp) throws Exception {
    assertThat(DocumentedJava.compile(Path.of("README.md"), Given.class, temp)).isEqualTo(1);
  }
}
