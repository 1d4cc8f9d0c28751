package org.wpbminer.classifier.maintext;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Second copies of a passage: the same element for another screen size, a quotation of text on the
 * page, or an article that the page repeats. A refrain or a repeated note is not a copy.
 */
final class RepeatedText {

  /** Minimum number of letters and digits of a copy; short lines repeat by chance. */
  private static final int MIN_LETTERS = 100;

  /** Minimum number of letters and digits of a repeated article. */
  private static final int MIN_ARTICLE_LETTERS = 1_000;

  /** Maximum number of ancestors of a line that are searched for a sign of a copy. */
  private static final int MAX_LEVELS = 8;

  private static final Set<String> QUOTATIONS = Set.of("blockquote", "aside", "q");

  private final PageTree tree;
  private final Names names;
  private final List<VisibleLine> lines;

  /** For each line, the index of the first line that has the same text. */
  private final int[] like;

  private final int[] lettersBefore;

  private RepeatedText(TextRecord view) {
    this.tree = view.tree();
    this.names = view.reading().names();
    this.lines = view.lines();
    this.like = new int[lines.size()];
    Map<String, Integer> firsts = new HashMap<>();
    for (int i = 0; i < like.length; i++) {
      Integer earlier = firsts.putIfAbsent(lines.get(i).text(), i);
      like[i] = earlier == null ? i : earlier;
    }
    this.lettersBefore = new int[like.length + 1];
    for (int i = 0; i < like.length && firsts.size() < like.length; i++) {
      String text = lines.get(i).text();
      lettersBefore[i + 1] = lettersBefore[i];
      for (int k = 0; k < text.length(); k++) {
        lettersBefore[i + 1] += Character.isLetterOrDigit(text.charAt(k)) ? 1 : 0;
      }
    }
  }

  /** Leaves out the copies, in time linear in the page. */
  static void mark(TextRecord view) {
    RepeatedText text = new RepeatedText(view);
    for (int i = 0; i < text.like.length; ) {
      int end = text.endOfRun(i);
      if (text.isCopy(i, end)) {
        text.lines.subList(i, end).forEach(view::leaveOut);
      }
      i = Math.max(end, i + 1);
    }
  }

  /** Returns the end of the consecutive lines, from an index on, that repeat earlier lines. */
  private int endOfRun(int at) {
    int end = at;
    while (end < like.length && like[end] < at && like[end] == like[like[at] + end - at]) {
      end++;
    }
    return end;
  }

  private boolean isCopy(int at, int end) {
    int letters = lettersBefore[end] - lettersBefore[at];
    int earlier = lines.get(like[at]).first();
    int later = lines.get(at).first();
    return letters >= MIN_LETTERS && (isNamedCopy(later, earlier) || isNamedCopy(earlier, later))
        || letters >= MIN_ARTICLE_LETTERS && 2 * letters >= lettersBefore[at];
  }

  /** Whether an element that has {@code text} but not {@code other} is a copy by tag or class. */
  private boolean isNamedCopy(int text, int other) {
    int up = tree.parent(text);
    for (int level = 0; level < MAX_LEVELS && up > 0 && !tree.isWithin(other, up); level++) {
      if (QUOTATIONS.contains(tree.tag(up)) || names.isClass(up, NameSense.COPY)) {
        return true;
      }
      up = tree.parent(up);
    }
    return false;
  }
}
