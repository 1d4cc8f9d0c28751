package org.wpbminer.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.data.document.BlankDocumentException;
import dev.langchain4j.data.document.Document;
import dev.langchain4j.data.document.DocumentLoader;
import dev.langchain4j.data.document.DocumentParser;
import dev.langchain4j.data.document.DocumentSource;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.spi.data.document.parser.DocumentParserFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.PageMiner;

/** Tests with pages loaded by LangChain4j's document loaders. */
class WebPageTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  private record PageSource(byte[] bytes) implements DocumentSource {

    @Override
    public InputStream inputStream() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public Metadata metadata() {
      return Metadata.from(Document.URL, "https://gazette.example/a/b.html");
    }
  }

  private static Document html() throws IOException {
    Metadata metadata = Metadata.from(Document.URL, "https://gazette.example/a/b.html");
    return Document.from(Files.readString(PAGE), metadata.put("title", "mine"));
  }

  @Test
  void theServiceLoadersParserGivesMainText() throws IOException {
    DocumentParser parser =
        ServiceLoader.load(DocumentParserFactory.class).findFirst().orElseThrow().create();
    Document page = DocumentLoader.load(new PageSource(Files.readAllBytes(PAGE)), parser);
    assertThat(page.text())
        .startsWith("# Last ferry leaves, and nobody has bid to bring it back")
        .doesNotContain("Most read");
    assertThat(page.metadata().getString("title")).startsWith("Last ferry leaves");
    assertThat(page.metadata().getString("authors")).isEqualTo("Tamsin Orrock");
    assertThat(page.metadata().getString(Document.URL)).startsWith("https://gazette");
    assertThat(page.metadata().getDouble("textQuality")).isBetween(0.5, 1.0);
    assertThatThrownBy(() -> parser.parse(InputStream.nullInputStream()))
        .isInstanceOf(BlankDocumentException.class);
  }

  @Test
  void theTransformerKeepsMetadataAndDropsEmptyPages() throws IOException {
    List<Document> pages =
        new WebPageTransformer().transformAll(List.of(html(), Document.from("<img src=a>")));
    assertThat(pages).hasSize(1);
    assertThat(pages.get(0).text()).startsWith("# Last ferry leaves");
    assertThat(pages.get(0).metadata().getString("title")).isEqualTo("mine");
    assertThat(pages.get(0).metadata().getString("language")).startsWith("en");
  }

  @Test
  void segmentsHaveTheirOffsets() throws IOException {
    Document html = html();
    List<TextSegment> segments =
        new WebPageSplitter(PageMiner.loadDefault(), 100).splitAll(List.of(html));
    assertThat(segments).hasSizeGreaterThan(3);
    for (int i = 0; i < segments.size(); i++) {
      Metadata metadata = segments.get(i).metadata();
      assertThat(metadata.getString("index")).isEqualTo(String.valueOf(i));
      assertThat(metadata.getString("headings")).startsWith("Last ferry leaves");
      assertThat(metadata.getInteger("start")).isLessThan(metadata.getInteger("end"));
      assertThat(metadata.getString("title")).isEqualTo("mine");
    }
    int end = segments.get(1).metadata().getInteger("end");
    assertThat(html.text().substring(0, end)).contains("ferry");
    assertThatThrownBy(() -> new WebPageSplitter(PageMiner.loadDefault(), 3))
        .hasMessageContaining("chunkTokens is 3");
  }
}
