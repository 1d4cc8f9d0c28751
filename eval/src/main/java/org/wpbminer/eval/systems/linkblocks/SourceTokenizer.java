package org.wpbminer.eval.systems.linkblocks;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.ElementNames;
import org.wpbminer.segmenter.text.CharacterReferences;
import org.wpbminer.segmenter.text.Characters;

/**
 * Cuts the source of a page into text, tags and the rest in one linear pass, without a tree.
 * Together the tokens cover the source: each starts where the one before it ended. Positions are
 * UTF-16 indices into the source.
 *
 * <p>The rules are HTML's where markup is sound. Where it is not, nothing may be lost (the papers
 * ask for robustness and leave the rules open):
 *
 * <ul>
 *   <li>A comment, CDATA section or raw-text element that is never closed is not one: only its
 *       opening counts, what follows is markup. (HTML drops the rest of the page.)
 *   <li>A tag that lacks its {@code >} ends at the next {@code <} outside attribute values.
 *   <li>A quote that lacks its partner: where a value holds {@code >} and then {@code <} and its
 *       end is preceded by {@code =} (so the "end" opens another tag's value), or where the page
 *       ends in it, the tag ended at the first {@code >} in the value.
 *   <li>A {@code <} that starts nothing is text.
 * </ul>
 *
 * The absence of a terminator is found once and remembered, so each step back is paid for at most
 * once per kind of terminator, and one for a quote rereads less than what the quote had spanned.
 *
 * <p>The content of {@code <template>} is skipped like a script's, unless it is a declarative
 * shadow root, which a browser renders in place.
 */
public final class SourceTokenizer {

  /** What a token is. */
  public enum Kind {
    /** Text outside tags and raw-text elements, character references undecoded. */
    TEXT,
    /** A start tag, or the part of one that ends at the {@code <} of the next tag. */
    START_TAG,
    END_TAG,
    /**
     * Neither text nor a tag: a comment, a declaration, CDATA, the content of a raw-text element
     * such as {@code <script>}, or a tag cut off by the end of the page.
     */
    SKIPPED
  }

  /** A value longer than this after its first {@code >} is taken as closed by its quote. */
  private static final int LONGEST_STEP_BACK = 1 << 16;

  /** No element that matters to a scan has a longer name. */
  private static final int LONGEST_NAME = 16;

  /** Elements that do not end a word, besides those that format text. */
  private static final Set<String> MORE_INLINE = Set.of("img", "rp", "rt", "ruby");

  /** An attribute up to the quote of its value, or what ends a tag. */
  private static final Pattern ATTRIBUTE =
      Pattern.compile(
          "[\\x00-\\x20/]*+(?:(?<end>>)|(?=<)|(?<name>[^\\x00-\\x20/<>][^\\x00-\\x20/<>=]*+)"
              + "[\\x00-\\x20/]*+"
              + "(?:=[\\x00-\\x20]*+(?:(?<quote>[\"'])|(?<value>[^\\x00-\\x20>]*+)))?)");

  private final String source;
  private final int limit;
  private final Matcher attribute;

  private Kind kind;
  private int start;
  private int end;
  private String name;
  private int nameLength;

  /** The address of a link as it stands in the source, without quotes; null in other tags. */
  private String href;

  /** The raw-text element whose content comes next, or null. */
  private String raw;

  /** Terminators known to be absent from here on. */
  private final Set<String> absent = new HashSet<>();

  /** The tokens of a page; any text is a page, be it empty or no markup at all. */
  public SourceTokenizer(String source) {
    this.source = source;
    this.limit = source.length();
    this.attribute = ATTRIBUTE.matcher(source);
  }

  /**
   * The text of a piece of source: tags removed, raw-text elements and comments left out, character
   * references decoded, white space folded to single spaces. A tag that is not inline separates
   * words.
   */
  static String text(String source) {
    StringBuilder text = new StringBuilder();
    SourceTokenizer tokens = new SourceTokenizer(source);
    while (tokens.next()) {
      if (tokens.kind == Kind.TEXT) {
        text.append(source, tokens.start, tokens.end);
      } else if (tokens.kind != Kind.SKIPPED && !tokens.isInline()) {
        text.append(' ');
      }
    }
    return Characters.fold(CharacterReferences.decode(text));
  }

  /** Goes to the next token, of which the methods below tell; false at the end of the page. */
  public boolean next() {
    start = end;
    if (start == limit) {
      return false;
    }
    if (raw != null && content()) {
      return true;
    }
    char c = opens(start) ? source.charAt(start + 1) : 0;
    if (c == 0) {
      text();
    } else if (isLetter(c)) {
      tag(start + 1);
    } else if (c == '/' && start + 2 < limit && isLetter(source.charAt(start + 2))) {
      tag(start + 2);
    } else if (source.startsWith("<!--", start)) {
      body("--", start + 4);
    } else if (source.startsWith("<![CDATA[", start)) {
      body("]]", start + 9);
    } else {
      body("", start + 2);
    }
    return true;
  }

