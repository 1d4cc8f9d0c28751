package org.wpbminer.classifier.training;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Scores of a model on a labelled page, as numerators and denominators, which are summed over
 * pages.
 *
 * @param id name of the page
 * @param site site of the page
 * @param parts contribution of the page to each measure
 */
public record PageScores(String id, String site, Map<Measure, Share> parts) {

  public enum Measure {
    /** F1 of related text, on characters. */
    TEXT,
    /** F1 of related links, over sets of URLs. */
    LINKS,
    /** F1 of other, on characters. */
    OTHER,
    /** Mean over pages of the word F1 of the extracted main text against the related text. */
    MAIN_TEXT;

    public String title() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Contribution of a page to a measure; the denominator is 0 if there is nothing to measure. */
  public record Share(double part, double whole) {}

  static PageScores of(GoldPage page, BlockModel model) {
    return of(
        page, PageAnalysis.of(model, PageReading.of(page.page()), page.sheets()), model.links());
  }

  /**
   * Scores the analysis of a page.
   *
   * @param model classifier of related links; null if the labels of the blocks are used instead
   */
  public static PageScores of(GoldPage page, PageAnalysis analysis, @Nullable LinkModel model) {
    PageTree tree = page.page().tree();
    LabelledBlocks blocks = analysis.blocks();
    BlockLabel[] given = LabelledBlocks.ofNodes(tree, blocks.blocks(), blocks.labels());
    LinkDecisions decisions = model == null ? null : LinkDecisions.of(analysis.reading(), model);
    Map<Measure, Share> parts = new EnumMap<>(Measure.class);
    parts.put(Measure.TEXT, characters(page, given, BlockLabel.RELATED_TEXT));
    parts.put(Measure.OTHER, characters(page, given, BlockLabel.OTHER));
    parts.put(
        Measure.LINKS,
        links(
            page,
            node ->
                decisions == null
                    ? given[node] == BlockLabel.RELATED_LINK
                    : decisions.of(node).related()));
    String truth =
        IntStream.range(0, tree.size())
            .filter(node -> tree.isText(node) && tree.counts(node))
            .filter(node -> page.gold().label(node) == BlockLabel.RELATED_TEXT)
            .mapToObj(tree::text)
            .collect(Collectors.joining(" "));
    double f1 = mainTextF1(analysis, truth);
    parts.put(Measure.MAIN_TEXT, new Share(f1, 1));
    return new PageScores(page.id(), page.site(), parts);
  }

  private static Share characters(GoldPage page, BlockLabel[] given, BlockLabel label) {
    PageTree tree = page.page().tree();
    double both = 0;
    double all = 0;
    for (int node = 0; node < given.length; node++) {
      if (tree.isText(node)) {
        boolean is = page.gold().label(node) == label;
        boolean says = given[node] == label;
        both += is && says ? 2 * tree.chars(node) : 0;
        all += (is ? tree.chars(node) : 0) + (says ? tree.chars(node) : 0);
      }
    }
    return new Share(both, all);
  }

  private static Share links(GoldPage page, IntPredicate isClaimed) {
    PageTree tree = page.page().tree();
    MarkedLinks marked = MarkedLinks.of(page.page(), page.gold());
    Set<String> claimed =
        IntStream.range(0, tree.size())
            .filter(node -> MarkedLinks.isLink(tree, node))
            .filter(isClaimed)
            .mapToObj(marked::address)
            .filter(address -> !marked.neither().contains(address))
            .collect(Collectors.toSet());
    LinkTally tally = new LinkTally();
    tally.add(marked.related(), claimed);
    return new Share(tally.twiceFound(), tally.claimedAndRelated());
  }

  private static double mainTextF1(PageAnalysis analysis, String truth) {
    String given =
        analysis
            .mainText()
            .render(LinkResolver.of(null, analysis.reading().page()), MainTextFormat.TEXT, false);
    return TextOverlap.of(given, truth).f1();
  }

  public static PagedRatio ratio(List<PageScores> pages, Measure measure) {
    return new PagedRatio(
        numbers(pages, page -> page.parts.get(measure).part),
        numbers(pages, page -> page.parts.get(measure).whole));
  }

  private static double[] numbers(List<PageScores> pages, ToDoubleFunction<PageScores> number) {
    return pages.stream().mapToDouble(number).toArray();
  }

  /** Returns a measure of this page; NaN if there is nothing to measure. */
  public double value(Measure measure) {
    return parts.get(measure).part / parts.get(measure).whole;
  }
}
