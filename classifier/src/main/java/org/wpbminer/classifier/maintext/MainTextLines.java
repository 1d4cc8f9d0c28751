package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Which lines of a page are its main text: those whose choice has the greatest expected F1 by
 * characters, under their probabilities of belonging to it.
 *
 * <p>Expected true positives over the expected size of choice and truth, for the most probable
 * lines, is the usual plug-in for that expectation (Jansche: A maximum expected utility framework
 * for binary sequence labeling, ACL 2007; Nan et al.: Optimizing F-measure, ICML 2012). It takes
 * lines for independent. On listings and collections they are not: what is true of one entry is
 * true of all, so that there is less certainty than the probabilities of so many lines seem to
 * give.
 */
final class MainTextLines {

  /** What the log odds are multiplied by, on listings and collections and elsewhere. */
  private static final double FLAT = 0.7;

  private static final double STEEP = 1.5;

  /** What is added to them elsewhere: what is read in vain costs more than what is missing. */
  private static final double STEEP_BIAS = -0.4;

  /** A line of more characters in a table makes it one that only lays out the page. */
  private static final int LAYOUT = 150;

  /** Elements around a line that are looked at for a table or code. */
  private static final int MOST_LEVELS = 10;

  private MainTextLines() {}

  /**
   * Whether each line is chosen.
   *
   * @param odds log odds of each
   */
  static boolean[] choose(MainText.Candidates lines, double[] odds, KindProbabilities kinds) {
    boolean[] chosen = mostProbable(lines, odds, kinds);
    keepWhole(lines.view(), lines.chars(), chosen);
    return chosen;
  }

  /**
   * The same, whatever tables and code become of it. Where an article's text is short, much that is
   * less probably in than out would raise the expected F1: readers do not want it.
   */
  static boolean[] mostProbable(MainText.Candidates lines, double[] odds, KindProbabilities kinds) {
    double[] probabilities = probabilities(odds, kinds);
    boolean[] chosen = choose(probabilities, lines.chars());
    if (kinds.of(PageKind.ARTICLE) > 0.5 && Arrays.stream(probabilities).anyMatch(p -> p >= 0.5)) {
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] &= probabilities[i] >= 0.5;
      }
    }
    return chosen;
  }

  /** Probabilities, by the kind of page, from the log odds of the trees. */
  static double[] probabilities(double[] odds, KindProbabilities kinds) {
    double flat = kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION);
    double factor = STEEP + (FLAT - STEEP) * flat;
    double bias = STEEP_BIAS * (1 - flat);
    return Arrays.stream(odds).map(o -> 1 / (1 + Math.exp(-factor * o - bias))).toArray();
  }

  /** Whether each line is chosen. */
  static boolean[] choose(double[] probabilities, int[] chars) {
    double expected = 0;
    for (int i = 0; i < chars.length; i++) {
      expected += probabilities[i] * chars[i];
    }
    List<Integer> ranking =
        IntStream.range(0, chars.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -probabilities[i]))
            .toList();
    int best = 0;
    double bestF1 = 0;
    double hits = 0;
    double size = 0;
    for (int k = 0; k < ranking.size(); k++) {
      int i = ranking.get(k);
      hits += probabilities[i] * chars[i];
      size += chars[i];
      double f1 = LabelScores.f1(hits, size, expected);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = k + 1;
      }
    }
    boolean[] chosen = new boolean[chars.length];
    ranking.subList(0, best).forEach(i -> chosen[i] = true);
    return chosen;
  }

  /** A table of data, or a piece of code, is chosen or not as most of its characters are. */
  private static void keepWhole(MainTextView view, int[] chars, boolean[] chosen) {
    PageTree tree = view.tree();
    List<VisibleLine> lines = view.lines();
    int end;
    for (int i = 0; i < chosen.length; i = end) {
      int whole = tree.nearestAncestor(lines.get(i).first(), MOST_LEVELS, up -> isWhole(tree, up));
      end = i + 1;
      while (whole != PageTree.NONE
          && end < chosen.length
          && tree.isWithin(lines.get(end).first(), whole)) {
        end++;
      }
      if (whole != PageTree.NONE) {
        decide(chars, chosen, i, end, tree.tag(whole).equals("table") ? LAYOUT : Integer.MAX_VALUE);
      }
    }
  }

  private static boolean isWhole(PageTree tree, int node) {
    return tree.tag(node).equals("table") || tree.tag(node).equals("pre");
  }

  private static void decide(int[] chars, boolean[] chosen, int from, int to, int longest) {
    int kept = 0;
    int all = 0;
    for (int i = from; i < to; i++) {
      if (chars[i] > longest) {
        return;
      }
      all += chars[i];
      kept += chosen[i] ? chars[i] : 0;
    }
    Arrays.fill(chosen, from, to, 2 * kept >= all);
  }
}
