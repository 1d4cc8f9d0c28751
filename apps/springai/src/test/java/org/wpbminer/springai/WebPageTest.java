package org.wpbminer.springai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.ai.document.Document;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.FileSystemResource;
import org.wpbminer.classifier.PageMiner;

class WebPageTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  @Test
  void theReaderGivesMainTextWithMetadata() {
    List<Document> read = new WebPageReader(new FileSystemResource(PAGE)).read();
    assertThat(read).hasSize(1);
    assertThat(read.get(0).getText())
        .startsWith("# Last ferry leaves, and nobody has bid to bring it back")
        .doesNotContain("Most read");
    assertThat(read.get(0).getMetadata())
        .containsEntry("authors", "Tamsin Orrock")
        .containsKey("textQuality");
    assertThat(new WebPageReader(new ByteArrayResource(new byte[0])).read()).isEmpty();
  }

  @Test
  void theTransformerMakesChunksThatKeepTheDocumentsMetadata() throws IOException {
    Document html =
        new Document(
            Files.readString(PAGE), Map.of("url", "https://gazette.example/a", "title", "mine"));
    List<Document> chunks =
        new WebPageTransformer(PageMiner.loadDefault(), 100)
            .transform(List.of(html, new Document("<img src=a>")));
    assertThat(chunks).hasSizeGreaterThan(3);
    assertThat(chunks).extracting(Document::getId).doesNotHaveDuplicates();
    assertThat(chunks.get(1).getMetadata())
        .containsEntry("chunk", 1)
        .containsEntry("title", "mine")
        .containsEntry(
            "headings", List.of("Last ferry leaves, and nobody has bid to bring it back"));
    assertThat(new WebPageTransformer().transform(List.of(html))).hasSize(1);
    assertThatThrownBy(() -> new WebPageTransformer(PageMiner.loadDefault(), 3))
        .hasMessageContaining("chunkTokens is 3");
  }
}
