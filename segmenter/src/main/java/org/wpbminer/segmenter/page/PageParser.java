package org.wpbminer.segmenter.page;

import java.util.Objects;
import org.w3c.dom.Document;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * Parses bytes or characters to a {@link Page}. Never throws because of content: malicious input
 * gives a page cut at the {@code ParseLimits}, and input that is not a page gives an empty page
 * with the type of the input.
 *
 * <p>Immutable and thread-safe.
 */
public final class PageParser {

  /** Number of characters below which a page is parsed again with noscript or hidden text. */
  private static final int MIN_PAGE_CHARS = 500;

  private final ParseOptions options;

  public PageParser(ParseOptions options) {
    this.options = Objects.requireNonNull(options, "options");
  }

  /** Creates a parser with {@link ParseOptions#defaults()}. */
  public PageParser() {
    this(ParseOptions.defaults());
  }

  /** Parses a page's bytes in any charset, also compressed by gzip. */
  public Page parse(byte[] bytes) {
    return parse(PageSource.decode(Objects.requireNonNull(bytes, "bytes"), options));
  }

  /** Parses a decoded page. The limit on bytes applies to its UTF-16 code units. */
  public Page parse(String source) {
    Objects.requireNonNull(source, "source");
    int max = options.limits().maxBytes();
    boolean whole = source.length() <= max;
    String cut = whole ? null : "longer than " + max + " characters: cut there";
    String text = whole ? source : source.substring(0, max);
    return parse(new PageSource(text, null, null, cut, PageBytes.nonHtmlType(text)));
  }

  /**
   * Converts the document of another parser by writing it as HTML, which becomes {@link
   * PageTree#source}, and parsing that. The limit on bytes applies to the UTF-16 code units of the
   * HTML.
   *
   * @param document not modified
   */
  public Page parse(Document document) {
    Objects.requireNonNull(document, "document");
    return parse(DocumentHtml.of(document, options.limits().maxBytes()));
  }

  private Page parse(PageSource decoded) {
    String source = decoded.text();
    PageReader reader = new PageReader(source, options, false);
    PageTree tree = reader.read();
    boolean opened = false;
    boolean shown = false;
    if (tree.chars(0) < MIN_PAGE_CHARS && reader.noscriptChars > MIN_PAGE_CHARS) {
      PageReader second = new PageReader(source, options, true);
      PageTree whole = second.read();
      opened = isThePage(whole, tree);
      reader = opened ? second : reader;
      tree = opened ? whole : tree;
    }
    if (tree.chars(0) < MIN_PAGE_CHARS && reader.hiddenChars > MIN_PAGE_CHARS) {
      PageReader second = new PageReader(source, options.withCountHidden(true), false);
      PageTree whole = second.read();
      shown = isThePage(whole, tree);
      reader = shown ? second : reader;
      tree = shown ? whole : tree;
    }
    return new Page(
        tree,
        reader.title,
        reader.baseHref,
        decoded.charset(),
        decoded.overruledCharset(),
        ReadGuard.join(decoded.truncation(), reader.guard.cut()),
        decoded.nonHtmlType(),
        opened,
        shown);
  }

  /**
   * Whether the second parse has enough additional text to show that the first one missed the page.
   */
  private static boolean isThePage(PageTree second, PageTree first) {
    return second.chars(0) > Math.max(MIN_PAGE_CHARS, 3 * first.chars(0));
  }
}
