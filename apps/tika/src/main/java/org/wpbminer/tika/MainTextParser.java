package org.wpbminer.tika;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.sax.XHTMLContentHandler;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.MetadataField;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/**
 * Parser of HTML into the main text as Markdown, in one {@code pre} element of the body. The
 * metadata of the page become Tika's metadata ({@code dc:title}, {@code dc:creator} and others).
 * Links are resolved against {@code Content-Location} in the given metadata. The parser is not
 * registered with Tika's service loader, because it would replace Tika's own parser in the whole
 * program, even in front of a {@link MainTextHandler}.
 *
 * <p>Immutable; one instance serves all threads.
 */
public final class MainTextParser implements Parser {

  private static final long serialVersionUID = 1;

  private static final Set<MediaType> TYPES =
      Set.of(MediaType.TEXT_HTML, MediaType.application("xhtml+xml"));

  /** Lazily loaded miner. */
  private static final class Miner {

    static final PageMiner DEFAULT;

    static {
      try {
        DEFAULT = PageMiner.loadDefault();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static PageMiner defaultMiner() {
    return Miner.DEFAULT;
  }

  @Override
  public Set<MediaType> getSupportedTypes(ParseContext context) {
    return TYPES;
  }

  @Override
  public void parse(
      InputStream html, ContentHandler handler, Metadata metadata, ParseContext context)
      throws IOException, SAXException {
    MineOptions options =
        MineOptions.defaults()
            .withParse(ParseOptions.defaults().withCharset(metadata.get(Metadata.CONTENT_ENCODING)))
            .withBaseUrl(metadata.get(Metadata.CONTENT_LOCATION))
            .withOutputs(Set.of(Output.METADATA))
            .withMainText(MainTextFormat.MARKDOWN);
    MinedPage page = defaultMiner().mine(html, options);
    tell(page, metadata);
    XHTMLContentHandler xhtml = new XHTMLContentHandler(handler, metadata);
    xhtml.startDocument();
    xhtml.element("pre", page.mainText());
    xhtml.endDocument();
  }

  private static void tell(MinedPage page, Metadata metadata) {
    Map<String, String> texts = page.metadata().texts();
    set(metadata, TikaCoreProperties.TITLE.getName(), texts, MetadataField.TITLE);
    set(metadata, TikaCoreProperties.CREATED.getName(), texts, MetadataField.PUBLISHED);
    set(metadata, TikaCoreProperties.MODIFIED.getName(), texts, MetadataField.MODIFIED);
    set(metadata, TikaCoreProperties.LANGUAGE.getName(), texts, MetadataField.LANGUAGE);
    set(metadata, TikaCoreProperties.DESCRIPTION.getName(), texts, MetadataField.DESCRIPTION);
    page.metadata()
        .authors()
        .forEach(author -> metadata.add(TikaCoreProperties.CREATOR.getName(), author.name()));
    page.metadata().tags().forEach(tag -> metadata.add(TikaCoreProperties.SUBJECT.getName(), tag));
    metadata.set("wpbminer:textQuality", String.valueOf(page.textQuality().value()));
  }

  private static void set(
      Metadata metadata, String name, Map<String, String> texts, MetadataField field) {
    if (texts.containsKey(field.label())) {
      metadata.set(name, texts.get(field.label()));
    }
  }
}
