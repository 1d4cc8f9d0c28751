package org.wpbminer.eval.systems;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.wpbminer.classifier.relatedlinks.Decision;
import org.wpbminer.classifier.relatedlinks.RelatedLinkParameters;
import org.wpbminer.classifier.relatedlinks.StopLists;
import org.wpbminer.classifier.relatedlinks.TableSegmenter;
import org.wpbminer.classifier.relatedlinks.TableSegmenter.Cut;
import org.wpbminer.classifier.relatedlinks.TermList;
import org.wpbminer.classifier.spcola.SpcolaSegmenter;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.segmenter.DensityEntropySegmenter;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.cohesive.CohesiveSegmenter;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;

/**
 * The experiments of Wang et al. 2006 (section 3): precision, recall and F of related links over T
 * (Table 1), rules against start markers on pages with and without such markers (Tables 2 and 3),
 * and the rules over kinds of pages (Table 4), each for several ways to cut a page into blocks; and
 * one table more for what the paper leaves open.
 *
 * <p>A found block is scored by its links, as in the paper: a found text link is correct if its
 * text is labelled related-link. Sums run over all pages of a set, so that a page counts by its
 * links; "page F" beside them is F averaged over the pages that have related links. Topic pages are
 * all but listings and collections (the paper reads topic pages only). A page has start markers if
 * one announces a link that is labelled related. Pages laid out by tables have most of their text
 * in tables.
 */
public final class RelatedLinkExperiment extends AbstractExperiment {

  private static final double[] THRESHOLDS = {
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.29, 0.3, 0.32, 0.35, 0.4, 0.5, 0.6, 0.8, 1, 1.5, 2
  };

  private static final Map<Double, PublishedScore> TABLE_1 =
      Map.of(
          0.35, new PublishedScore(.90777, .6664, .7685),
          0.32, new PublishedScore(.90458, .6897, .7826),
          0.30, new PublishedScore(.90372, .6966, .7867),
          0.29, new PublishedScore(.90386, .6989, .7883),
          0.25, new PublishedScore(.87512, .7253, .7932));

  private static final PublishedScore TABLE_4 = new PublishedScore(.87017, .66967, .757);
  private static final RelatedLinkParameters PUBLISHED = RelatedLinkParameters.published();
  private static final List<String> CHOICE_CUTS =
      List.of("tables", "cohesive", "link blocks, code 80");
  static final double T = 0.25;
  private static final Set<String> INDEX_TYPES = Set.of("listing", "collection");

  private record PublishedScore(double precision, double recall, double f) {
    static final PublishedScore NONE = new PublishedScore(Double.NaN, Double.NaN, Double.NaN);
  }

  private final Map<String, LinkGrouping> groupings = groupings();

  private static Map<String, LinkGrouping> groupings() {
    Map<String, LinkGrouping> all = new LinkedHashMap<>();
    all.put("tables", LinkGrouping.by(new TableSegmenter(Cut.EVERY_TABLE)));
    all.put("outermost tables", LinkGrouping.by(new TableSegmenter(Cut.OUTERMOST)));
    all.put(
        "density entropy",
        LinkGrouping.by(new DensityEntropySegmenter(SegmentationParameters.published())));
    all.put("cohesive", LinkGrouping.by(new CohesiveSegmenter()));
    all.put("SPCOLA", LinkGrouping.by(new SpcolaSegmenter()));
    all.put("link blocks, text 40", LinkGrouping.by(LinkBlockParameters.defaults(Distance.TEXT)));
    all.put("link blocks, code 80", LinkGrouping.by(LinkBlockParameters.defaults(Distance.CODE)));
    return all;
  }

  /** Every cut with the published rules, and some cuts with others. */
  private Map<String, LinkVariant> variants() {
    Map<String, LinkVariant> variants = new LinkedHashMap<>();
    groupings.forEach(
        (cut, grouping) ->
            variants.put(cut, new LinkVariant(grouping, PUBLISHED, StopLists.defaults())));
    for (String cut : CHOICE_CUTS) {
      choices(groupings.get(cut))
          .forEach((choice, variant) -> variants.put(cut + ", " + choice, variant));
    }
    return variants;
  }

