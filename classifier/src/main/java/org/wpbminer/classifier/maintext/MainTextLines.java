package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.classifier.values.Product;
import org.wpbminer.features.lines.ItemGroups;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The choice of the lines that are the main text: the lines with the greatest expected F1 by
 * characters, given the probability of each line. Items of one group are chosen together.
 *
 * <p>The expected F1 of the most probable lines is estimated as expected true positives over the
 * expected sizes of choice and truth (Jansche: A maximum expected utility framework for binary
 * sequence labeling, ACL 2007; Nan et al.: Optimizing F-measure, ICML 2012). The estimate assumes
 * independent lines. On listings and collections lines are dependent: if one entry is main text,
 * all are. Therefore probabilities are moved towards 1/2 there.
 */
final class MainTextLines {

  /** Factor of the log odds on listings and collections. */
  private static final double LISTING_FACTOR = 0.7;

  /** Factor of the log odds on other pages. */
  private static final double FACTOR = 1.5;

  /** Value added to the log odds on other pages: a wrong line costs more than a missing one. */
  private static final double BIAS = -0.4;

  /** Weight of the mean log odds of a list or table in the log odds of each of its lines. */
  private static final double GROUP_SHARE = 0.5;

  /** Number of chosen characters below which blocks labelled related text are chosen too. */
  private static final int MIN_TEXT_CHARS = 300;

  /** Minimum log odds of a line that is chosen because of its block's label. */
  private static final double MIN_BLOCK_LINE_ODDS = -0.5;

  /** Maximum length of a line in a data table; a table with a longer line is a layout table. */
  private static final int MAX_CELL_CHARS = 150;

  /** Maximum width of a line with a product's price or number; longer lines are prose. */
  private static final int MAX_PRODUCT_COLUMNS = 120;

  /** Maximum number of ancestors of a line that are searched for a table or code. */
  private static final int MAX_LEVELS = 10;

  /** Maximum number of elements between a table and the figure around it. */
  private static final int MAX_FIGURE_LEVELS = 3;

  /** Maximum number of lines of a figure before and after a table that are skipped. */
  private static final int MAX_FIGURE_LINES = 500;

  /** Maximum length of a quotation that is chosen as a whole. */
  private static final int MAX_QUOTATION_CHARS = 1_000;

  private static final int MAX_TITLE_CHARS = 40;

  /** Maximum number of elements between a line and its heading. */
  private static final int MAX_HEADING_LEVELS = 3;

  /** Log odds below which a heading between two chosen lines is not chosen. */
  private static final double MIN_HEADING_ODDS = -1;

  private final MainText.Candidates lines;
  private final ItemGroups groups;
  private final double[] odds;
  private final boolean isArticle;
  private final @Nullable Product product;

  private final MainText.Source source;

  private final double[] probabilities;

