package org.wpbminer.eval.systems.template;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Selects the gaps ("slots") between the lines common to all pages that contain the main text. Slot
 * s is before common line s and after common line s - 1.
 *
 * <p>The paper locates the main text by the longest line of each page (rule RuleText) and takes the
 * nearest common lines on either side. Real pages need two corrections. First, the longest line of
 * a page may be a comment of a reader, so the longest line of each page is a vote for its slot, and
 * the slot with most votes is the main one. Second, a common line may be within the article, or
 * between headline and article, so a further slot belongs to the main text if at least three
 * quarters of the pages have a paragraph or headline of their own in it, and if there is more such
 * text than link text between it and the main slot.
 */
final class MainTextSlots {

  /** Minimum share of pages that have text of their own in a slot of the main text. */
  private static final double MIN_SLOT_SHARE = 0.75;

  /** Minimum number of characters outside links of a page-specific line that is main text. */
  private static final int MIN_PARAGRAPH_CHARS = 40;

  private final int pages;

  /** Number of pages whose longest page-specific line is in the slot. */
  private final int[] votes;

  /** Number of pages with a page-specific paragraph or headline in the slot. */
  private final int[] ownTextPages;

  private final long[] plainText;
  private final long[] linkText;
  private final int first;
  private final int last;

  /** Computes the statistics of the slots; {@code counts} is the number of pages by line. */
  MainTextSlots(CommonLines common, List<List<LineElement>> pages, Map<String, Integer> counts) {
    this.pages = pages.size();
    int slots = common.size() + 1;
    votes = new int[slots];
    ownTextPages = new int[slots];
    plainText = new long[slots];
    linkText = new long[slots];
    int[][] longest = new int[pages.size()][slots];
    for (int p = 0; p < pages.size(); p++) {
      weigh(p, pages.get(p), common, counts, longest[p]);
    }
    boolean anyMain = Arrays.stream(ownTextPages).anyMatch(this::isNearlyAll);
    for (int[] ofPage : longest) {
      vote(ofPage, anyMain);
    }
    int main = 0;
    for (int s = 1; s < slots; s++) {
      boolean more = votes[s] > votes[main];
      main = more || votes[s] == votes[main] && plainText[s] > plainText[main] ? s : main;
    }
    first = extend(main, -1);
    last = extend(main, 1);
  }

  /** Adds the lines that only this page has; stores the greatest length for each slot. */
  private void weigh(
      int page,
      List<LineElement> lines,
      CommonLines common,
      Map<String, Integer> counts,
      int[] longest) {
    int lastTelling = -1;
    for (int i = 0; i < lines.size(); i++) {
      LineElement line = lines.get(i);
      if (line.textLength() > 0 && counts.get(line.key()) == 1) {
        int slot = common.slot(page, i);
        int length = line.plainLength();
        plainText[slot] += length;
        linkText[slot] += line.linkLength();
        longest[slot] = Math.max(longest[slot], length);
        if (slot != lastTelling
            && (length >= MIN_PARAGRAPH_CHARS || line.isHeading() && length > 0)) {
          ownTextPages[slot]++;
          lastTelling = slot;
        }
      }
    }
  }

  /** Votes for the slot with a page's longest line, if possible one with own text on most pages. */
  private void vote(int[] longest, boolean anyMain) {
    int choice = -1;
    for (int s = 0; s < longest.length; s++) {
      boolean counts = longest[s] > 0 && (!anyMain || isNearlyAll(ownTextPages[s]));
      choice = counts && (choice < 0 || longest[s] > longest[choice]) ? s : choice;
    }
    if (choice >= 0) {
      votes[choice]++;
    }
  }

  /** Returns the last slot of the main text in the direction of {@code step} from the main slot. */
  private int extend(int main, int step) {
    int reached = main;
    long gained = 0;
    for (int s = main + step; s > 0 && s < votes.length - 1; s += step) {
      gained += plainText[s] - linkText[s];
      if (isNearlyAll(ownTextPages[s]) && gained > 0) {
        reached = s;
        gained = 0;
      }
    }
    return reached;
  }

  private boolean isNearlyAll(int count) {
    return count >= MIN_SLOT_SHARE * pages;
  }

  /** Whether any page has page-specific text. */
  boolean hasText() {
    return Arrays.stream(votes).anyMatch(count -> count > 0);
  }

  /** Returns the index of the common line before the main text; -1 if absent. */
  int firstElement() {
    return first - 1;
  }

  /** Returns the index of the common line after the main text, or the number of common lines. */
  int lastElement() {
    return last;
  }
}
