package org.wpbminer.classifier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.Page;

/**
 * Which of a page's blocks are its main text: those whose choice has the greatest expected F1 by
 * characters, under the blocks' probabilities of being related text. They need not be the blocks
 * labelled related text: where a page has next to no block that surely is, its most probable ones
 * are all there is to give, and beside a long and certain text a doubtful block is not worth its
 * place.
 *
 * <p>Expected true positives over the expected size of choice and truth, for the most probable
 * blocks, is the usual plug-in for that expectation (Jansche: A maximum expected utility framework
 * for binary sequence labeling, ACL 2007; Nan et al.: Optimizing F-measure, ICML 2012).
 *
 * <p>A listing whose items are links has next to no related text; there the links are what the page
 * is about, and they are its main text too.
 */
public final class MainText {

  /** A page whose expected related text is less than this share of its links is a listing. */
  static final double LISTING = 0.5;

  private MainText() {}

  /**
   * Places of the blocks that are main text, in document order.
   *
   * @param probabilities of each block's labels, in their order. Not modified
   * @param chars the blocks' characters. Not modified
   */
  public static List<Integer> select(List<double[]> probabilities, int[] chars) {
    double[] main = new double[chars.length];
    boolean listing = isListing(probabilities, chars);
    double expected = 0;
    for (int b = 0; b < main.length; b++) {
      double[] p = probabilities.get(b);
      main[b] =
          p[BlockLabel.RELATED_TEXT.ordinal()]
              + (listing ? p[BlockLabel.RELATED_LINK.ordinal()] : 0);
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
      double f1 = 2 * hits / (chosen + expected);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = k + 1;
      }
    }
    return ranking.subList(0, best).stream().sorted().toList();
  }

  /**
   * A page's main text as plain text.
   *
   * @param page the page
   * @param blocks its blocks in document order. Not modified
   * @param probabilities of each block's labels, in their order. Not modified
   */
  public static String of(Page page, List<Block> blocks, List<double[]> probabilities) {
    LinkResolver resolver = LinkResolver.of(null, page);
    return render(page, blocks, probabilities, resolver, MainTextFormat.TEXT);
  }

  static String render(
      Page page,
      List<Block> blocks,
      List<double[]> probabilities,
      LinkResolver resolver,
      MainTextFormat format) {
    if (format == MainTextFormat.NONE) {
      return "";
    }
    int[] chars =
        blocks.stream()
            .mapToInt(block -> block.textChars(page.tree()) + block.linkTextChars(page.tree()))
            .toArray();
    List<Block> selected = select(probabilities, chars).stream().map(blocks::get).toList();
    return MainTextRenderer.render(page, selected, resolver, format);
  }

  private static boolean isListing(List<double[]> probabilities, int[] chars) {
    double text = 0;
    double links = 0;
    for (int b = 0; b < chars.length; b++) {
      text += probabilities.get(b)[BlockLabel.RELATED_TEXT.ordinal()] * chars[b];
      links += probabilities.get(b)[BlockLabel.RELATED_LINK.ordinal()] * chars[b];
    }
    return text < LISTING * links;
  }
}