  /** Whether what starts at {@code at} is a tag, a comment or a declaration. */
  private boolean opens(int at) {
    if (at + 1 >= limit || source.charAt(at) != '<') {
      return false;
    }
    char c = source.charAt(at + 1);
    return isLetter(c) || c == '/' || c == '!' || c == '?';
  }

  private void text() {
    int at = start;
    do {
      at = source.indexOf('<', at + 1);
    } while (at >= 0 && !opens(at));
    token(Kind.TEXT, at < 0 ? limit : at);
  }

  private void token(Kind of, int to) {
    kind = of;
    end = to;
  }

  /** A comment or the like: all up to the first {@code >} after a mark, or the opening alone. */
  private void body(String mark, int from) {
    int at = absent.contains(mark) ? -1 : source.indexOf('>', from);
    while (at >= 0 && !closes(mark, at)) {
      at = source.indexOf('>', at + 1);
    }
    if (at < 0) {
      absent.add(mark);
    }
    token(Kind.SKIPPED, at < 0 ? from : at + 1);
  }

  /** {@code --!>} ends a comment too, and the dashes that open one may close it. */
  private boolean closes(String mark, int greater) {
    int to = greater;
    while (mark.equals("--") && source.charAt(to - 1) == '!' && to > start + 4) {
      to--;
    }
    int opening = mark.equals("]]") ? 9 : 2;
    return to - mark.length() >= start + opening && source.startsWith(mark, to - mark.length());
  }

  /** The content of a raw-text element and then its end tag; false if that never comes. */
  private boolean content() {
    String element = raw;
    raw = null;
    int at = absent.contains(element) ? -1 : source.indexOf("</", start);
    while (at >= 0 && !endsContent(at + 2, element)) {
      at = source.indexOf("</", at + 2);
    }
    if (at < 0) {
      absent.add(element);
      return false;
    }
    if (at == start) {
      tag(start + 2);
    } else {
      token(Kind.SKIPPED, at);
      raw = element;
    }
    return true;
  }

  private boolean endsContent(int at, String element) {
    int to = nameEnd(at);
    return to < limit && to - at == element.length() && name(at, to).equals(element);
  }

  /** One tag from its name on. */
  private void tag(int from) {
    int at = nameEnd(from);
    name = name(from, at);
    nameLength = at - from;
    href = null;
    kind = source.charAt(start + 1) == '/' ? Kind.END_TAG : Kind.START_TAG;
    boolean opensRaw = ElementNames.RAW_TEXT.contains(name) || name.equals("template");
    end = -1;
    while (end < 0) {
      if (!attribute.region(at, limit).lookingAt()) {
        token(Kind.SKIPPED, limit);
        return;
      }
      at = attribute.end();
      String key = attribute.group("name");
      if (key == null) {
        end = at;
        opensRaw &= attribute.group("end") != null;
      } else {
        String value = attribute.group("value");
        if (attribute.group("quote") != null) {
          int close = source.indexOf(attribute.group("quote"), at);
          value = source.substring(at, close < 0 ? limit : close);
          int greater = value.indexOf('>');
          if (greater >= 0 && (close < 0 || lacksPartner(value, greater))) {
            value = value.substring(0, greater);
            end = at + greater + 1;
          }
          at = close < 0 ? limit : close + 1;
        }
        if (href == null && name.equals("a") && key.equalsIgnoreCase("href")) {
          href = value == null ? "" : value;
        }
        opensRaw &= !name.equals("template") || !key.equalsIgnoreCase("shadowrootmode");
      }
    }
    raw = opensRaw && kind == Kind.START_TAG ? name : null;
  }

  /** Whether the quote at the end of a value with a {@code >} opens another tag's value. */
  private static boolean lacksPartner(String value, int greater) {
    return value.length() - greater <= LONGEST_STEP_BACK
        && value.indexOf('<', greater) >= 0
        && value.trim().endsWith("=");
  }

  private int nameEnd(int from) {
    int at = from;
    while (at < limit && !endsName(source.charAt(at))) {
      at++;
    }
    return at;
  }

  private String name(int from, int to) {
    boolean known = to - from <= LONGEST_NAME;
    return known ? source.substring(from, to).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean endsName(char c) {
    return c <= ' ' || c == '>' || c == '/' || c == '<';
  }

  private static boolean isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  public Kind kind() {
    return kind;
  }

  public int start() {
    return start;
  }

  /** The index after it. */
  public int end() {
    return end;
  }

  /** Whether it is a start or an end tag of an element of that name. */
  public boolean isTag(String element) {
    return (kind == Kind.START_TAG || kind == Kind.END_TAG) && name.equals(element);
  }

  /** Whether the tag formats text within a line, so that a word may run across it. */
  public boolean isInline() {
    return ElementNames.FORMATTING.contains(name) || MORE_INLINE.contains(name);
  }

  /** Length of the tag without attributes, its name and brackets. */
  int bareLength() {
    return nameLength + (kind == Kind.START_TAG ? 2 : 3);
  }

  /** Whether it is the start tag of a link: {@code <a>} with {@code href}. */
  public boolean isLink() {
    return kind == Kind.START_TAG && href != null;
  }

  /** The link's address as it stands in the source, without quotes. */
  String href() {
    return href;
  }
}
