package org.wpbminer.eval.systems.template;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Selects the gaps ("slots") between the lines common to all pages that contain the main text. Slot
 * s is before common line s and after common line s - 1.
 *
 * <p>The paper locates the main text by the longest line of each page (rule RuleText) and takes the
 * nearest common lines on either side. Real pages need two corrections. First, the longest line of
 * a page may be a comment of a reader, so the main slot is the one with the longest lines of all
 * pages together, if possible one in which at least three quarters of the pages have a paragraph or
 * headline of their own. Second, a common line may be within the article, or between headline and
 * article, so the main text goes from the first to the last slot of this kind.
 */
final class MainTextSlots {

  /** Minimum share of pages that have text of their own in a slot of the main text. */
  private static final double MIN_SLOT_SHARE = 0.75;

  /** Minimum number of characters outside links of a page-specific line that is main text. */
  private static final int MIN_PARAGRAPH_CHARS = 40;

  /** Sum over the pages of the length of the longest page-specific line in the slot. */
  private final long[] longest;

  /** Number of pages with a page-specific paragraph or headline in the slot. */
  private final int[] ownTextPages;

  private final double enoughPages;
  private final int main;

  /** Computes the statistics of the slots; {@code counts} is the number of pages by line. */
  MainTextSlots(CommonLines common, List<List<LineElement>> pages, Map<String, Integer> counts) {
    int slots = common.size() + 1;
    longest = new long[slots];
    ownTextPages = new int[slots];
    enoughPages = MIN_SLOT_SHARE * pages.size();
    for (int p = 0; p < pages.size(); p++) {
      add(p, pages.get(p), common, counts);
    }
    int best = 0;
    for (int s = 1; s < slots; s++) {
      boolean isBetter = isOwn(s) == isOwn(best) ? longest[s] > longest[best] : isOwn(s);
      best = isBetter ? s : best;
    }
    main = best;
  }

  private void add(
      int page, List<LineElement> lines, CommonLines common, Map<String, Integer> counts) {
    int[] most = new int[longest.length];
    boolean[] hasOwnText = new boolean[longest.length];
    for (int i = 0; i < lines.size(); i++) {
      LineElement line = lines.get(i);
      if (line.chars() > 0 && counts.getOrDefault(line.key(), 0) == 1) {
        int slot = common.slot(page, i);
        int plain = line.plainChars();
        most[slot] = Math.max(most[slot], plain);
        hasOwnText[slot] |= plain >= MIN_PARAGRAPH_CHARS || line.isHeading() && plain > 0;
      }
    }
    for (int s = 0; s < most.length; s++) {
      longest[s] += most[s];
      ownTextPages[s] += hasOwnText[s] ? 1 : 0;
    }
  }

  private boolean isOwn(int slot) {
    return ownTextPages[slot] >= enoughPages;
  }

  boolean hasText() {
    return IntStream.range(0, longest.length).anyMatch(s -> longest[s] > 0);
  }

  /** Returns the index of the common line before the main text; -1 if absent. */
  int firstElement() {
    return IntStream.range(1, main).filter(this::isOwn).findFirst().orElse(main) - 1;
  }

  /** Returns the index of the common line after the main text, or the number of common lines. */
  int lastElement() {
    return IntStream.range(main, longest.length - 1)
        .filter(this::isOwn)
        .reduce(main, (one, later) -> later);
  }
}
