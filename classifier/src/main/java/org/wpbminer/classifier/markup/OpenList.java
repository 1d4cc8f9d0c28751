package org.wpbminer.classifier.markup;

import java.util.stream.IntStream;
import org.wpbminer.segmenter.page.PageTree;

/** An open list, and the Markdown marks of its items. */
final class OpenList {

  static final String BULLET = "- ";

  /** Maximum digits of an item number: one less than in Markdown, so that later numbers fit. */
  private static final int MAX_DIGITS = 8;

  private final boolean numbered;
  private final int step;
  private int next;
  private boolean begun;

  OpenList() {
    numbered = false;
    step = 0;
  }

  /** Creates the list of an element. An {@code ol} counts up, or down to 1 if reversed. */
  OpenList(PageTree tree, int list) {
    numbered = tree.tag(list).equals("ol");
    boolean down = tree.attribute(list, "reversed") != null;
    step = down ? -1 : 1;
    next = number(tree.attribute(list, "start"), down ? items(tree, list) : 1);
  }

  private static int items(PageTree tree, int list) {
    return (int)
        IntStream.iterate(tree.firstChild(list), n -> n != PageTree.NONE, tree::nextSibling)
            .filter(n -> tree.counts(n) && tree.tag(n).equals("li"))
            .count();
  }

  private static int number(String given, int otherwise) {
    boolean sound = given != null && given.length() <= MAX_DIGITS && given.matches("[0-9]+");
    return sound ? Integer.parseInt(given) : otherwise;
  }

  boolean isNumbered() {
    return numbered;
  }

  boolean isBegun() {
    return begun;
  }

  /** Begins an item and returns its mark. An invalid or null number is replaced by the next one. */
  String item(String value) {
    begun = true;
    if (!numbered) {
      return BULLET;
    }
    int number = number(value, next);
    next = Math.max(0, number + step); // Markdown has no negative numbers
    return number + ". ";
  }

  /** Whether Markdown allows an item with a mark directly below a paragraph. */
  static boolean interrupts(String mark) {
    return mark.equals(BULLET) || mark.equals("1. ");
  }
}
