package org.wpbminer.tika;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.html.HtmlMapper;
import org.apache.tika.parser.html.IdentityHtmlMapper;
import org.apache.tika.parser.html.JSoupParser;
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.ToXMLContentHandler;
import org.junit.jupiter.api.Test;
import org.xml.sax.ContentHandler;

/** Tests of our parser, and of our handler after Tika's parser. */
class MainTextTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
  private static final String TITLE = "Last ferry leaves, and nobody has bid to bring it back";

  private static Metadata parse(Parser parser, InputStream page, ContentHandler handler)
      throws Exception {
    Metadata metadata = new Metadata();
    ParseContext context = new ParseContext();
    context.set(HtmlMapper.class, IdentityHtmlMapper.INSTANCE);
    try (page) {
      parser.parse(page, handler, metadata, context);
    }
    return metadata;
  }

  @Test
  void aPageOfDetectedTypeBecomesTextWithMetadata() throws Exception {
    BodyContentHandler text = new BodyContentHandler();
    Metadata metadata =
        parse(new AutoDetectParser(new MainTextParser()), TikaInputStream.get(PAGE), text);
    assertThat(text.toString().strip()).startsWith("# " + TITLE).doesNotContain("Most read");
    assertThat(metadata.get(TikaCoreProperties.TITLE)).isEqualTo(TITLE);
    assertThat(metadata.get(TikaCoreProperties.CREATOR)).isEqualTo("Tamsin Orrock");
    assertThat(metadata.get(TikaCoreProperties.CREATED)).startsWith("20");
    assertThat(metadata.get("wpbminer:textQuality")).startsWith("0.");
    assertThat(metadata.getDate(TikaCoreProperties.CREATED)).isNotNull();
  }

  @Test
  void theHandlerKeepsTheMainTextOfTikasParser() throws Exception {
    MainTextHandler handler = new MainTextHandler(new ToXMLContentHandler());
    parse(new JSoupParser(), TikaInputStream.get(PAGE), handler);
    assertThat(handler.toString())
        .contains("<p>" + TITLE + "</p>", "<title>" + TITLE)
        .doesNotContain("Most read");
  }

  /** Tika's parser sends an end event for {@code br} too, which must not break a line. */
  @Test
  void aLineBreakIsNotDoubled() throws Exception {
    String page =
        "<p>A pump &lt; 3 kg is carried by hand, and never by its hose.<br>The valve is closed."
            .repeat(20);
    MainTextHandler handler = new MainTextHandler(new ToXMLContentHandler());
    parse(new JSoupParser(), new ByteArrayInputStream(page.getBytes()), handler);
    assertThat(handler.toString()).contains("&lt; 3 kg").contains("hose.\nThe valve");
  }

  @Test
  void inputWithoutTextGivesNoText() throws Exception {
    for (String page : new String[] {"", "<img src=a>"}) {
      BodyContentHandler text = new BodyContentHandler();
      parse(new MainTextParser(), new ByteArrayInputStream(page.getBytes()), text);
      assertThat(text.toString()).isBlank();
      BodyContentHandler handled = new BodyContentHandler();
      parse(
          new JSoupParser(),
          new ByteArrayInputStream(page.getBytes()),
          new MainTextHandler(handled));
      assertThat(handled.toString()).isBlank();
    }
  }
}
