package org.wpbminer.classifier.maintext;

import java.util.Set;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Lines of a main text that are controls: "Reply", "Read more", "12 likes", "Click to expand...";
 * or the copyright of the page. Many pages write controls as links or spans whose class does not
 * identify them. Headings, cells and code are kept.
 */
final class InterfacePhrases {

  /** Phrases of controls, with 0 in place of any number. */
  private static final Set<String> PHRASES =
      Set.copyOf(TermLists.load(InterfacePhrases.class, "interface-phrases.tsv").terms("phrase"));

  /** Signs between the controls of a row. */
  private static final Pattern PARTS = Pattern.compile("\\s*[|·•]\\s*");

  private static final Pattern COPYRIGHT =
      Pattern.compile("^(?:Copyright )?(?:©|\\([cC]\\) ?\\d{4})");

  private static final int MAX_LINE_CHARS = 75;

  private static final int MAX_CELL_CHARS = 40;

  private static final int MAX_LEVELS = 12;

  private static final Set<String> CODE = Set.of("pre", "code", "kbd", "samp", "tt");

  private static final Set<String> CELLS = Set.of("td", "th", "dt", "dd");

  private InterfacePhrases() {}

  /** Leaves out lines that are controls, in time linear in the lines. */
  static void mark(TextRecord view) {
    PageTree tree = view.tree();
    for (VisibleLine line : view.lines()) {
      if (line.text().length() <= MAX_LINE_CHARS
          && isControl(line.text())
          && tree.nearestAncestor(line.first(), MAX_LEVELS, up -> isContent(tree, up))
              == PageTree.NONE) {
        view.leaveOut(line);
      }
    }
  }

  /** Whether a line is a phrase, several phrases in a row, or the page's copyright. */
  private static boolean isControl(String line) {
    return PHRASES.contains(words(line))
        || COPYRIGHT.matcher(line).find()
        || PARTS.matcher(line).find()
            && PARTS.splitAsStream(line).map(InterfacePhrases::words).allMatch(PHRASES::contains);
  }

  private static boolean isContent(PageTree tree, int node) {
    String tag = tree.tag(node);
    return tree.isHeading(node)
        || CODE.contains(tag)
        || CELLS.contains(tag)
            && tree.chars(node) <= MAX_CELL_CHARS
            && (!tree.tag(tree.parent(node)).equals("tr")
                || tree.chars(node) < tree.chars(tree.parent(node))); // else it is layout
  }

  /** Returns the words in lower case, separated by spaces, with 0 in place of each number. */
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

  /** Returns the end of a number, which may have separators and a k or m at its end. */
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
