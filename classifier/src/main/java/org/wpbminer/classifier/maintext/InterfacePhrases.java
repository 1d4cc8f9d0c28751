package org.wpbminer.classifier.maintext;

import java.util.List;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Lines of a main text that say nothing but what to do with it, or how many others did: "Reply",
 * "Read more", "12 likes", "Click to expand...". Many pages write such controls as links or spans
 * that no class and no element tells from text. Headings, cells of their own, steps of a numbered
 * list and code are left, whatever they say.
 */
final class InterfacePhrases {

  private static final TermLists TERMS =
      TermLists.load(InterfacePhrases.class, "interface-phrases.tsv");

  /** What such lines say; 0 stands for any number. */
  private static final Set<String> PHRASES = Set.copyOf(TERMS.terms("phrase"));

  /** Plain words, which a story may have on a line of its own: controls only where dressed so. */
  private static final Set<String> WORDS = Set.copyOf(TERMS.terms("word"));

  /** What a button begins or ends with that says what it does. */
  private static final Set<String> CONTROLS = Set.copyOf(TERMS.terms("control"));

  /** Longer lines are none. */
  private static final int LONGEST = 40;

  /** Elements around a line's text that are looked at. */
  private static final int STEPS = 12;

  /** Elements whose text names something or is code. */
  private static final Set<String> NAMES =
      Set.of("dt", "caption", "pre", "code", "kbd", "samp", "tt");

  private static final Set<String> CELLS = Set.of("td", "th", "dd");

  /** Elements that text stands in: without a class they make no control of a plain word. */
  private static final Set<String> TEXTS = Set.of("p", "li", "blockquote");

  private InterfacePhrases() {}

  /** Leaves them out, in time linear in the lines. */
  public static void mark(MainTextView view) {
    PageTree tree = view.tree();
    for (VisibleLine line : view.lines()) {
      if (line.text().length() <= LONGEST && isControl(tree, line) && !isContent(tree, line)) {
        view.leaveOut(line);
      }
    }
  }

  private static boolean isControl(PageTree tree, VisibleLine line) {
    String words = words(line.text());
    return PHRASES.contains(words) || WORDS.contains(words) && isDressed(tree, line);
  }

  /** Whether a button says what it does, or how many of something it opens. */
  static boolean saysWhatToDo(String button) {
    String said = words(button);
    List<String> words = List.of(said.split(" "));
    return CONTROLS.contains(words.get(0))
        || CONTROLS.contains(words.get(words.size() - 1))
        || words.size() == 2 && words.get(0).equals("0")
        || CONTROLS.stream()
            .anyMatch(word -> Character.isIdeographic(word.charAt(0)) && said.startsWith(word));
  }

  /** Whether a line is a link or a button, or what its page dresses by a class or a plain box. */
  private static boolean isDressed(PageTree tree, VisibleLine line) {
    int dress =
        tree.nearestAncestor(
            line.first(),
            STEPS,
            up -> isLinked(tree, up) || isNamed(tree, up) || tree.onOwnLines(up));
    return dress == PageTree.NONE || isNamed(tree, dress) || !TEXTS.contains(tree.tag(dress));
  }

  private static boolean isNamed(PageTree tree, int node) {
    return tree.attribute(node, "class") != null;
  }

  /** Runs of letters in lower case, and 0 for each number, parted by blanks. */
  private static String words(String line) {
    StringBuilder words = new StringBuilder();
    boolean inWord = false;
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      i += Character.charCount(c);
      if (isLetter(c)) {
        words.append(inWord || words.length() == 0 ? "" : " ");
        words.appendCodePoint(Character.toLowerCase(c));
        inWord = true;
        continue;
      }
      inWord = false;
      if (Character.isDigit(c)) {
        words.append(words.length() == 0 ? "0" : " 0");
        i = endOfNumber(line, i);
      }
    }
    return words.toString();
  }

  private static boolean isLetter(int c) {
    return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  /** Behind the digits, points and commas of a number, and its k or m for thousands. */
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

  /**
   * Whether the line is a heading, the name of something or what is said of it, a step, a cell of
   * its own, code, or what a list within the item stands under.
   */
  private static boolean isContent(PageTree tree, VisibleLine line) {
    int around = tree.nearestAncestor(line.first(), STEPS, up -> mayHoldContent(tree, up));
    if (around == PageTree.NONE) {
      return false;
    }
    if (CELLS.contains(tree.tag(around))) {
      return tree.chars(around) <= LONGEST;
    }
    return !tree.tag(around).equals("li")
        || hasList(tree, line.last() + 1, around)
        || isStep(tree, line, around);
  }

  private static boolean mayHoldContent(PageTree tree, int node) {
    String tag = tree.tag(node);
    return tree.isHeading(node) || NAMES.contains(tag) || CELLS.contains(tag) || tag.equals("li");
  }

  /** Whether a line in an item of a numbered list is no link. */
  private static boolean isStep(PageTree tree, VisibleLine line, int item) {
    int link = tree.nearestAncestor(line.first(), STEPS, up -> isLinked(tree, up));
    boolean linked = link != PageTree.NONE && tree.isWithin(link, item);
    return !linked && tree.tag(tree.parent(item)).equals("ol");
  }

  private static boolean isLinked(PageTree tree, int node) {
    return tree.tag(node).equals("a") || "button".equals(tree.attribute(node, "role"));
  }

  /** Whether a list begins right behind a line in its item. */
  private static boolean hasList(PageTree tree, int from, int item) {
    return from < tree.subtreeEnd(item)
        && (tree.tag(from).equals("ul") || tree.tag(from).equals("ol"));
  }
}
