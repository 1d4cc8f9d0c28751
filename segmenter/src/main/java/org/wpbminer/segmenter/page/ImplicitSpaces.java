package org.wpbminer.segmenter.page;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Words that run together in the source and are parted on the screen: no white space stands between
 * two links that follow each other, or between a label and its value in two {@code <span>}s, where
 * a style sheet puts a distance. Two links are so parted, and what one of two elements beside each
 * other says of itself; of others their names and letters tell. What one link, one word or one
 * figure was cut into is not, nor code, nor scripts written without blanks.
 */
final class ImplicitSpaces {

  /** A hash set, as every element is looked up ({@link NodeText}). */
  private static final Set<String> CODE = new HashSet<>(Set.of("code", "kbd", "samp", "tt", "var"));

  /** Elements of a line that style sheets put a distance between. */
  private static final Set<String> PIECES =
      new HashSet<>(Set.of("a", "span", "time", "label", "output", "strong", "b", "em"));

  /** Those that are never a part of a word. */
  private static final Set<String> WHOLE = Set.of("time", "label");

  /** What belongs to the figure or word before it. */
  private static final Set<String> RAISED = Set.of("sup", "sub");

  /** Signs with which a link's text may end; others bind it to what follows. */
  private static final String STOPS = ".,;:!?)%";

  /** First names that renderers of formulae give to each letter and figure. */
  private static final Set<String> FORMULA =
      Set.of("mord", "mop", "msupsub", "mi", "mn", "mo", "mtext", "mrow", "msubsup");

  /** What such a name begins with else. */
  private static final String OF_MATHJAX = "mjx-";

  /** What an {@code href} begins with that leads to no page, only to a script. */
  private static final String SCRIPT = "javascript:";

  private final PageTreeBuilder tree;
  private int openCode;

  /**
   * The link that is open, and that around the last text that counts; NONE if there is none. Behind
   * a link within a link the outer one is forgotten: no rule needs it.
   */
  private int link = PageTree.NONE;

  private int linkBefore = PageTree.NONE;

  /** The outermost element that has ended behind the last text that counts, else NONE. */
  private int ended = PageTree.NONE;

  /** An open element beside {@link #ended}, no text that counts between the two; else NONE. */
  private int other = PageTree.NONE;

  /** Whether a {@code <wbr>} behind the last text says that its word goes on. */
  private boolean goesOn;

  /** Whether raised or lowered text has begun or ended behind the last text. */
  private boolean raised;

  /** The last text that counts, and its last character. */
  private int text = PageTree.NONE;

  private int last;

  ImplicitSpaces(PageTreeBuilder tree) {
    this.tree = tree;
  }

  /** An element has begun, its attributes are known. */
  void opened(int node) {
    String tag = tree.tag[node];
    if (ended != PageTree.NONE && tree.parent[node] == tree.parent[ended] && arePair(node)) {
      other = node;
    }
    link = isLink(node) ? node : link;
    goesOn |= tag.equals("wbr");
    raised |= RAISED.contains(tag);
    openCode += CODE.contains(tag) ? 1 : 0;
  }

  private boolean arePair(int node) {
    return PIECES.contains(tree.tag[node]) && PIECES.contains(tree.tag[ended]) || areItems(node);
  }

  /** Whether style makes an element an item of a box, as it does those beside it. */
  private boolean areItems(int node) {
    return isParents(node, PageTreeBuilder.HAS_ITEMS) && !RAISED.contains(tree.tag[node]);
  }

  private boolean isParents(int node, int flag) {
    int up = tree.parent[node];
    return up != PageTree.NONE && (tree.flags[up] & flag) != 0;
  }

  /** An element has ended; one without text parts nothing: what stood beside it stays a pair. */
  void closed(int node) {
    if (text > node) {
      ended = node;
    }
    other = other == node ? PageTree.NONE : other;
    link = link == node ? PageTree.NONE : link;
    raised |= RAISED.contains(tree.tag[node]);
    openCode -= CODE.contains(tree.tag[node]) ? 1 : 0;
  }

  /** A text that counts has come: whether readers see a blank before it that is not there. */
  boolean parts(int node, CharSequence content) {
    int first = Character.codePointAt(content, 0);
    boolean parts =
        text != PageTree.NONE && !isBound(first, node, content) && areTwo(first, content);
    ended = PageTree.NONE;
    other = PageTree.NONE;
    goesOn = false;
    raised = false;
    text = node;
    linkBefore = link;
    last = Character.codePointBefore(content, content.length());
    return parts;
  }

