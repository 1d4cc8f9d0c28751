package org.wpbminer.tika;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.SAXParserFactory;
import org.apache.tika.Tika;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.sax.BodyContentHandler;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

/** Pages through Tika's own detection and handlers. */
class MainTextTest {

  private static final Path PAGE =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");

  @Test
  void tikaFindsTheParserAndGivesMarkdown() throws Exception {
    Metadata metadata = new Metadata();
    metadata.set(Metadata.CONTENT_LOCATION, "https://gazette.example/a/b.html");
    BodyContentHandler body = new BodyContentHandler();
    try (InputStream in = Files.newInputStream(PAGE)) {
      new AutoDetectParser().parse(in, body, metadata, new ParseContext());
    }
    assertThat(body.toString().strip())
        .startsWith("# Last ferry leaves, and nobody has bid to bring it back")
        .doesNotContain("Most read");
    assertThat(metadata.get(TikaCoreProperties.TITLE)).startsWith("Last ferry leaves");
    assertThat(metadata.getValues(TikaCoreProperties.CREATOR)).containsExactly("Tamsin Orrock");
    assertThat(metadata.get(TikaCoreProperties.CREATED)).startsWith("20");
    assertThat(metadata.get("wpbminer:textQuality")).startsWith("0.");
    assertThat(new Tika().parseToString(PAGE)).contains("The last ferry of the season");
  }

  @Test
  void theHandlerPassesMainTextOn() throws Exception {
    String xhtml =
        "<html><body><ul class='menu'><li><a href='/x?a=1&amp;b'>News</a></li>"
            + "<li><a href='/y'>Sport</a></li></ul><article><h1>Pumps</h1><p>"
            + "A pump &lt; 3 kg is carried by hand, and never by its hose. ".repeat(8)
            + "</p><p>The valve, too, is closed before anybody lifts it.</p></article></body></html>";
    BodyContentHandler body = new BodyContentHandler();
    XMLReader reader = reader();
    reader.setContentHandler(new MainTextHandler(body));
    reader.parse(new InputSource(new StringReader(xhtml)));
    assertThat(body.toString())
        .startsWith("Pumps\nA pump < 3 kg is carried")
        .contains("The valve, too")
        .doesNotContain("Sport");
  }

  private static XMLReader reader() throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newSAXParser().getXMLReader();
  }
}
