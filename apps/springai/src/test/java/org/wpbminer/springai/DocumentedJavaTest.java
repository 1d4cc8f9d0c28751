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

  /** A store of vectors is in a module of Spring AI that this one does without. */
  public interface Store {
    void add(List<Document> documents);
  }

  /** What it may use. */
  public static class Given {
    public static List<Document> htmlDocuments;
    public static Store vectorStore;
  }

  @Test
  void javaOfReadmeCompiles(@TempDir Path temp) throws Exception {
    assertThat(DocumentedJava.compile(Path.of("README.md"), Given.class, temp)).isEqualTo(1);
  }
}