  /** Computes the probability of each line from its log odds. */
  MainTextLines(MainText.Candidates lines, double[] odds, MainText.Source source) {
    KindProbabilities kinds = source.kinds();
    this.source = source;
    this.lines = lines;
    this.groups = lines.groups();
    this.odds = smooth(odds);
    this.isArticle = kinds.of(PageKind.ARTICLE) > 0.5;
    this.product = source.product().get();
    double listing = kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION);
    double factor = FACTOR + (LISTING_FACTOR - FACTOR) * listing;
    double bias = BIAS * (1 - listing) + source.favour().shift();
    this.probabilities =
        Arrays.stream(this.odds).map(o -> 1 / (1 + Math.exp(-factor * o - bias))).toArray();
  }

  /** Moves the log odds of lines in a list or table towards their mean, weighted by characters. */
  private double[] smooth(double[] own) {
    double[] sums = new double[groups.count()];
    double[] chars = new double[groups.count()];
    for (int i = 0; i < own.length; i++) {
      if (groups.isMarked(i)) {
        sums[groups.of(i)] += lines.chars()[i] * own[i];
        chars[groups.of(i)] += lines.chars()[i];
      }
    }
    double[] smooth = own.clone();
    for (int i = 0; i < own.length; i++) {
      int group = groups.of(i);
      if (groups.isMarked(i)) {
        smooth[i] += GROUP_SHARE * (sums[group] / chars[group] - own[i]);
      }
    }
    return smooth;
  }

  boolean[] choose() {
    boolean[] chosen = mostProbable();
    keepWhole(chosen);
    keepAnnouncedLists(chosen);
    keepCalloutTitles(chosen);
    keepHeadings(chosen);
    keepBlocks(chosen);
    keepProduct(chosen);
    keepPosts(chosen);
    new BelowArticle(lines, source).leaveOut(chosen);
    return chosen;
  }

  /**
   * Returns whether each line is chosen by its probability alone. On an article, lines with a
   * probability below 1/2 are not chosen: they would increase the expected F1 of a short text, but
   * readers do not want them.
   */
  boolean[] mostProbable() {
    boolean[] chosen = choose(probabilities, lines.chars());
    if (isArticle && Arrays.stream(probabilities).anyMatch(p -> p >= 0.5)) {
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] &= probabilities[i] >= 0.5;
      }
    }
    return chosen;
  }

  /** Chooses the most probable lines, as many as give the greatest expected F1. */
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
      double f1 = ConfusionMatrix.f1(hits, size, expected);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = k + 1;
      }
    }
    boolean[] chosen = new boolean[chars.length];
    ranking.subList(0, best).forEach(i -> chosen[i] = true);
    return chosen;
  }

  /**
   * Chooses a whole data table or piece of code if half of it is chosen, else nothing of it; and a
   * whole short quotation if a line of it is chosen.
   */
  private void keepWhole(boolean[] chosen) {
    PageTree tree = lines.view().tree();
    int end;
    for (int i = 0; i < chosen.length; i = end) {
      int first = lines.view().lines().get(i).first();
      int whole = tree.nearestAncestor(first, MAX_LEVELS, up -> isWhole(tree, up));
      end = i + 1;
      while (whole != PageTree.NONE
          && end < chosen.length
          && tree.isWithin(lines.view().lines().get(end).first(), whole)) {
        end++;
      }
      if (whole != PageTree.NONE && isQuotation(tree, whole)) {
        boolean any = IntStream.range(i, end).anyMatch(k -> chosen[k]);
        Arrays.fill(chosen, i, end, any);
      } else if (whole != PageTree.NONE) {
        boolean isTable = tree.tag(whole).equals("table");
        decide(chosen, i, end, isTable ? MAX_CELL_CHARS : Integer.MAX_VALUE);
        if (isTable && isBesideText(chosen, i, end, whole)) {
          Arrays.fill(chosen, i, end, true);
        }
      }
    }
  }

  /** Whether the line before or after the figure around a table is chosen. */
  private boolean isBesideText(boolean[] chosen, int from, int end, int table) {
    PageTree tree = lines.view().tree();
    int figure =
        tree.nearestAncestor(table, MAX_FIGURE_LEVELS, up -> tree.tag(up).equals("figure"));
    if (figure == PageTree.NONE) {
      return false;
    }
    IntPredicate isInFigure = i -> tree.isWithin(lines.view().lines().get(i).first(), figure);
    int before = from - 1;
    while (before > Math.max(0, from - MAX_FIGURE_LINES) && isInFigure.test(before)) {
      before--;
    }
    int after = end;
    while (after < Math.min(chosen.length, end + MAX_FIGURE_LINES) && isInFigure.test(after)) {
      after++;
    }
    return before >= 0 && chosen[before] || after < chosen.length && chosen[after];
  }

  private static boolean isWhole(PageTree tree, int node) {
    return tree.tag(node).equals("table")
        || tree.tag(node).equals("pre")
        || isQuotation(tree, node) && tree.chars(node) <= MAX_QUOTATION_CHARS;
  }

  private static boolean isQuotation(PageTree tree, int node) {
    return tree.tag(node).equals("blockquote");
  }

  private void decide(boolean[] chosen, int from, int to, int maxChars) {
    int kept = 0;
    int all = 0;
    for (int i = from; i < to; i++) {
      if (lines.chars()[i] > maxChars) {
        return;
      }
      all += lines.chars()[i];
      kept += chosen[i] ? lines.chars()[i] : 0;
    }
    Arrays.fill(chosen, from, to, 2 * kept >= all);
  }

  /** Chooses the list after a chosen line that ends with a colon. */
  private void keepAnnouncedLists(boolean[] chosen) {
    Lines all = lines.view().reading().lines();
    for (int i = 1; i < chosen.length; i++) {
      int group = groups.of(i);
      boolean begins = group != ItemGroups.NONE && groups.of(i - 1) != group;
      if (begins && chosen[i - 1] && all.endsWithColon(lines.view().lines().get(i - 1).number())) {
        for (int k = i; k < chosen.length && groups.of(k) == group; k++) {
          chosen[k] = true;
        }
      }
    }
  }

  /** Chooses blocks labelled related text if almost nothing is chosen. */
  private void keepBlocks(boolean[] chosen) {
    IntStream all = IntStream.range(0, chosen.length);
    if (all.filter(i -> chosen[i]).map(i -> lines.chars()[i]).sum() < MIN_TEXT_CHARS) {
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] |= lines.context().isText(i) && odds[i] >= MIN_BLOCK_LINE_ODDS;
      }
    }
  }

  /** Chooses the first short line with the price of the product, and the first with its number. */
  private void keepProduct(boolean[] chosen) {
    if (product != null) {
      keepFirst(chosen, product::isPriceIn);
      keepFirst(chosen, product::isNumberIn);
    }
  }

  /** Chooses a heading between two chosen lines unless it is improbable. */
  private void keepHeadings(boolean[] chosen) {
    PageTree tree = lines.view().tree();
    for (int i = 1; i + 1 < chosen.length; i++) {
      if (!chosen[i] && chosen[i - 1] && chosen[i + 1] && odds[i] >= MIN_HEADING_ODDS) {
        int first = lines.view().lines().get(i).first();
        chosen[i] =
            tree.nearestAncestor(first, MAX_HEADING_LEVELS, tree::isHeading) != PageTree.NONE;
      }
    }
  }

  /** Chooses the title of a callout, such as "Note", if the line after it is chosen. */
  private void keepCalloutTitles(boolean[] chosen) {
    PageTree tree = lines.view().tree();
    PageForm form = lines.view().form();
    int[] firsts = lines.view().lines().stream().mapToInt(VisibleLine::first).toArray();
    for (int i = 0; i + 1 < chosen.length; i++) {
      if (!chosen[i] && chosen[i + 1] && lines.chars()[i] <= MAX_TITLE_CHARS) {
        int box = tree.nearestAncestor(firsts[i], MAX_LEVELS, form::isCallout);
        chosen[i] =
            box != PageTree.NONE
                && tree.isWithin(firsts[i + 1], box)
                && (i == 0 || !tree.isWithin(firsts[i - 1], box));
      }
    }
  }

  private void keepPosts(boolean[] chosen) {
    lines
        .view()
        .linesWithin(source.thread().stream().flatMapToInt(post -> Arrays.stream(post.body())))
        .forEach(i -> chosen[i] = true);
  }

  private void keepFirst(boolean[] chosen, Predicate<String> test) {
    Lines all = lines.view().reading().lines();
    int[] numbers = lines.context().lines();
    IntStream.range(0, chosen.length)
        .filter(i -> all.columns(numbers[i]) <= MAX_PRODUCT_COLUMNS)
        .filter(i -> test.test(all.text(numbers[i])))
        .findFirst()
        .ifPresent(i -> chosen[i] = true);
  }
}
