package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;

/**
 * Which of a page's blocks are its main text: those whose choice has the greatest expected F1 by
 * characters, under the blocks' probabilities of belonging to it. They need not be the blocks
 * labelled related text: where a page has next to no block that surely is, its most probable ones
 * are all there is to give, and beside a long and certain text a doubtful block is not worth its
 * place.
 *
 * <p>Expected true positives over the expected size of choice and truth, for the most probable
 * blocks, is the usual plug-in for that expectation (Jansche: A maximum expected utility framework
 * for binary sequence labeling, ACL 2007; Nan et al.: Optimizing F-measure, ICML 2012).
 *
 * <p>What people take for a page's main text is not quite its related text: a listing's links are
 * in it, and on pages that no label fits well, more or less than the labels say. The log odds of
 * belonging to it are a weighted sum of the log odds of the three labels; the weights were set on
 * pages whose main text is known ({@code eval/RESULTS.md}).
 */
public final class MainText {

  private static final double TEXT_WEIGHT = 0.35;
  private static final double LINK_WEIGHT = 0.05;
  private static final double OTHER_WEIGHT = -0.2;
  private static final double BIAS = -0.5;

  /** Probabilities are kept this far from 0 and 1: beyond, they are not to be trusted. */
  private static final double SURE = 1e-3;

  private MainText() {}

  /**
   * Places of the blocks that are main text, in document order.
   *
   * @param probabilities of each block's labels, in their order. Not modified
   * @param chars the blocks' characters. Not modified
   */
  public static List<Integer> select(List<double[]> probabilities, int[] chars) {
    double[] main = new double[chars.length];
    double expected = 0;
    for (int b = 0; b < main.length; b++) {
      main[b] = probability(probabilities.get(b));
      expected += main[b] * chars[b];
    }
    List<Integer> ranking =
        IntStream.range(0, main.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer b) -> -main[b]))
            .collect(Collectors.toCollection(ArrayList::new));
    int best = 0;
    double bestF1 = 0;
    double hits = 0;
    double chosen = 0;
    for (int k = 0; k < ranking.size(); k++) {
      int b = ranking.get(k);
      hits += main[b] * chars[b];
      chosen += chars[b];
      double f1 = LabelScores.f1(hits, chosen, expected);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = k + 1;
      }
    }
    return ranking.subList(0, best).stream().sorted().toList();
  }

  /** A page's main text as plain text, from its blocks and the probabilities of their labels. */
  public static String of(Page page, List<Block> blocks, List<double[]> probabilities) {
    return of(page, blocks, probabilities, MainTextRules.ALL);
  }

  /** The same with some of the rules for what is left out. */
  public static String of(
      Page page, List<Block> blocks, List<double[]> probabilities, List<NoiseRule> rules) {
    LinkResolver resolver = LinkResolver.of(null, page);
    List<Block> selected = selected(page, blocks, probabilities);
    return MainTextRenderer.render(page, selected, resolver, MainTextFormat.TEXT, rules);
  }

  /**
   * A page's main text with all rules applied, as a view of its lines; null if it has none.
   *
   * @param blocks its blocks in document order. Not modified
   * @param probabilities of each block's labels, in their order. Not modified
   */
  public static MainTextView view(Page page, List<Block> blocks, List<double[]> probabilities) {
    List<Block> selected = selected(page, blocks, probabilities);
    if (selected.isEmpty()) {
      return null;
    }
    MainTextView view = new MainTextView(page, selected);
    MainTextRules.ALL.forEach(rule -> rule.mark(view));
    return view;
  }

  /**
   * Null if no form is asked for.
   *
   * @param decisions which links are related, and so no main text; null if nothing decides
   */
  public static String render(
      Page page,
      List<Block> blocks,
      List<double[]> probabilities,
      LinkResolver resolver,
      MainTextFormat format,
      LinkDecisions decisions) {
    if (format == MainTextFormat.NONE) {
      return null;
    }
    List<Block> selected = selected(page, blocks, probabilities);
    return MainTextRenderer.render(page, selected, resolver, format, MainTextRules.with(decisions));
  }

  private static List<Block> selected(Page page, List<Block> blocks, List<double[]> probabilities) {
    int[] chars =
        blocks.stream()
            .mapToInt(block -> block.textChars(page.tree()) + block.linkTextChars(page.tree()))
            .toArray();
    return select(probabilities, chars).stream().map(blocks::get).toList();
  }

  /** Probability that a block belongs to the main text, from its labels'. */
  static double probability(double[] labels) {
    double odds =
        BIAS
            + TEXT_WEIGHT * logOdds(labels[BlockLabel.RELATED_TEXT.ordinal()])
            + LINK_WEIGHT * logOdds(labels[BlockLabel.RELATED_LINK.ordinal()])
            + OTHER_WEIGHT * logOdds(labels[BlockLabel.OTHER.ordinal()]);
    return 1 / (1 + Math.exp(-odds));
  }

  private static double logOdds(double probability) {
    double p = Math.min(Math.max(probability, SURE), 1 - SURE);
    return Math.log(p / (1 - p));
  }
}
