package org.wpbminer.eval.systems.template;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which of the gaps ("slots") between the lines common to all pages hold the main text. Slot s lies
 * before common line s and after common line s - 1.
 *
 * <p>The paper cuts each page at its fuzzy main-text line (the line with the longest text, rule
 * RuleText) and takes the nearest common lines on either side. Two things go wrong with that on
 * real pages, and are put right here. A page's longest line may be a reader's comment: so each
 * page's line is a vote for its slot, and the slot with most votes is the main one. A line that
 * happens to be common may stand within the article, or between headline and article: so a further
 * slot belongs to the main text if at least three quarters of the pages have a paragraph or
 * headline of their own in it, and there is more such text than link text on the way to it.
 */
final class MainTextSlots {

  /**
   * Share of pages that have main text in a slot that belongs to it. Every article has a headline
   * and paragraphs; only some have comments (half of one site's pages that this was tried on).
   */
  private static final double NEARLY_ALL = 0.75;

  private final CommonLines common;
  private final List<List<LineElement>> pages;
  private final Map<String, Integer> pageCounts;

  private final int[] votes;

  /** Pages with a paragraph or headline of their own in the slot. */
  private final int[] telling;

  private final long[] plainText;
  private final long[] linkText;

  private int first;
  private int last;

  /**
   * Weighs the slots.
   *
   * @param pageCounts number of pages that have each line
   */
  MainTextSlots(
      CommonLines common, List<List<LineElement>> pages, Map<String, Integer> pageCounts) {
    this.common = common;
    this.pages = pages;
    this.pageCounts = pageCounts;
    int slots = common.size() + 1;
    votes = new int[slots];
    telling = new int[slots];
    plainText = new long[slots];
    linkText = new long[slots];
    for (int p = 0; p < pages.size(); p++) {
      weigh(p);
    }
    boolean anyMain = IntStream.range(0, slots).anyMatch(this::isMainSlot);
    for (int p = 0; p < pages.size(); p++) {
      vote(p, anyMain);
    }
    first = mainSlot();
    last = extend(1);
    first = extend(-1);
  }

  private void weigh(int page) {
    List<LineElement> lines = pages.get(page);
    int lastTelling = -1;
    for (int i = 0; i < lines.size(); i++) {
      LineElement line = lines.get(i);
      if (!isOwn(line)) {
        continue;
      }
      int slot = common.slot(page, i);
      plainText[slot] += line.plainLength();
      linkText[slot] += line.linkLength();
      if (slot != lastTelling && isMainText(line)) {
        telling[slot]++;
        lastTelling = slot;
      }
    }
  }

  /** Votes with the page's longest line, if there are main slots only one in them. */
  private void vote(int page, boolean anyMain) {
    List<LineElement> lines = pages.get(page);
    int longest = 0;
    int choice = -1;
    for (int i = 0; i < lines.size(); i++) {
      LineElement line = lines.get(i);
      if (line.plainLength() <= longest || !isOwn(line)) {
        continue;
      }
      int slot = common.slot(page, i);
      if (!anyMain || isMainSlot(slot)) {
        longest = line.plainLength();
        choice = slot;
      }
    }
    if (choice >= 0) {
      votes[choice]++;
    }
  }

  /** Whether a line has text and no other page has it. */
  private boolean isOwn(LineElement line) {
    return line.textLength() > 0 && pageCounts.get(line.key()) == 1;
  }

  private boolean isMainText(LineElement line) {
    int length = line.plainLength();
    return length >= TemplateLearner.PARAGRAPH || line.isHeading() && length > 0;
  }

  private int mainSlot() {
    int main = 0;
    for (int s = 1; s < votes.length; s++) {
      boolean more = votes[s] > votes[main];
      if (more || votes[s] == votes[main] && plainText[s] > plainText[main]) {
        main = s;
      }
    }
    return main;
  }

  /** The last main slot from the main one to an end of the page, told by the step to it. */
  private int extend(int step) {
    int reached = first;
    long gained = 0;
    for (int s = first + step; s > 0 && s < votes.length - 1; s += step) {
      gained += plainText[s] - linkText[s];
      if (isMainSlot(s) && gained > 0) {
        reached = s;
        gained = 0;
      }
    }
    return reached;
  }

  private boolean isMainSlot(int slot) {
    return telling[slot] >= NEARLY_ALL * pages.size();
  }

  /** Whether any page has text of its own. */
  boolean hasText() {
    return Arrays.stream(votes).anyMatch(count -> count > 0);
  }

  /** Whether the main text has a common line on either side. */
  boolean isBounded() {
    return first > 0 && last < common.size();
  }

  /** Index of the first element, the common line before the main text. */
  int firstElement() {
    return first - 1;
  }

  /** Index of the last element, the common line after the main text. */
  int lastElement() {
    return last;
  }
}
