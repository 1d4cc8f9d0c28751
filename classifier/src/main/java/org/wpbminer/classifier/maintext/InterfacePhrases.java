package org.wpbminer.classifier.maintext;

import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Lines of a main text that say nothing but what to do with it, or how many others did: "Reply",
 * "Read more", "12 likes", "Click to expand...". Many pages write such controls as links or spans
 * that no class and no element tells from text. Headings, cells of their own and code are left.
 */
final class InterfacePhrases {

  /** What such lines say; 0 stands for any number. */
  private static final Set<String> PHRASES =
      Set.copyOf(TermLists.load(InterfacePhrases.class, "interface-phrases.tsv").terms("phrase"));

  /** Longer lines are none. */
  private static final int LONGEST = 40;

  /** Elements around a line's text that are looked at. */
  private static final int STEPS = 12;

  private static final Set<String> CODE = Set.of("pre", "code", "kbd", "samp", "tt");

  private static final Set<String> CELLS = Set.of("td", "th", "dt", "dd");

  private InterfacePhrases() {}

  /** Leaves them out, in time linear in the lines. */
  static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (VisibleLine line : view.lines()) {
      if (line.text().length() <= LONGEST
          && PHRASES.contains(words(line.text()))
          && tree.nearestAncestor(line.first(), STEPS, up -> isContent(tree, up))
              == PageTree.NONE) {
        view.leaveOut(line);
      }
    }
  }

  private static boolean isContent(PageTree tree, int node) {
    String tag = tree.tag(node);
    return tree.isHeading(node)
        || CODE.contains(tag)
        || CELLS.contains(tag) && tree.chars(node) <= LONGEST;
  }

  /** Runs of letters in lower case, and 0 for each number, parted by spaces. */
  private static String words(String line) {
    StringBuilder words = new StringBuilder();
    boolean inWord = false;
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      i += Character.charCount(c);
      boolean letter = isLetter(c);
      if (letter) {
        words.append(inWord || words.length() == 0 ? "" : " ");
        words.appendCodePoint(Character.toLowerCase(c));
      } else if (Character.isDigit(c)) {
        words.append(words.length() == 0 ? "0" : " 0");
        i = endOfNumber(line, i);
      }
      inWord = letter;
    }
    return words.toString();
  }

  private static boolean isLetter(int c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** The end of the digits, points and commas of a number, and of its k or m for thousands. */
  private static int endOfNumber(String line, int at) {
    int end = at;
    while (end < line.length()
        && (Character.isDigit(line.charAt(end)) || ".,".indexOf(line.charAt(end)) >= 0)) {
      end++;
    }
    boolean unit = end < line.length() && "km".indexOf(line.charAt(end)) >= 0;
    boolean ends = end + 1 >= line.length() || !Character.isLetter(line.charAt(end + 1));
    return unit && ends ? end + 1 : end;
  }
}
