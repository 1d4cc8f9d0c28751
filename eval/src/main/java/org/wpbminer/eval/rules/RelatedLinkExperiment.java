package org.wpbminer.eval.rules;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.wpbminer.classifier.relatedlinks.TableSegmenter;
import org.wpbminer.classifier.relatedlinks.TableSegmenter.Cut;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.SegmentationParameters;

/**
 * The experiments of Wang et al. 2006 (section 3): precision, recall and F of related links over T
 * (Table 1), rules against start markers on pages with and without such markers (Tables 2 and 3),
 * and the rules over kinds of pages (Table 4), each for several ways to cut a page into blocks.
 *
 * <p>A found block is scored by its links, as in the paper: a found link is correct if its text is
 * labelled related-link. Sums run over all pages of the set, so that a page counts by its links.
 * Topic pages are all but listings and collections (the paper reads topic pages only). A page has
 * start markers if one announces a link that is labelled related.
 */
public final class RelatedLinkExperiment {

  private static final double[] THRESHOLDS = {
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.29, 0.3, 0.32, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2
  };

  private static final Map<Double, double[]> PUBLISHED =
      Map.of(
          0.35, new double[] {.90777, .6664, .7685},
          0.32, new double[] {.90458, .6897, .7826},
          0.30, new double[] {.90372, .6966, .7867},
          0.29, new double[] {.90386, .6989, .7883},
          0.25, new double[] {.87512, .7253, .7932});

  private static final double T = 0.25;
  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  /**
   * What the experiment gives.
   *
   * @param tables Tables 1 to 4 for each way to cut a page
   */
  public record Result(List<ResultTable> tables) {}

  private final LabelledCorpus corpus;
  private final Map<String, PageSegmenter> segmenters;

  /** The experiment over the paper's blocks and the core's. */
  public RelatedLinkExperiment(LabelledCorpus corpus) {
    this(corpus, segmenters());
  }

  /** The experiment over any segmenters, by name. */
  public RelatedLinkExperiment(LabelledCorpus corpus, Map<String, PageSegmenter> segmenters) {
    this.corpus = corpus;
    this.segmenters = new LinkedHashMap<>(segmenters);
  }

  private static Map<String, PageSegmenter> segmenters() {
    Map<String, PageSegmenter> all = new LinkedHashMap<>();
    all.put("tables", new TableSegmenter(Cut.EVERY_TABLE));
    all.put("outermost tables", new TableSegmenter(Cut.OUTERMOST));
    all.put("density entropy", new DensityEntropySegmenter(SegmentationParameters.published()));
    return all;
  }

  /** Name of the experiment. */
  public String name() {
    return "related-links";
  }

  /** Runs it. */
  public Result run() throws IOException {
    List<RelatedLinkPage> pages = new ArrayList<>();
    for (LabelledCorpus.Entry entry : corpus.entries()) {
      pages.add(RelatedLinkPage.of(entry.read(), segmenters));
    }
    List<RelatedLinkPage> topic =
        pages.stream().filter(page -> !INDEX_TYPES.contains(page.type())).toList();
    List<ResultTable> tables = new ArrayList<>();
    for (String cut : pages.get(0).cuts()) {
      tables.add(overThresholds(cut, topic));
    }
    tables.add(markers(topic));
    tables.add(kinds(pages));
    return new Result(tables);
  }

  private static ResultTable overThresholds(String cut, List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    for (double t : THRESHOLDS) {
      LinkScore score = sum(pages, page -> page.rules(cut, t, 1));
      double[] published =
          PUBLISHED.getOrDefault(t, new double[] {Double.NaN, Double.NaN, Double.NaN});
      rows.add(row(t, score, published));
    }
    return new ResultTable(
        "Table 1: rules over T, blocks by " + cut + ", " + pages.size() + " topic pages",
        List.of("T", "found", "labelled", "correct", "P", "R", "F", "P pub", "R pub", "F pub"),
        rows);
  }

