package org.wpbminer.classifier.maintext;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.NameWords;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Second copies of a passage: the same element for another screen size, a quotation of text on the
 * page, or an article that the page repeats. A refrain or a repeated note is not a copy.
 */
final class RepeatedText {

  /** Minimum number of letters and digits of a copy; short lines repeat by chance. */
  private static final int MIN_LETTERS = 100;

  /** Minimum number of letters and digits of a repeated article. */
  private static final int MIN_ARTICLE_LETTERS = 1_000;

  /** Minimum share of the preceding text that a repeated article copies. */
  private static final double MIN_ARTICLE_SHARE = 0.5;

  /** Maximum number of ancestors of a line that are searched for a sign of a copy. */
  private static final int MAX_LEVELS = 8;

  private static final int MAX_CLASS_CHARS = 300;

  private static final Set<String> QUOTATIONS = Set.of("blockquote", "aside", "q");

  /** Words in class names of quotations, and of elements for one kind of screen. */
  private static final Set<String> COPIES =
      Set.copyOf(TermLists.load(RepeatedText.class, "class-names.tsv").terms("copy"));

  private final MainTextView view;
  private final PageTree tree;
  private final List<VisibleLine> lines;

  /** For each line, the index of the first line that has the same text. */
  private final int[] like;

  private final int[] lettersBefore;

  private RepeatedText(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.lines = view.lines();
    this.like = new int[lines.size()];
    this.lettersBefore = new int[like.length + 1];
    Map<String, Integer> firsts = new HashMap<>();
    for (int i = 0; i < like.length; i++) {
      VisibleLine line = lines.get(i);
      Integer earlier = firsts.putIfAbsent(line.text(), i);
      like[i] = earlier == null ? i : earlier;
    }
    for (int i = 0; i < like.length && firsts.size() < like.length; i++) {
      int letters = (int) lines.get(i).text().chars().filter(Character::isLetterOrDigit).count();
      lettersBefore[i + 1] = lettersBefore[i] + letters;
    }
  }

  /** Leaves out the copies, in time linear in the page. */
  static void mark(MainTextView view) {
    new RepeatedText(view).mark();
  }

  private void mark() {
    int i = 0;
    while (i < like.length) {
      int run = like[i] < i ? run(i) : 0;
      if (lettersBefore[i + run] - lettersBefore[i] >= MIN_LETTERS && isCopy(i, run)) {
        for (int k = i; k < i + run; k++) {
          view.leaveOut(lines.get(k));
        }
      }
      i += Math.max(run, 1);
    }
  }

  /** Returns the number of consecutive lines, from an index on, that repeat earlier lines. */
  private int run(int at) {
    int k = 0;
    while (at + k < like.length && like[at] + k < at && like[like[at] + k] == like[at + k]) {
      k++;
    }
    return k;
  }

  private boolean isCopy(int at, int run) {
    int copied = lettersBefore[at + run] - lettersBefore[at];
    int from = lines.get(like[at]).first();
    int to = lines.get(at).first();
    return copied >= Math.max(MIN_ARTICLE_LETTERS, MIN_ARTICLE_SHARE * lettersBefore[at])
        || isNamedCopy(to, from)
        || isNamedCopy(from, to);
  }

  /** Whether an element that has {@code text} but not {@code other} is a copy by tag or class. */
  private boolean isNamedCopy(int text, int other) {
    int up = tree.parent(text);
    for (int level = 0; level < MAX_LEVELS && up > 0 && !tree.isWithin(other, up); level++) {
      if (QUOTATIONS.contains(tree.tag(up)) || isNamedCopy(tree.attribute(up, "class"))) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }

  private static boolean isNamedCopy(String names) {
    boolean[] found = {false};
    if (names != null) {
      String cut = names.substring(0, Math.min(names.length(), MAX_CLASS_CHARS));
      NameWords.each(cut, word -> found[0] |= COPIES.contains(word));
    }
    return found[0];
  }
}