  private static Map<String, LinkVariant> choices(LinkGrouping cut) {
    StopLists lists = StopLists.defaults();
    StopLists noUrls = lists.withStopUrls(TermList.of());
    StopLists noWords = lists.withStopWords(TermList.of());
    Map<String, LinkVariant> choices = new LinkedHashMap<>();
    choices.put(
        "one short anchor (Figure 1)", new LinkVariant(cut, PUBLISHED.withShortAllowed(1), lists));
    choices.put(
        "any short anchors", new LinkVariant(cut, PUBLISHED.withShortAllowed(1 << 30), lists));
    choices.put("single links too", new LinkVariant(cut, PUBLISHED.withFewestLinks(1), lists));
    choices.put("no stop addresses", new LinkVariant(cut, PUBLISHED, noUrls));
    choices.put("no stop words", new LinkVariant(cut, PUBLISHED, noWords));
    return choices;
  }

  private Table choices(List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    Map<String, Predicate<RelatedLinkPage>> sets = sets();
    for (String set : List.of("with related links", "laid out by tables, with related links")) {
      List<RelatedLinkPage> chosen = pages.stream().filter(sets.get(set)).toList();
      for (String cut : CHOICE_CUTS) {
        String name = set + " (" + chosen.size() + "), " + cut;
        rows.add(row(name, chosen, page -> page.rules(cut, T, 1)));
        for (String choice : choices(groupings.get(cut)).keySet()) {
          String variant = cut + ", " + choice;
          rows.add(row(name + ", " + choice, chosen, page -> page.rules(variant, T, 1)));
        }
      }
    }
    return new Table("Choices: what the paper leaves open", columns("pages"), rows);
  }