  private ResultTable markers(List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    Map<String, Predicate<RelatedLinkPage>> sets = new LinkedHashMap<>();
    sets.put("with markers", RelatedLinkPage::marked);
    sets.put("without markers", page -> page.labelled() > 0 && !page.marked());
    for (var set : sets.entrySet()) {
      List<RelatedLinkPage> chosen = pages.stream().filter(set.getValue()).toList();
      boolean marked = set.getKey().equals("with markers");
      String name = set.getKey() + " (" + chosen.size() + " pages)";
      for (String cut : chosen.get(0).cuts()) {
        rows.add(
            row(
                name + ", markers, " + cut,
                sum(chosen, page -> page.markers(cut)),
                marked ? new double[] {.94307, .7961, .863} : new double[] {.82669, .40659, .545}));
        rows.add(
            row(
                name + ", rules, " + cut,
                sum(chosen, page -> page.rules(cut, T, 1)),
                marked ? new double[] {.90372, .6966, .787} : new double[] {.85913, .70588, .775}));
        rows.add(
            row(
                name + ", markers else rules, " + cut,
                sum(chosen, page -> page.markersElseRules(cut, T)),
                new double[] {Double.NaN, Double.NaN, Double.NaN}));
      }
    }
    return new ResultTable(
        "Tables 2 and 3: start markers against rules, T = 0.25",
        List.of("pages", "found", "labelled", "correct", "P", "R", "F", "P pub", "R pub", "F pub"),
        rows);
  }

  private ResultTable kinds(List<RelatedLinkPage> pages) {
    Map<String, Predicate<RelatedLinkPage>> sets = new LinkedHashMap<>();
    sets.put("topic pages", page -> !INDEX_TYPES.contains(page.type()));
    sets.put(
        "topic pages with related links",
        page -> !INDEX_TYPES.contains(page.type()) && page.labelled() > 0);
    sets.put("Chinese articles", page -> page.language().equals("zh"));
    sets.put(
        "English articles", page -> page.language().equals("en") && page.type().equals("article"));
    sets.put("German articles", page -> page.language().equals("de"));
    sets.put("forums", page -> page.type().equals("forum"));
    sets.put("listings and collections", page -> INDEX_TYPES.contains(page.type()));
    List<List<Object>> rows = new ArrayList<>();
    for (var set : sets.entrySet()) {
      List<RelatedLinkPage> chosen = pages.stream().filter(set.getValue()).toList();
      for (String cut : chosen.isEmpty() ? List.<String>of() : chosen.get(0).cuts()) {
        rows.add(
            row(
                set.getKey() + " (" + chosen.size() + "), " + cut,
                sum(chosen, page -> page.rules(cut, T, 1)),
                new double[] {.87017, .66967, .757}));
        rows.add(
            row(
                set.getKey() + " (" + chosen.size() + "), " + cut + ", all blocks above T",
                sum(chosen, page -> page.rules(cut, T, Integer.MAX_VALUE)),
                new double[] {Double.NaN, Double.NaN, Double.NaN}));
      }
    }
    return new ResultTable(
        "Table 4: rules over kinds of pages, T = 0.25",
        List.of("pages", "found", "labelled", "correct", "P", "R", "F", "P pub", "R pub", "F pub"),
        rows);
  }

  private interface PageScore {
    LinkScore of(RelatedLinkPage page);
  }

  private static LinkScore sum(List<RelatedLinkPage> pages, PageScore score) {
    LinkScore sum = LinkScore.NONE;
    for (RelatedLinkPage page : pages) {
      sum = sum.plus(score.of(page));
    }
    return sum;
  }

  private static List<Object> row(Object name, LinkScore score, double[] published) {
    return List.of(
        name,
        score.found(),
        score.labelled(),
        score.correct(),
        score.precision(),
        score.recall(),
        score.f(),
        published[0],
        published[1],
        published[2]);
  }
}