  /** Whether no blank can be missing before a text, whatever it stands in. */
  private boolean isBound(int first, int node, CharSequence content) {
    return goesOn
        || openCode > 0
        || (tree.flags[node] & PageTreeBuilder.PREFORMATTED) != 0
        || CjkCharacters.isUnspaced(last)
        || CjkCharacters.isUnspaced(first)
        || Character.isDigit(last) && ImplicitSpaceLetters.isOrdinal(textBefore(), content);
  }

  /** Whether what two texts stand in, and their letters, make two words of them. */
  private boolean areTwo(int first, CharSequence content) {
    boolean links =
        link != PageTree.NONE && linkBefore != PageTree.NONE && link != linkBefore && !raised;
    boolean sameLink = links && isSameLink();
    boolean pair = other != PageTree.NONE;
    boolean items = pair && areItems(other) && !isOneSign(content);
    boolean spread = items && isParents(other, PageTreeBuilder.SPREADS_ITEMS);
    if (links && !sameLink || spread || pair && isOneWhole()) {
      return (Character.isLetterOrDigit(last) || STOPS.indexOf(last) >= 0)
          && Character.isLetterOrDigit(first);
    }
    return pair && (items && areTwoWords(first, content) || doNamesPart(first, content, sameLink));
  }

  /** Whether the names of a pair make two words of letters that no word has side by side. */
  private boolean doNamesPart(int first, CharSequence content, boolean links) {
    String before = tree.attribute(ended, "class");
    String behind = tree.attribute(other, "class");
    if (isFormula(before) || isFormula(behind)) {
      return false;
    }
    boolean named = before != null || behind != null || links;
    boolean both = before != null && behind != null && !before.equals(behind);
    return named && isChange(last, first)
        || ImplicitSpaceLetters.isLabelled(textBefore(), content)
        || both && ImplicitSpaceLetters.part(textBefore(), content);
  }

  /** Items need no names; figures of their own are two, as euros and cents are. */
  private boolean areTwoWords(int first, CharSequence content) {
    return isChange(last, first)
        || Character.isDigit(last) && Character.isDigit(first)
        || ImplicitSpaceLetters.part(textBefore(), content);
  }

  private boolean isOneWhole() {
    return WHOLE.contains(tree.tag[ended]) || WHOLE.contains(tree.tag[other]);
  }

  /** Whether two texts are of a sign each: letters or figures that move by themselves. */
  private boolean isOneSign(CharSequence content) {
    return content.length() == 1 && textBefore().length() == 1;
  }

  private CharSequence textBefore() {
    int start = tree.textStart[text];
    int end = tree.textStart[text + 1];
    return tree.text.subSequence(Math.max(start, end - ImplicitSpaceLetters.MOST), end);
  }

  /** Links that scripts follow have no {@code href}, as what links lead to has not. */
  private boolean isLink(int node) {
    return tree.tag[node].equals("a")
        && (tree.attribute(node, "href") != null
            || tree.attributeCount(node) > 0
                && tree.attribute(node, "id") == null
                && tree.attribute(node, "name") == null);
  }

  /** Whether two links lead to the same; of what a script follows nobody knows. */
  private boolean isSameLink() {
    String href = tree.attribute(linkBefore, "href");
    return href != null
        && !href.isBlank()
        && !href.equals("#")
        && !href.regionMatches(true, 0, SCRIPT, 0, SCRIPT.length())
        && href.equals(tree.attribute(link, "href"));
  }

  private static boolean isFormula(String names) {
    if (names == null) {
      return false;
    }
    int end = names.indexOf(' ');
    return names.startsWith(OF_MATHJAX)
        || FORMULA.contains(end < 0 ? names : names.substring(0, end));
  }

  /** Whether no word goes on so: from small letters to capitals, or between letters and figures. */
  private static boolean isChange(int before, int behind) {
    return Character.isLowerCase(before) && Character.isUpperCase(behind)
        || Character.isDigit(before) && Character.isLetter(behind)
        || Character.isLetter(before) && Character.isDigit(behind);
  }

  /**
   * Where the texts of two elements, mostly of different names, are two words, told by the letters
   * on both sides: {@code 1994|2h}, {@code NEMO|Disco}, {@code Price:|from}, {@code $89|$98}. A
   * figure's further digits, as of prices and clocks, and what a stop binds together ({@code
   * json.|dump}) stay.
   */
  static final class ImplicitSpaceLetters {

    /** Characters before the seam that are looked at. */
    static final int MOST = 40;

    /**
     * Signs behind a word that part it from a letter or figure; of stops see {@link #isSentence}.
     */
    private static final String SIGNS = ":!?%)";

    private ImplicitSpaceLetters() {}

