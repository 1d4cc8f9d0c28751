package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a main text says a second time: a run of lines that stands above word for word, as copies
 * for small screens do, quotations of earlier posts, and teasers. Parallel entries repeat what they
 * share: what begins in a table, a short list item or preformatted text is left.
 */
final class RepeatedText {

  /** A run of fewer letters and digits is left: short lines come again by chance. */
  private static final int FEWEST = 100;

  /** Lines that must have as many letters and digits together. */
  private static final int MOST_LINES = 1000;

  /** Items of more characters are no parallel entries, but posts, which quote each other. */
  private static final int LONGEST_ENTRY = 500;

  private static final Set<String> PARALLEL = Set.of("table", "pre");

  private final MainTextView view;
  private final PageTree tree;
  private final List<VisibleLine> lines;

  /** Letters and digits of each line, -1 where nothing asked for them yet. */
  private final int[] letters;

  /** What {@link #parallel()} says; null until something asks: most pages repeat nothing. */
  private boolean[] parallel;

  private RepeatedText(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.lines = view.lines();
    this.letters = new int[lines.size()];
    Arrays.fill(letters, -1);
  }

  /** Leaves out what repeats lines above it, in time linear in the page. */
  public static void mark(MainTextView view) {
    new RepeatedText(view).mark();
  }

  private void mark() {
    int[] like = firstAlike();
    int i = 0;
    while (i < like.length) {
      int run = like[i] < i && says(like, i) && !isParallel(i) ? run(like, i) : 0;
      for (int k = i; k < i + run; k++) {
        view.leaveOut(lines.get(k));
      }
      i += Math.max(run, 1);
    }
  }

  /** Of each line, the place of the first that says the same; its own if it is the first. */
  private int[] firstAlike() {
    int[] like = new int[lines.size()];
    Map<String, Integer> above = new HashMap<>();
    for (int i = 0; i < like.length; i++) {
      Integer earlier = above.putIfAbsent(lines.get(i).text(), i);
      like[i] = earlier == null ? i : earlier;
    }
    return like;
  }

  private boolean isParallel(int i) {
    parallel = parallel == null ? parallel() : parallel;
    return parallel[lines.get(i).first()];
  }

  /** Of every node, whether it lies in what holds parallel entries. */
  private boolean[] parallel() {
    boolean[] parallel = new boolean[tree.size()];
    for (int node = 1; node < parallel.length; node++) {
      String tag = tree.tag(node);
      parallel[node] =
          parallel[tree.parent(node)]
              || PARALLEL.contains(tag)
              || tag.equals("li") && tree.chars(node) <= LONGEST_ENTRY;
    }
    return parallel;
  }

  /**
   * Whether the lines from a place on, as far as they are those from the first one like it on, say
   * enough. Looks at so many only: a run may begin at each of a page's dashes.
   */
  private boolean says(int[] like, int at) {
    int said = 0;
    for (int k = 0; k < MOST_LINES && said < FEWEST && isSame(like, at, k); k++) {
      said += letters(like[at + k]);
    }
    return said >= FEWEST;
  }

  private int letters(int i) {
    if (letters[i] < 0) {
      letters[i] = (int) lines.get(i).text().chars().filter(Character::isLetterOrDigit).count();
    }
    return letters[i];
  }

  /** Lines from a place on that are those from the first one like it on. */
  private static int run(int[] like, int at) {
    int k = 0;
    while (isSame(like, at, k)) {
      k++;
    }
    return k;
  }

  private static boolean isSame(int[] like, int at, int k) {
    int earlier = like[at] + k;
    return at + k < like.length && earlier < at && like[earlier] == like[at + k];
  }
}
