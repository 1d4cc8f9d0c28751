package org.wpbminer.classifier.markup;

import org.wpbminer.segmenter.page.PageTree;

/** A list that is being written: how its items are marked and numbered in Markdown. */
final class OpenList {

  static final String BULLET = "- ";

  /** Markdown's numbers have at most nine digits; so many keep room to count on. */
  private static final int MAX_DIGITS = 8;

  private final boolean numbered;
  private int next;
  private boolean begun;

  private final int step;

  private OpenList(boolean numbered, int next, int step) {
    this.numbered = numbered;
    this.next = next;
    this.step = step;
  }

  /** A list without numbers. */
  static OpenList bullets() {
    return new OpenList(false, 0, 0);
  }

  /** A list with numbers, {@code <ol>}: upwards from 1, or down to it, unless told otherwise. */
  static OpenList numbers(PageTree tree, int node) {
    boolean down = tree.attribute(node, "reversed") != null;
    int start = number(tree.attribute(node, "start"), down ? items(tree, node) : 1);
    return new OpenList(true, start, down ? -1 : 1);
  }

  private static int items(PageTree tree, int list) {
    int items = 0;
    for (int n = tree.firstChild(list); n != PageTree.NONE; n = tree.nextSibling(n)) {
      items += tree.counts(n) && tree.tag(n).equals("li") ? 1 : 0;
    }
    return items;
  }

  private static int number(String given, int otherwise) {
    boolean sound = given != null && given.length() <= MAX_DIGITS && given.matches("[0-9]+");
    return sound ? Integer.parseInt(given) : otherwise;
  }

  boolean isNumbered() {
    return numbered;
  }

  /** Whether an item has been begun. */
  boolean isBegun() {
    return begun;
  }

  /** Begins an item, of the given number if not null, and returns its mark. */
  String item(String value) {
    begun = true;
    if (!numbered) {
      return BULLET;
    }
    int number = number(value, next);
    next = Math.max(0, number + step); // Markdown knows no number below 0.
    return number + ". ";
  }

  /** Whether Markdown lets an item with this mark interrupt a paragraph: a bullet or a 1. */
  static boolean interrupts(String mark) {
    return mark.equals(BULLET) || mark.equals("1. ");
  }
}
