package org.wpbminer.classifier.maintext.write;

import java.util.stream.IntStream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.page.AdjacentText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Raised figures that plain lines would take for part of the number or word before them: powers,
 * {@code 10^6}, what refers to a note, {@code 1820[3]}, the smaller part of a price, {@code
 * $619.00}, and of a fraction, {@code 1 1/2}.
 */
final class Superscripts {

  /** What raised figures are, which says what parts them from what stands before them. */
  enum Role {
    /** No figures, or none that anything needs to part. */
    PLAIN,
    NOTE,
    POWER,
    CENTS,
    FRACTION
  }

  /** Nodes of a raised element that are looked at; more are neither. */
  private static final int MOST_NODES = 20;

  private static final int MOST_CHARS = 12;

  /** Characters of a note's number that is not raised. */
  private static final int MOST_IN_NOTE = 3;

  /** A stop behind fewer letters, a capital first, may be an abbreviation's: Fig. 1, Abb. 1. */
  private static final int FEWEST_BEFORE_STOP = 5;

  /** What ends a word or sentence that a note is of. */
  private static final String ENDS =
      ".,;:!?)\"\u201d\u2019\u00bb\u3002\uff0c\uff1b\uff1a\uff01\uff1f\uff09\u300d";

  /** Elements around a link in raised text that are looked at for another that is raised. */
  private static final int STEPS = 6;

  private Superscripts() {}

  static Role role(PageTree tree, LinkResolver resolver, int sup) {
    if (tree.chars(sup) > MOST_CHARS
        || tree.subtreeEnd(sup) - sup > MOST_NODES
        || breaksLine(tree, sup)
        || isRaisedAsWhole(tree, sup)) {
      return Role.PLAIN;
    }
    String said = said(tree, sup);
    int end = endOfFigures(said);
    String figures = said.substring(0, end).strip();
    String unit = said.substring(end);
    if (!isFigures(figures) || !unit.isEmpty() && !NumberBefore.isUnit(unit)) {
      return Role.PLAIN;
    }
    if (unit.isEmpty() && isNote(tree, resolver, sup)) {
      return Role.NOTE;
    }
    NumberBefore number = NumberBefore.before(tree, sup);
    if (number == null || figures.startsWith(",")) {
      return Role.PLAIN;
    }
    if (number.hasCents(sup, figures, !unit.isEmpty())) {
      return Role.CENTS;
    }
    return unit.isEmpty() ? role(number, sup, figures) : Role.PLAIN;
  }

  private static Role role(NumberBefore number, int sup, String figures) {
    if (number.isWholeOfFraction(sup)) {
      return Role.FRACTION;
    }
    return number.hasNote(sup) || number.hasNotes(figures) ? Role.NOTE : Role.POWER;
  }

  private static boolean breaksLine(PageTree tree, int sup) {
    return IntStream.range(sup + 1, tree.subtreeEnd(sup)).anyMatch(tree::onOwnLines);
  }

  /** Where figures end that a unit may stand behind. */
  private static int endOfFigures(String said) {
    int end = said.length();
    while (end > 0 && !isFigure(said.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private static boolean isFigures(String figures) {
    return figures.chars().allMatch(Superscripts::isFigure)
        && figures.chars().anyMatch(Character::isDigit);
  }

  private static boolean isFigure(int c) {
    return Character.isDigit(c) || Character.isWhitespace(c) || "+-\u2212\u2013,".indexOf(c) >= 0;
  }

  private static String said(PageTree tree, int sup) {
    StringBuilder figures = new StringBuilder();
    for (int node = sup + 1; node < tree.subtreeEnd(sup); node++) {
      figures.append(tree.text(node));
    }
    return figures.toString().strip();
  }

  /** Whether it is all that another raised element says, which has been looked at. */
  private static boolean isRaisedAsWhole(PageTree tree, int sup) {
    int up = tree.parent(sup);
    for (int i = 0; i < STEPS && tree.chars(up) == tree.chars(sup); i++, up = tree.parent(up)) {
      if (tree.tag(up).equals("sup")) {
        return true;
      }
      if (tree.parent(up) == PageTree.NONE) {
        return false;
      }
    }
    return false;
  }

  /** Whether it holds a link to a place on the page, or is all that such a link says. */
  private static boolean isNote(PageTree tree, LinkResolver resolver, int sup) {
    int up = tree.parent(sup);
    boolean note = tree.chars(up) == tree.chars(sup) && isLinkOnPage(tree, resolver, up);
    for (int node = sup + 1; node < tree.subtreeEnd(sup) && !note; node++) {
      note = isLinkOnPage(tree, resolver, node);
    }
    return note;
  }

  /**
   * Whether a link in plain text refers to a note: a number right behind a word or what ends it,
   * and the note stands on the page. Behind another link, or brackets that are open, it is one of a
   * row of them.
   */
  static boolean isPlainNote(PageTree tree, LinkResolver resolver, int link) {
    int before =
        tree.chars(link) <= MOST_IN_NOTE
                && isNumber(tree, link)
                && isLinkOnPage(tree, resolver, link)
            ? AdjacentText.rightBefore(tree, link)
            : PageTree.NONE;
    if (before == PageTree.NONE || tree.inLink(before) || isRaised(tree, link)) {
      return false;
    }
    String text = tree.text(before);
    int end = text.length();
    while (end > 0 && ENDS.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > 0
        && Character.isLetterOrDigit(text.codePointBefore(end))
        && !mayCount(text, end)
        && text.lastIndexOf('[') <= text.lastIndexOf(']');
  }

  /** Whether a number may belong to the word before it, which ends with the stops behind it. */
  private static boolean mayCount(String text, int wordEnd) {
    if (wordEnd == text.length()) {
      return Character.isIdeographic(text.codePointBefore(wordEnd));
    }
    int from = wordEnd;
    while (from > 0 && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    return text.endsWith(".")
        && from > wordEnd - FEWEST_BEFORE_STOP
        && from < wordEnd
        && Character.isUpperCase(text.charAt(from));
  }

  /** Whether all in a link is one text of digits. */
  private static boolean isNumber(PageTree tree, int link) {
    int end = tree.subtreeEnd(link);
    return end - link <= 1 + MOST_IN_NOTE
        && tree.isText(end - 1)
        && IntStream.range(link + 1, end).noneMatch(n -> tree.tag(n).equals("sup"))
        && tree.chars(link) > 0
        && tree.text(end - 1).chars().filter(Character::isDigit).count() == tree.chars(link);
  }

  private static boolean isRaised(PageTree tree, int node) {
    int up = tree.parent(node);
    for (int i = 0; i < STEPS && up > 0 && !tree.tag(up).equals("sup"); i++) {
      up = tree.parent(up);
    }
    return tree.tag(up).equals("sup");
  }

  private static boolean isLinkOnPage(PageTree tree, LinkResolver resolver, int node) {
    String href = tree.tag(node).equals("a") ? tree.attribute(node, "href") : null;
    return href != null && href.length() <= LinkResolver.MAX_TARGET && resolver.isOnPage(href);
  }
}
