package org.wpbminer.eval.active;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.gold.SiteName;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.measure.TextOverlap;
import org.wpbminer.eval.training.PageBlocks;
import org.wpbminer.eval.training.SiteTexts;

/**
 * What some pages of a site do for its other pages: a model on top of one that has not seen the
 * site, measured beside that one. Every page of the site is tested once for each seed.
 *
 * @param site the site
 * @param pages of it
 * @param learned pages of it that a model learned from
 * @param measure what is measured
 * @param largest share of what is measured that one block has: where it is large the figure is that
 *     block's; NaN where blocks are not what is counted, or there is nothing to count
 * @param before by the model that was started from
 * @param after by the model on top of it; over seeds, which choose the pages that are learned from
 * @param alone by a model of these pages alone; without values where that was not tried
 */
record OwnSite(
    String site,
    int pages,
    int learned,
    String measure,
    double largest,
    double before,
    Summary after,
    Summary alone) {

  /** Pages of a site that are learned from, or all but one where there are fewer. */
  static final int LEARNED = 10;

  private static final int FEWEST_PAGES = 5;
  private static final String TEXT = "related text, F1 on characters";
  private static final String LINKS = "related links, F1 on characters";
  private static final String LINK_BLOCKS = "related links, F1 on blocks";
  private static final String MAIN_TEXT = "main text, F1 on words";

  /**
   * Pages of one site.
   *
   * @param pages each as if it was a site of its own, for nothing else can be held out
   * @param labelled whether labels are known, not the main text alone
   */
  private record Site(String name, List<PageBlocks> pages, boolean labelled) {

    static Site of(String name, List<PageBlocks> pages, boolean labelled) {
      return new Site(
          name, pages.stream().map(page -> page.withSite(page.id())).toList(), labelled);
    }

    int learned() {
      return Math.min(LEARNED, pages.size() - 1);
    }

    /** Seeds choose the pages to learn from; where those are all others there is no choice. */
    int draws() {
      return learned() == pages.size() - 1 ? 1 : Protocol.SEEDS;
    }

    /** The figures of what a model, or several, said of the pages. */
    Map<String, Double> scores(Map<PageBlocks, LabelledBlocks> said) {
      Map<String, Double> scores = new LinkedHashMap<>();
      if (labelled) {
        ConfusionMatrix sum = ConfusionMatrix.empty(Protocol.LABELS);
        ConfusionMatrix blocks = sum;
        for (Map.Entry<PageBlocks, LabelledBlocks> page : said.entrySet()) {
          List<BlockLabel> labels = page.getValue().labels();
          sum = sum.plus(page.getKey().confusion(labels));
          int[] found = labels.stream().mapToInt(BlockLabel::ordinal).toArray();
          blocks = blocks.plus(ConfusionMatrix.of(Protocol.LABELS, gold(page.getKey()), found));
        }
        scores.put(TEXT, LabelF1.of(sum).text());
        scores.put(LINKS, LabelF1.of(sum).links());
        scores.put(LINK_BLOCKS, LabelF1.of(blocks).links());
      } else {
        scores.put(
            MAIN_TEXT,
            said.entrySet().stream()
                .mapToDouble(
                    page ->
                        TextOverlap.of(
                                page.getKey().mainText(page.getValue().probabilities()),
                                page.getKey().truth())
                            .f1())
                .average()
                .orElseThrow());
      }
      return scores;
    }

    /** The share of one block in what a measure counts, the largest one's. */
    double largest(String measure) {
      return switch (measure) {
        case TEXT -> largest(BlockLabel.RELATED_TEXT, true);
        case LINKS -> largest(BlockLabel.RELATED_LINK, true);
        case LINK_BLOCKS -> largest(BlockLabel.RELATED_LINK, false);
        default -> Double.NaN;
      };
    }

    private double largest(BlockLabel label, boolean characters) {
      double largest = 0;
      double all = 0;
      for (PageBlocks page : pages) {
        int[] labels = gold(page);
        for (int b = 0; b < labels.length; b++) {
          if (labels[b] == label.ordinal()) {
            int weight = characters ? page.chars()[b] : 1;
            largest = Math.max(largest, weight);
            all += weight;
          }
        }
      }
      return all == 0 ? Double.NaN : largest / all;
    }

    private static int[] gold(PageBlocks page) {
      return page.labelledSet().labels();
    }

    /** The figures of one model. */
    Map<String, Double> scores(BlockModel model) {
      Map<PageBlocks, LabelledBlocks> said = new LinkedHashMap<>();
      pages.forEach(page -> said.put(page, model.label(page.run())));
      return scores(said);
    }

    /**
     * The figures of models that have each seen other pages of the site than they are tested on.
     */
    Map<String, Double> scores(Teacher teacher, long seed) {
      List<PageBlocks> order = PageOrder.shuffled(pages, seed);
      Map<PageBlocks, LabelledBlocks> said = new LinkedHashMap<>();
      int tested = order.size() - learned();
      for (int from = 0; from < order.size(); from += tested) {
        List<PageBlocks> test = order.subList(from, Math.min(order.size(), from + tested));
        List<PageBlocks> others = new ArrayList<>(order);
        others.removeAll(test);
        BlockModel model = teacher.train(others.subList(0, learned()));
        test.forEach(page -> said.put(page, model.label(page.run())));
      }
      return scores(said);
    }
  }

  /**
   * Measures the sites with enough pages: those of the labelled pages, and those of the folder of
   * sites whose main text is known, if there is one.
   */
  static List<OwnSite> measure(ExperimentContext context, Pipeline pipeline, List<PageBlocks> gold)
      throws IOException {
    Set<String> tested = new HashSet<>();
    List<Site> sites = sites(context.sources().sites(), pipeline, gold, tested);
    if (sites.isEmpty()) {
      return List.of();
    }
    context.progress("active: training the model that the sites start from");
    BlockModel start =
        Teacher.fromNothing(pipeline)
            .train(
                gold.stream()
                    .filter(page -> !tested.contains(SiteName.ofHost(page.site())))
                    .toList());
    List<OwnSite> measured = new ArrayList<>();
    for (Site site : sites) {
      context.progress("active: " + site.learned() + " pages of " + site.name());
      Map<String, Double> before = site.scores(start);
      List<Map<String, Double>> after = draws(site, context.seed(), Teacher.onTopOf(start));
      List<Map<String, Double>> alone =
          site.labelled() ? draws(site, context.seed(), Teacher.fromNothing(pipeline)) : List.of();
      for (String what : before.keySet()) {
        measured.add(
            new OwnSite(
                site.name(),
                site.pages().size(),
                site.learned(),
                what,
                site.largest(what),
                before.get(what),
                Summary.of(after, run -> run.get(what)),
                Summary.of(alone, run -> run.get(what))));
      }
    }
    return measured;
  }

  private static List<Map<String, Double>> draws(Site site, long seed, Teacher teacher) {
    return IntStream.range(0, site.draws())
        .parallel()
        .mapToObj(draw -> site.scores(teacher, seed + draw))
        .toList();
  }

  /**
   * The sites with enough pages, as long as half of the labelled pages are of others; adds their
   * names to those that the model to start from must not learn from.
   */
  private static List<Site> sites(
      Path folder, Pipeline pipeline, List<PageBlocks> gold, Set<String> names) throws IOException {
    Map<String, List<PageBlocks>> ofGold = new TreeMap<>();
    for (PageBlocks page : gold) {
      ofGold.computeIfAbsent(SiteName.ofHost(page.site()), s -> new ArrayList<>()).add(page);
    }
    List<Site> sites = new ArrayList<>();
    int left = gold.size() / 2;
    for (Map.Entry<String, List<PageBlocks>> site : ofGold.entrySet()) {
      int size = site.getValue().size();
      if (size >= FEWEST_PAGES && size <= left) {
        sites.add(Site.of(site.getKey(), site.getValue(), true));
        names.add(site.getKey());
        left -= size;
      }
    }
    if (folder != null) {
      for (SiteTexts texts : SiteTexts.of(folder)) {
        List<PageBlocks> pages = texts.blocks(pipeline);
        if (pages.size() >= FEWEST_PAGES) {
          sites.add(Site.of(texts.name(), pages, false));
          pages.forEach(page -> names.add(page.site()));
        }
      }
    }
    return sites;
  }

  /** Whether one block has more than half of what is measured. */
  boolean hangsOnOneBlock() {
    return largest > 0.5;
  }

  /** What was gained by the pages of the site. */
  double gained() {
    return after.mean() - before;
  }
}
