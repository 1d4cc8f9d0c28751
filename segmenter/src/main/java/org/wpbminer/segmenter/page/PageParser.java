package org.wpbminer.segmenter.page;

import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.w3c.dom.Document;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * Bytes or characters to a {@link Page}. Never throws on what a page holds: hostile input gives a
 * page too, cut at the {@code ParseLimits} where need be, and what is no page an empty one that
 * says what it was.
 *
 * <p>Immutable; one instance serves all threads.
 */
@NullMarked
public final class PageParser {

  /**
   * A page with fewer characters than this has next to no text: its noscript may be the page, or
   * what it hides until a script has run.
   */
  private static final int NEXT_TO_NO_TEXT = 500;

  private final ParseOptions options;

  public PageParser(ParseOptions options) {
    this.options = Objects.requireNonNull(options, "options");
  }

  /** A parser with {@link ParseOptions#defaults()}. */
  public PageParser() {
    this(ParseOptions.defaults());
  }

  /** Parses a page's bytes, in whatever charset they are, packed by gzip or not. */
  public Page parse(byte[] bytes) {
    return parse(PageSource.decode(Objects.requireNonNull(bytes, "bytes"), options));
  }

  /** Parses a page that has been decoded. The limit on bytes holds for its UTF-16 units. */
  public Page parse(String source) {
    Objects.requireNonNull(source, "source");
    int most = options.limits().maxBytes();
    boolean whole = source.length() <= most;
    String cut = whole ? null : "longer than " + most + " characters: cut there";
    String text = whole ? source : source.substring(0, most);
    return parse(new PageSource(text, null, null, cut, source.isEmpty() ? PageBytes.EMPTY : null));
  }

  /**
   * A page that another parser has read: its tree is written as HTML, which {@link PageTree#source}
   * then is, and parsed. The limit on bytes holds for that HTML's UTF-16 units.
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
    if (tree.chars(0) < NEXT_TO_NO_TEXT && reader.noscriptChars > NEXT_TO_NO_TEXT) {
      PageReader second = new PageReader(source, options, true);
      PageTree whole = second.read();
      opened = isThePage(whole, tree);
      reader = opened ? second : reader;
      tree = opened ? whole : tree;
    }
    if (tree.chars(0) < NEXT_TO_NO_TEXT && reader.hiddenChars > NEXT_TO_NO_TEXT) {
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
        decoded.charsetTold(),
        ReadGuard.join(decoded.truncated(), reader.cut()),
        decoded.notHtml(),
        opened,
        shown);
  }

  /** Whether what a second reading gives is so much more that the first missed the page. */
  private static boolean isThePage(PageTree second, PageTree first) {
    return second.chars(0) > Math.max(NEXT_TO_NO_TEXT, 3 * first.chars(0));
  }
}
