package org.wpbminer.eval.systems.template;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wpbminer.eval.systems.linkblocks.SourceTokenizer;
import org.wpbminer.eval.systems.linkblocks.SourceTokenizer.Kind;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/**
 * A line element E_i of a page (section 3.2.3, definition 2). A page is cut at its line breaks and
 * at tags that are not inline, which is the paper's choice for minified pages. It serves the others
 * too, where a line holds the end of one thing and the start of the next (a comment of the
 * template, the byline and the first paragraph). A tag is never cut, even if it spans lines;
 * elements of white space only are left out.
 *
 * @param start its first UTF-16 index in the source
 * @param end the index after it
 * @param key what it is compared by: its source without what differs from page to page
 * @param text t_i, what a reader sees of it in its page, white space folded: a line inside a script
 *     has none, though it may look like text by itself
 * @param textLength characters of its text
 * @param linkLength those of them that are inside links
 * @param isHeading whether text of it stands in h1 or h2
 */
record LineElement(
    int start,
    int end,
    String key,
    String text,
    int textLength,
    int linkLength,
    boolean isHeading) {

  /**
   * Most elements kept apart; what follows is one. A hostile page of short lines would otherwise
   * take a hundred bytes a character.
   */
  static final int MOST = 1 << 20;

  /** Of a longer key its beginning and a hash of the whole are kept, so a template stays small. */
  private static final int LONGEST_KEY = 240;

  /** The elements E_1 .. E_m of a page in order. */
  static List<LineElement> split(String source) {
    return new Splitter(source).split();
  }

  private static final Pattern SPACES = Pattern.compile("[\\x00-\\x20\\xA0]+");
  private static final Pattern NUMBER = Pattern.compile("#?[0-9]+");

  /** Characters of its text outside links. */
  int plainLength() {
    return textLength - linkLength;
  }

  private static final class Splitter {

    private final String source;
    private final SourceTokenizer tokens;
    private final List<LineElement> elements = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder linkText = new StringBuilder();
    private int start;
    private boolean inLink;
    private boolean inHeading;
    private boolean headingText;

    Splitter(String source) {
      this.source = source;
      this.tokens = new SourceTokenizer(source);
    }

    List<LineElement> split() {
      while (tokens.next()) {
        switch (tokens.kind()) {
          case TEXT, SKIPPED -> lines();
          case START_TAG -> {
            if (!tokens.isInline()) {
              cut(tokens.start());
            }
            tag();
          }
          case END_TAG -> {
            tag();
            if (!tokens.isInline()) {
              cut(tokens.end());
            }
          }
        }
      }
      add(source.length());
      return elements;
    }

    private void lines() {
      int piece = tokens.start();
      for (int i = piece; i < tokens.end(); i++) {
        char c = source.charAt(i);
        if (c == '\n' || c == '\r') {
          text(piece, i);
          cut(i);
          piece = i + 1;
        }
      }
      text(piece, tokens.end());
    }

    private void text(int from, int to) {
      if (tokens.kind() != Kind.TEXT) {
        return;
      }
      text.append(source, from, to);
      if (inLink) {
        linkText.append(source, from, to);
      }
      for (int i = from; i < to && inHeading; i++) {
        headingText |= source.charAt(i) > ' ';
      }
    }

    private void tag() {
      if (!tokens.isInline()) {
        text.append(' ');
        linkText.append(' ');
      }
      if (tokens.isTag("a")) {
        inLink = tokens.isLink();
      } else if (tokens.isTag("h1") || tokens.isTag("h2")) {
        inHeading = tokens.kind() == Kind.START_TAG;
      }
    }

    /** Ends the element before {@code end}, unless it must take in the rest of the page. */
    private void cut(int end) {
      if (elements.size() < MOST) {
        add(end);
      }
    }

    private void add(int end) {
      String key = key(source, start, end);
      if (!key.isEmpty()) {
        String shown = visible(text);
        int linked = Characters.count(visible(linkText));
        elements.add(
            new LineElement(start, end, key, shown, Characters.count(shown), linked, headingText));
      }
      text.setLength(0);
      linkText.setLength(0);
      headingText = false;
      start = end;
    }
  }

  private static String visible(StringBuilder raw) {
    return raw.isEmpty() ? "" : Characters.fold(CharacterReferences.decode(raw));
  }

  /**
   * What an element is compared by: its source with white space folded and every number written
   * {@code #}, so that running numbers, dates and counts do not make a line of the template differ
   * from page to page. (The paper compares lines as they are.) Empty for white space only.
   */
  private static String key(String source, int from, int to) {
    String folded = SPACES.matcher(source.substring(from, to)).replaceAll(" ").strip();
    String key = NUMBER.matcher(folded).replaceAll("#");
    return key.length() > LONGEST_KEY
        ? key.substring(0, LONGEST_KEY) + " " + Integer.toHexString(key.hashCode())
        : key;
  }
}