  public RelatedLinkExperiment() {
    super("link-rules", "Related links by rules and by start markers (Tables 1 to 4)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    Map<String, LinkVariant> variants = variants();
    List<RelatedLinkPage> pages =
        context.pages().parallelStream().map(page -> RelatedLinkPage.of(page, variants)).toList();
    List<RelatedLinkPage> topic = pages.stream().filter(RelatedLinkExperiment::isTopic).toList();
    List<Table> tables = new ArrayList<>();
    for (String cut : groupings.keySet()) {
      tables.add(overThresholds(cut, topic));
    }
    tables.add(markers(topic));
    tables.add(kinds(pages));
    tables.add(choices(topic));
    tables.add(fates(topic));
    RelatedLinkFindings findings =
        new RelatedLinkFindings(List.copyOf(groupings.keySet()), topic, THRESHOLDS);
    return result(context)
        .conclusions(findings.ranking().sentence(), findings.bestThreshold(TABLE_1.get(T).f()))
        .plots(findings.ranking().plot(), findings.overThresholds())
        .option("rules", PUBLISHED.toString())
        .tables(tables)
        .notes(
            "A found block is scored by its text links: one is correct if its text is labelled"
                + " related-link. Sums are over links, so that pages with hundreds of recommended"
                + " links rule them; page F is the mean of the pages that have related links.",
            "Topic pages are all but listings and collections. With markers: a start marker"
                + " announces a link that is labelled related.")
        .build();
  }

  /** What became of the labelled links, so that a reader sees which rule costs what. */
  private Table fates(List<RelatedLinkPage> pages) {
    List<String> columns = new ArrayList<>(List.of("blocks by", "in no block"));
    for (Decision decision : Decision.values()) {
      columns.add(decision.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
    columns.remove("no links");
    columns.remove("no marker");
    Table.Builder table =
        Table.builder("Labelled links of topic pages by what became of their block", columns);
    for (String cut : groupings.keySet()) {
      Map<String, Integer> counts = new TreeMap<>();
      pages.forEach(page -> page.fates(cut, T).forEach((f, n) -> counts.merge(f, n, Integer::sum)));
      List<Object> row = new ArrayList<>(List.of(cut));
      columns.stream().skip(1).forEach(column -> row.add(counts.getOrDefault(column, 0)));
      table.row(row);
    }
    return table.build();
  }

  private static boolean isTopic(RelatedLinkPage page) {
    return !INDEX_TYPES.contains(page.type());
  }

  private static Table overThresholds(String cut, List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    for (double t : THRESHOLDS) {
      PublishedScore published = TABLE_1.getOrDefault(t, PublishedScore.NONE);
      rows.add(row(t, pages, page -> page.rules(cut, t, 1), published));
    }
    String title = "Table 1: rules over T, blocks by " + cut + ", " + pages.size() + " topic pages";
    return new Table(title, columns("T"), rows);
  }

  private Table markers(List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    addMarkerRows(
        rows,
        "with markers",
        pages.stream().filter(RelatedLinkPage::marked).toList(),
        new PublishedScore(.94307, .7961, .863),
        new PublishedScore(.90372, .6966, .787));
    addMarkerRows(
        rows,
        "without markers",
        pages.stream().filter(page -> page.labelled() > 0 && !page.marked()).toList(),
        new PublishedScore(.82669, .40659, .545),
        new PublishedScore(.85913, .70588, .775));
    return new Table(
        "Tables 2 and 3: start markers against rules, T = 0.25", columns("pages"), rows);
  }

  private void addMarkerRows(
      List<List<Object>> rows,
      String name,
      List<RelatedLinkPage> pages,
      PublishedScore markers,
      PublishedScore rules) {
    String set = name + " (" + pages.size() + "), ";
    for (String cut : groupings.keySet()) {
      rows.add(row(set + cut + ", markers", pages, page -> page.markers(cut), markers));
      rows.add(row(set + cut + ", rules", pages, page -> page.rules(cut, T, 1), rules));
      rows.add(row(set + cut + ", markers else rules", pages, p -> p.markersElseRules(cut, T)));
    }
  }

  private Table kinds(List<RelatedLinkPage> pages) {
    List<List<Object>> rows = new ArrayList<>();
    sets()
        .forEach(
            (name, set) -> {
              List<RelatedLinkPage> chosen = pages.stream().filter(set).toList();
              for (String cut : groupings.keySet()) {
                String row = name + " (" + chosen.size() + "), " + cut;
                rows.add(row(row, chosen, page -> page.rules(cut, T, 1), TABLE_4));
                Function<RelatedLinkPage, LinkScore> all =
                    page -> page.rules(cut, T, Integer.MAX_VALUE);
                rows.add(row(row + ", all blocks above T", chosen, all));
              }
            });
    return new Table("Table 4: rules over kinds of pages, T = 0.25", columns("pages"), rows);
  }

  private static Map<String, Predicate<RelatedLinkPage>> sets() {
    Map<String, Predicate<RelatedLinkPage>> sets = new LinkedHashMap<>();
    sets.put("topic pages", RelatedLinkExperiment::isTopic);
    sets.put("with related links", page -> isTopic(page) && page.labelled() > 0);
    sets.put(
        "laid out by tables, with related links",
        page -> isTopic(page) && page.inTables() && page.labelled() > 0);
    sets.put("Chinese articles", page -> page.language().equals("zh"));
    sets.put(
        "English articles", page -> page.language().equals("en") && page.type().equals("article"));
    sets.put("listings and collections", page -> !isTopic(page));
    return sets;
  }

  private static List<String> columns(String first) {
    return List.of(
        first, "found", "labelled", "correct", "P", "R", "F", "page F", "P pub", "R pub", "F pub");
  }

  private static List<Object> row(
      Object name, List<RelatedLinkPage> pages, Function<RelatedLinkPage, LinkScore> method) {
    return row(name, pages, method, PublishedScore.NONE);
  }

  private static List<Object> row(
      Object name,
      List<RelatedLinkPage> pages,
      Function<RelatedLinkPage, LinkScore> method,
      PublishedScore published) {
    LinkScore sum = LinkScore.NONE;
    List<LinkScore> labelled = new ArrayList<>();
    for (RelatedLinkPage page : pages) {
      LinkScore score = method.apply(page);
      sum = sum.plus(score);
      if (score.labelled() > 0) {
        labelled.add(score);
      }
    }
    return List.of(
        name,
        sum.found(),
        sum.labelled(),
        sum.correct(),
        sum.precision(),
        sum.recall(),
        sum.f(),
        Summary.of(labelled, LinkScore::f).mean(),
        published.precision(),
        published.recall(),
        published.f());
  }
}
