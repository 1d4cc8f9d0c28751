package org.wpbminer.classifier.maintext.noise;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.wpbminer.classifier.maintext.page.MainTextView;
import org.wpbminer.classifier.maintext.page.VisibleLine;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a main text says a second time: a run of lines that stands above word for word, as copies
 * for small screens do, quotations of earlier posts, and teasers; and a {@link DoubledLine}.
 * Parallel entries repeat what they share: what begins in a table, a short list item or
 * preformatted text is left, and so are a song's chorus and what stands below the headings of two
 * things side by side.
 */
public final class RepeatedText {

  /** A run of fewer letters and digits is left: short lines come again by chance. */
  private static final int FEWEST = 100;

  /** A doubled line of fewer is left: short answers follow each other. */
  private static final int FEWEST_DOUBLED = 12;

  /** Lines that must have as many letters and digits together. */
  private static final int MOST_LINES = 1000;

  /** Items of more characters are no parallel entries, but posts, which quote each other. */
  private static final int LONGEST_ENTRY = 500;

  /** A chorus has as many lines at least. */
  private static final int FEWEST_VERSES = 3;

  /** And no more. */
  private static final int MOST_VERSES = 16;

  private static final Set<String> PARALLEL = Set.of("table", "pre");

  private final PageTree tree;
  private final MainTextView view;
  private final List<VisibleLine> lines;

  /**
   * Letters and digits of each line, -1 where nothing asked for them; null until something does.
   */
  private int[] letters;

  /** What {@link #parallel()} says; null until something asks: most pages repeat nothing. */
  private boolean[] parallel;

  private RepeatedText(MainTextView view) {
    this.view = view;
    this.tree = view.tree();
    this.lines = view.lines();
  }

  /** Leaves out what repeats lines above it, in time linear in the page. */
  public static void mark(MainTextView view) {
    new RepeatedText(view).mark();
  }

  private void mark() {
    int[] like = firstAlike();
    int i = 0;
    while (i < like.length) {
      int run = 0;
      if (like[i] < i && says(like, i)) {
        run = isParallel(i) ? 0 : run(like, i);
      } else if (i > 0 && like[i] == like[i - 1] && letters(i) >= FEWEST_DOUBLED) {
        markDoubled(i);
      }
      boolean meant = run > 0 && (isChorus(like[i], i, run) || isOfOtherEntry(like[i], i));
      for (int k = i; k < i + run && !meant; k++) {
        view.leaveOut(lines.get(k));
      }
      i += Math.max(run, 1);
    }
  }

  /** Whether a run is verses in a paragraph beside the one where it is first sung. */
  private boolean isChorus(int first, int at, int run) {
    VisibleLine original = lines.get(first);
    VisibleLine copy = lines.get(at);
    int paragraph = tree.parent(copy.first());
    int song = tree.parent(paragraph);
    return run >= FEWEST_VERSES
        && run <= MOST_VERSES
        && first + run < at
        && copy.isVerse(tree)
        && original.isVerse(tree)
        && tree.tag(paragraph).equals("p")
        && tree.parent(tree.parent(original.first())) == song
        && tree.isWithin(lines.get(at + run - 1).last(), song);
  }

  /**
   * Whether a run and its original stand below headings of their own, of two things side by side.
   */
  private boolean isOfOtherEntry(int first, int at) {
    int one = first == 0 ? PageTree.NONE : headingOf(first - 1);
    int other = one == PageTree.NONE ? PageTree.NONE : headingOf(at - 1);
    return other != PageTree.NONE
        && !lines.get(first - 1).text().equals(lines.get(at - 1).text())
        && tree.tag(one).equals(tree.tag(other))
        && areEntries(tree.parent(one), tree.parent(other));
  }

  private boolean areEntries(int one, int other) {
    return one != other
        && tree.chars(other) <= LONGEST_ENTRY
        && tree.parent(one) == tree.parent(other)
        && tree.tag(one).equals(tree.tag(other))
        && Objects.equals(tree.attribute(one, "class"), tree.attribute(other, "class"));
  }

  /** The heading that a line is the text of; {@link PageTree#NONE} if it is none. */
  private int headingOf(int line) {
    int heading = tree.parent(lines.get(line).first());
    return tree.isHeading(heading) ? heading : PageTree.NONE;
  }

  private void markDoubled(int below) {
    if (!isParallel(below - 1) && !isParallel(below)) {
      VisibleLine copy = DoubledLine.copy(tree, lines.get(below - 1), lines.get(below));
      if (copy != null) {
        view.leaveOut(copy);
      }
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
    if (letters == null) {
      letters = new int[lines.size()];
      Arrays.fill(letters, -1);
    }
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