    /**
     * Whether readers see a blank between two texts.
     *
     * @param before the end of the first, at most {@link #MOST} characters; no white space ends it
     * @param behind the second; no white space begins it
     */
    static boolean part(CharSequence before, CharSequence behind) {
      char last = before.charAt(before.length() - 1);
      char first = behind.charAt(0);
      char second = behind.length() > 1 ? behind.charAt(1) : 0;
      char last2 = before.length() > 1 ? before.charAt(before.length() - 2) : 0;
      if (first == '(') {
        // Behind a small word it can be the section of a manual, or an argument: printf(3).
        boolean count = Character.isLowerCase(last) && (!isSmall(before, 0) || hasNumber(behind));
        return Character.isDigit(second) && (Character.isDigit(last) || count);
      }
      if (Character.getType(first) == Character.CURRENCY_SYMBOL) {
        return Character.isDigit(second)
            && (Character.isDigit(last) || Character.isLowerCase(last));
      }
      if (Character.isDigit(first)) {
        return Character.isDigit(last) && !isRestOfFigure(behind)
            || isSign(last, last2) && !(last == ':' && Character.isDigit(last2));
      }
      if (!Character.isLetter(first)) {
        return false;
      }
      if (Character.isUpperCase(last) && Character.isUpperCase(first)) {
        return Character.isUpperCase(last2) && Character.isLowerCase(second);
      }
      return isSign(last, last2) && !(Character.isLowerCase(first) && isPrefix(before, last, last2))
          || last == '.' && Character.isUpperCase(first) && isSentence(before);
    }

    /**
     * Whether two texts are two words whatever their elements are named: a label and its value
     * ({@code Author:|Ann}), a number and what it counts ({@code 1.|Boats}).
     */
    static boolean isLabelled(CharSequence before, CharSequence behind) {
      int length = before.length();
      if (length < 2 || behind.length() < 2 || !Character.isUpperCase(behind.charAt(0))) {
        return false;
      }
      return isSign(before.charAt(length - 1), before.charAt(length - 2))
          || isNumber(before) && !Character.isUpperCase(behind.charAt(1));
    }

    /** Whether a text is a figure with a stop, or several: {@code 2.10.}. */
    private static boolean isNumber(CharSequence text) {
      int end = text.length() - 1;
      return text.charAt(end) == '.'
          && Character.isDigit(text.charAt(end - 1))
          && text.chars().allMatch(c -> c == '.' || Character.isDigit(c));
    }

    /**
     * Whether a text begins with what makes the figure before it an ordinal: {@code 1|st of May}.
     */
    static boolean isOrdinal(CharSequence before, CharSequence behind) {
      if (behind.length() < 2
          || behind.length() > 2 && Character.isLetterOrDigit(behind.charAt(2))) {
        return false;
      }
      String end = behind.subSequence(0, 2).toString();
      String wanted = ordinalEnd(before);
      return end.equals(wanted) || end.equals(wanted.toUpperCase(Locale.ROOT));
    }

    private static String ordinalEnd(CharSequence figure) {
      int last = figure.length() - 1;
      if (last > 0 && figure.charAt(last - 1) == '1') {
        return "th";
      }
      return switch (figure.charAt(last)) {
        case '1' -> "st";
        case '2' -> "nd";
        case '3' -> "rd";
        default -> "th";
      };
    }

    private static boolean isSign(char last, char last2) {
      return SIGNS.indexOf(last) >= 0 && Character.isLetterOrDigit(last2);
    }

    /** Whether a name or an address may go on behind a sign: {@code xsl:}, {@code /search?}. */
    private static boolean isPrefix(CharSequence before, char last, char last2) {
      return (last == ':' || last == '?')
          && Character.isLowerCase(last2)
          && (before.chars().anyMatch(c -> c == '/') || isSmall(before, 1));
    }

    /** Whether a text is one word without capitals, but for signs at its end. */
    private static boolean isSmall(CharSequence text, int signs) {
      return text.chars().limit(text.length() - (long) signs).allMatch(Character::isLowerCase);
    }

    /** Whether two figures follow each other in the parenthesis that begins a text. */
    private static boolean hasNumber(CharSequence text) {
      boolean digit = false;
      for (int i = 1; i < text.length() && text.charAt(i) != ')'; i++) {
        boolean before = digit;
        digit = Character.isDigit(text.charAt(i));
        if (before && digit) {
          return true;
        }
      }
      return false;
    }

    /** Cents, minutes, thousands. */
    private static boolean isRestOfFigure(CharSequence text) {
      return text.length() <= 3 && text.chars().allMatch(Character::isDigit);
    }

    /** Whether a stop ends more than one name or one figure. */
    private static boolean isSentence(CharSequence before) {
      return before.chars().anyMatch(Characters::isSpace);
    }
  }
}
