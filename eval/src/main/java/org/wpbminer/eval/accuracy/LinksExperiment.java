package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LinkPage;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;

/**
 * How well the default profile finds related links on sites that it has not seen: five folds by
 * site, the sites split anew several times, counted link by link. Pages of the corpus of main texts
 * are learned from and not tested on: only English pages are marked there.
 */
public final class LinksExperiment extends Experiment {

  private static final int SPLITS = 5;
  private static final int FOLDS = 5;
  private static final String ALL = "all";

  public LinksExperiment() {
    super("links", "Related links on sites not seen, link by link (minutes; not in all)", false);
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    ExperimentPages sources = context.sources();
    List<LabelledCorpus> corpora = new ArrayList<>(List.of(sources.gold()));
    if (sources.links() != null) {
      corpora.add(sources.links());
    }
    List<LinkPage> pages = LinkPage.read(corpora, sources.truth(), context.progress());
    int tested = corpora.stream().mapToInt(corpus -> corpus.entries().size()).sum();
    List<Map<String, LinkTally>> splits = new ArrayList<>();
    for (int split = 0; split < SPLITS; split++) {
      context.progress("links: split " + (split + 1) + " of " + SPLITS);
      splits.add(tallies(pages, tested, new CrossValidation(FOLDS, context.seed() + split)));
    }
    return result(context)
        .option("pages", context.pageCount())
        .option("splits", SPLITS + ", of " + FOLDS + " folds by site")
        .option("pages learned from", pages.size())
        .tables(table(splits))
        .conclusions(conclusion(splits))
        .notes(
            "F1, precision and recall are of links: sets of addresses a page, of which a page counts"
                + " 12 at most. Half found: of the pages with related links, the share on which at"
                + " least half are found. Clean: of the pages without, the share on which none is"
                + " claimed.");
  }

  /**
   * What the default profile finds on the pages of a corpus, learned from its other sites alone.
   *
   * @param folds by site
   */
  public static LinkTally ofUnseenSites(
      LabelledCorpus corpus, int folds, long seed, Progress progress) throws IOException {
    List<LinkPage> pages = LinkPage.read(List.of(corpus), TruthSource.NONE, progress);
    return tallies(pages, pages.size(), new CrossValidation(folds, seed)).get(ALL);
  }

  /**
   * What is found on pages of sites that were not seen, by language.
   *
   * @param pages all that are learned from
   * @param tested the first so many of them are tested on
   */
  static Map<String, LinkTally> tallies(
      List<LinkPage> pages, int tested, CrossValidation validation) {
    double[] probabilities =
        new LinkTraining(validation).probabilitiesOfUnseen(LinkPage.groups(pages));
    Map<String, LinkTally> tallies = new LinkedHashMap<>();
    for (String language : List.of(ALL, "Chinese", "English", "German", "other")) {
      tallies.put(language, new LinkTally());
    }
    int at = 0;
    for (int p = 0; p < pages.size(); p++) {
      LinkPage page = pages.get(p);
      if (p < tested) {
        int first = at;
        Set<String> claimed = page.claimed(g -> probabilities[first + g], LinkTraining.LEAST);
        tallies.get(ALL).add(page.related(), claimed);
        tallies.get(language(page.language())).add(page.related(), claimed);
      }
      at += page.set().size();
    }
    return tallies;
  }

  private static String language(String code) {
    return switch (code) {
      case "zh" -> "Chinese";
      case "en" -> "English";
      case "de" -> "German";
      default -> "other";
    };
  }

  private static String conclusion(List<Map<String, LinkTally>> splits) {
    return String.format(
        Locale.ROOT,
        "Of the related links of sites not seen %.3f are found, and %.3f of those named are ones: F1"
            + " %.3f.",
        over(splits, ALL, LinkTally::recall).mean(),
        over(splits, ALL, LinkTally::precision).mean(),
        over(splits, ALL, LinkTally::f1).mean());
  }

  private static Table table(List<Map<String, LinkTally>> splits) {
    return Table.of(
        "Related links, mean over " + splits.size() + " random splits of the sites",
        splits.get(0).keySet(),
        new Column<>("pages", language -> language),
        new Column<>("n", language -> splits.get(0).get(language).pages()),
        new Column<>("F1", language -> over(splits, language, LinkTally::f1)),
        new Column<>("precision", language -> over(splits, language, LinkTally::precision)),
        new Column<>("recall", language -> over(splits, language, LinkTally::recall)),
        new Column<>("half found", language -> over(splits, language, LinkTally::halfFoundShare)),
        new Column<>("clean", language -> over(splits, language, LinkTally::cleanShare)));
  }

  private static Summary over(
      List<Map<String, LinkTally>> splits, String language, ToDoubleFunction<LinkTally> measure) {
    return Summary.of(splits, split -> measure.applyAsDouble(split.get(language)));
  }
}
