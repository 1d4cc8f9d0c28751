package org.wpbminer.segmenter.page;

import java.util.Objects;
import org.wpbminer.segmenter.decode.PageSource;
import org.wpbminer.segmenter.decode.ParseOptions;

/**
 * Bytes or characters to a {@link Page}. Never throws on what a page holds: empty, binary and
 * hostile input give a page too, cut at the {@code ParseLimits} where need be.
 *
 * <p>Immutable; one instance serves all threads.
 */
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

  /** Parses a page's bytes, in whatever charset they are. */
  public Page parse(byte[] bytes) {
    PageSource decoded = PageSource.decode(bytes, options);
    return parse(decoded.text(), decoded.charset(), decoded.truncated());
  }

  /** Parses a page that has been decoded. The limit on bytes holds for its UTF-16 units. */
  public Page parse(String source) {
    int most = options.limits().maxBytes();
    return source.length() <= most
        ? parse(source, null, null)
        : parse(source.substring(0, most), null, "longer than " + most + " characters: cut there");
  }

  private Page parse(String source, String charset, String cut) {
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
    String cuts = ReadGuard.join(cut, reader.cut());
    return new Page(tree, reader.title, reader.baseHref, charset, cuts, opened, shown);
  }

  /** Whether what a second reading gives is so much more that the first missed the page. */
  private static boolean isThePage(PageTree second, PageTree first) {
    return second.chars(0) > Math.max(NEXT_TO_NO_TEXT, 3 * first.chars(0));
  }
}
