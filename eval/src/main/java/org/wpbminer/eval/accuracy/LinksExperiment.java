package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LinkPage;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.features.links.DocumentFrequencies;

/**
 * Accuracy of the default profile's related links on unseen sites, measured on single links: five
 * folds by site, with several random splits. Pages of the corpus of main texts are used only for
 * training, because related links are marked only on its English pages.
 */
public final class LinksExperiment extends Experiment {

  private static final int SPLITS = 5;
  private static final int FOLDS = 5;
  private static final String ALL = "all";

  /** Row for pages in these languages, which also count in the row of the other languages. */
  private static final String JAPANESE_KOREAN = "Japanese, Korean";

  /** The same pages, but each site has the weight of one page. */
  private static final String SITES_ALIKE = "all, sites alike";

  public LinksExperiment() {
    super("links", "Related links on sites not seen, link by link (minutes; not in all)");
  }

  /**
   * Result of a split.
   *
   * @param tallies counts of links by the name of a set of pages or a language
   * @param lists share of the found links that are correctly classified as chosen for the page or
   *     chosen for the whole section
   */
  private record Split(Map<String, LinkTally> tallies, double lists) {}

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    ExperimentPages sources = context.sources();
    List<LabelledCorpus> corpora = new ArrayList<>(List.of(sources.gold()));
    corpora.addAll(sources.links());
    DocumentFrequencies frequencies = ModelParts.ofDefaultModel().frequencies();
    List<LinkPage> pages = LinkPage.read(corpora, sources.truth(), frequencies, context.progress());
    List<String> sets = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      String set = corpora.indexOf(corpus) < 2 ? ALL : corpus.name();
      sets.addAll(Collections.nCopies(corpus.entries().size(), set));
    }
    List<Split> splits = new ArrayList<>();
    for (int split = 0; split < SPLITS; split++) {
      context.progress("links: split " + (split + 1) + " of " + SPLITS);
      CrossValidation validation = new CrossValidation(FOLDS, context.seed() + split);
      splits.add(split(pages, sets, new LinkTraining(validation, frequencies)));
    }
    return result(context)
        .option("pages", context.pageCount())
        .option("splits", SPLITS + ", of " + FOLDS + " folds by site")
        .option("pages learned from", pages.size())
        .tables(table(splits))
        .notes(
            "F1, precision and recall are of links: sets of addresses a page, of which a page"
                + " counts 12 at most. Half found: of the pages with related links, the share on"
                + " which at least half are found. Clean: of the pages without, the share on which"
                + " none is claimed. Of the links that are given and marked as chosen for the page"
                + " or for the section or site, a share of "
                + String.format(Locale.ROOT, "%.3f", Summary.of(splits, Split::lists).mean())
                + " is given as what it is.");
  }

  /** Measures the related links of the default profile on a corpus, cross-validated by site. */
  public static LinkTally ofUnseenSites(
      LabelledCorpus corpus, int folds, long seed, Progress progress) throws IOException {
    DocumentFrequencies frequencies = ModelParts.ofDefaultModel().frequencies();
    List<LinkPage> pages =
        LinkPage.read(List.of(corpus), LabelledCorpus.NONE, frequencies, progress);
    LinkTraining training = new LinkTraining(new CrossValidation(folds, seed), frequencies);
    return split(pages, Collections.nCopies(pages.size(), ALL), training).tallies.get(ALL);
  }

  /**
   * Measures accuracy on unseen sites, by set of pages and by language.
   *
   * @param pages all training pages
   * @param sets for each of the first pages the name of its set; the pages after them are only used
   *     for training
   */
  private static Split split(List<LinkPage> pages, List<String> sets, LinkTraining training) {
    double[] probabilities = training.probabilitiesOfUnseen(LinkPage.groups(pages));
    Map<String, Long> pagesOfSite =
        IntStream.range(0, sets.size())
            .filter(p -> sets.get(p).equals(ALL))
            .mapToObj(p -> pages.get(p).site())
            .collect(Collectors.groupingBy(site -> site, Collectors.counting()));
    Map<String, LinkTally> tallies = new LinkedHashMap<>();
    for (String language :
        List.of(ALL, SITES_ALIKE, "Chinese", JAPANESE_KOREAN, "English", "German", "other")) {
      tallies.put(language, new LinkTally());
    }
    int first = 0;
    for (int p = 0; p < sets.size(); p++) {
      LinkPage page = pages.get(p);
      int from = first;
      Set<String> claimed =
          page.claimed(g -> probabilities[from + g], LinkTraining.MIN_PROBABILITY);
      tallies.computeIfAbsent(sets.get(p), set -> new LinkTally()).add(page.related(), claimed);
      if (sets.get(p).equals(ALL)) {
        double weight = 1.0 / pagesOfSite.get(page.site());
        tallies.get(SITES_ALIKE).add(page.related(), claimed, weight);
        tallies.get(language(page.language())).add(page.related(), claimed);
        if (page.language().equals("ja") || page.language().equals("ko")) {
          tallies.get(JAPANESE_KOREAN).add(page.related(), claimed);
        }
      }
      first += page.set().size();
    }
    return new Split(tallies, listShare(pages, probabilities, training.sectionsOfUnseen(pages)));
  }

  /** Returns the share of the given links whose kind of list is right, among those marked. */
  private static double listShare(
      List<LinkPage> pages, double[] probabilities, boolean[] sections) {
    double right = 0;
    double given = 0;
    int at = 0;
    for (LinkPage page : pages) {
      for (int g = 0; g < page.sections().length; g++, at++) {
        Example group = page.set().examples().get(g);
        boolean isPage = group.label() == BlockLabel.RELATED_LINK.ordinal();
        boolean asPage = probabilities[at] >= LinkTraining.MIN_PROBABILITY;
        boolean asSection = probabilities[at] >= LinkModel.MIN_SECTION_PROBABILITY && sections[at];
        if ((isPage || page.sections()[g]) && (asPage || asSection)) {
          given += group.weight();
          right += isPage == asPage ? group.weight() : 0;
        }
      }
    }
    return right / given;
  }

  private static String language(String code) {
    return switch (code) {
      case "zh" -> "Chinese";
      case "en" -> "English";
      case "de" -> "German";
      default -> "other";
    };
  }

  private static Table table(List<Split> splits) {
    return Table.of(
        "Related links, mean over " + splits.size() + " random splits of the sites",
        splits.get(0).tallies.keySet(),
        new Column<>("pages", language -> language),
        new Column<>("n", language -> splits.get(0).tallies.get(language).pages()),
        new Column<>("F1", language -> over(splits, language, LinkTally::f1)),
        new Column<>("precision", language -> over(splits, language, LinkTally::precision)),
        new Column<>("recall", language -> over(splits, language, LinkTally::recall)),
        new Column<>("half found", language -> over(splits, language, LinkTally::halfFoundShare)),
        new Column<>("clean", language -> over(splits, language, LinkTally::cleanShare)));
  }

  private static Summary over(
      List<Split> splits, String language, ToDoubleFunction<LinkTally> measure) {
    return Summary.of(splits, split -> measure.applyAsDouble(split.tallies.get(language)));
  }
}
