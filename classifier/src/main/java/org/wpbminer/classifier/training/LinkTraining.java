package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LinkTally;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.training.LearnedLinks.Values;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;

/**
 * Trains and cross-validates the classifier of related links on labelled groups of links.
 *
 * @param validation cross-validation by site
 * @param start model whose lexicon is kept, and whose trees are followed by trees that correct
 *     them; it must not have been trained on the pages. Null to start from scratch
 * @param least minimum probability of a group of related links, in (0, 1)
 * @param frequencies document frequencies of words
 */
public record LinkTraining(
    CrossValidation validation, LinkModel start, double least, DocumentFrequencies frequencies) {

  /** Minimum probability of a group of related links. */
  public static final double MIN_PROBABILITY = 0.4;

  /** Name of the scores of all languages without scores of their own. */
  private static final String OTHERS = "others";

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Creates a trainer without a start model. */
  public LinkTraining(CrossValidation validation, DocumentFrequencies frequencies) {
    this(validation, null, MIN_PROBABILITY, frequencies);
  }

  /**
   * Trains the classifier of links of a model.
   *
   * @param model model that gets the classifier
   * @param corpora pages on which related links are marked, or all blocks
   * @param truth further pages on which related links are marked
   * @param progress receives progress messages
   * @return empty if there are too few marked links: none, all of one site, or none in the training
   *     set of a fold
   */
  public Optional<TrainedModel> addTo(
      TrainedModel model, List<LabelledCorpus> corpora, LabelledCorpus truth, Progress progress)
      throws IOException {
    List<LinkPage> pages = LinkPage.read(corpora, truth, frequencies, progress);
    TrainingSet groups = LinkPage.groups(pages);
    if (!isEnough(groups)) {
      return Optional.empty();
    }
    HeldOut<LearnedLinks, Values, LinkCalibration> held = crossValidate(groups);
    BoostedTrees marked = LearnedLinks.sections(LinkPage.lists(pages));
    LinkModel links = train(groups, held.fits(), marked == null ? startSections() : marked);
    int sites = (int) pages.stream().map(LinkPage::site).distinct().count();
    Map<String, Integer> counts =
        known(groups).countsByLabel(BlockLabel.RELATED_LINK, BlockLabel.OTHER);
    ModelCard.Provenance from =
        new ModelCard.Provenance(
            List.of(LabelledCorpus.described(corpora, truth.marks(), pages.size(), sites, counts)),
            held.fits().byName(),
            validation.seed(),
            held.learned().size(),
            scores(groups, pages, probabilities(held)));
    ModelCard.Links card =
        new ModelCard.Links(
            ModelCard.Features.of(PageAnchors.VERSION, LinkModel.featureNames(), links.scaling()),
            links.screen(),
            links.least());
    BlockModel whole = model.model().withLinks(links, card, from);
    if (held.learned().isEmpty() || model.unseen() == null) {
      return Optional.of(TrainedModel.of(whole));
    }
    Function<String, LinkModel> unseen = unseen(held);
    return Optional.of(
        new TrainedModel(
            whole, site -> model.unseen().apply(site).withLinks(unseen.apply(site), card, from)));
  }

  private BoostedTrees startSections() {
    return start == null ? null : start.sections();
  }

  private Function<String, LinkModel> unseen(HeldOut<LearnedLinks, ?, LinkCalibration> held) {
    return held.unseen((learned, fits) -> model(learned, fits, startSections()));
  }

  /** Trains a classifier without each site; empty if there are too few marked links. */
  public Optional<Function<String, LinkModel>> unseen(List<LinkPage> pages) {
    TrainingSet groups = LinkPage.groups(pages);
    return isEnough(groups) ? Optional.of(unseen(crossValidate(groups))) : Optional.empty();
  }

  private boolean isEnough(TrainingSet groups) {
    if (start != null || groups.siteCount() < 2) {
      return start != null && groups.size() > 0;
    }
    SiteFolds folds = SiteFolds.of(groups, validation);
    return IntStream.range(0, folds.count())
        .allMatch(fold -> known(folds.train(groups, fold)).hasTwoLabels());
  }

  private static TrainingSet known(TrainingSet groups) {
    return groups.filter(Example::isForAllPairs);
  }

  /** Returns the scores of groups, and of links by language; empty without cross-validation. */
  private Map<String, Double> scores(
      TrainingSet groups, List<LinkPage> pages, double[] probabilities) {
    if (probabilities.length == 0) {
      return Map.of();
    }
    int[] known =
        IntStream.range(0, probabilities.length)
            .filter(i -> groups.examples().get(i).isForAllPairs())
            .toArray();
    int[] predicted =
        Arrays.stream(known).map(i -> probabilities[i] >= least ? RELATED : OTHER).toArray();
    Map<String, Double> scores = new LinkedHashMap<>();
    CrossValidation.put(
        scores,
        "groups",
        ConfusionMatrix.of(groups.subset(known).labels(), predicted),
        BlockLabel.RELATED_LINK);
    putLanguageScores(scores, pages, probabilities);
    return scores;
  }

  /** Adds F1, recall and {@link LinkTally#cleanShare}, link by link, for groups of languages. */
  private void putLanguageScores(
      Map<String, Double> scores, List<LinkPage> pages, double[] probabilities) {
    Map<String, LinkTally> tallies = new LinkedHashMap<>();
    List.of("zh", "ja+ko", "en", "de", OTHERS).forEach(l -> tallies.put(l, new LinkTally()));
    int first = 0;
    for (LinkPage page : pages) {
      int from = first;
      String language = page.language().matches("ja|ko") ? "ja+ko" : page.language();
      tallies
          .getOrDefault(language, tallies.get(OTHERS))
          .add(page.related(), page.claimed(g -> probabilities[from + g], least));
      first += page.set().size();
    }
    tallies.forEach(
        (language, tally) -> {
          CrossValidation.put(scores, language + " f1", tally.f1());
          CrossValidation.put(scores, language + " recall", tally.recall());
          CrossValidation.put(scores, language + " clean", tally.cleanShare());
        });
  }

  /**
   * Returns for each group the probability that its links are related, by cross-validation. The
   * calibration is fitted to the groups of the other folds. Groups excluded by their words get 0.
   *
   * @param groups groups with words, labelled {@link BlockLabel#RELATED_LINK} or {@link
   *     BlockLabel#OTHER}; groups with count 0 are classified but not used for training
   * @throws IllegalArgumentException if there are fewer than two sites, or the training set of a
   *     fold has only one label
   */
  public double[] probabilitiesOfUnseen(TrainingSet groups) {
    return probabilities(crossValidate(groups));
  }

  private static double[] probabilities(HeldOut<LearnedLinks, Values, LinkCalibration> held) {
    double[] probabilities = new double[held.values().size()];
    Arrays.setAll(probabilities, i -> held.others(i).probability(held.values().get(i)));
    return probabilities;
  }

  /** Cross-validates by site; returns an empty result for pages of a single site. */
  HeldOut<LearnedLinks, Values, LinkCalibration> crossValidate(TrainingSet groups) {
    return groups.siteCount() < 2
        ? HeldOut.nothing(LinkCalibration.IDENTITY)
        : HeldOut.of(
            groups,
            SiteFolds.of(groups, validation),
            this::learn,
            LearnedLinks::values,
            this::calibration);
  }

  /** Returns a calibration. With a start model it is near the identity: few groups prove little. */
  private LinkCalibration calibration(TrainingSet known, List<Values> values) {
    LinkCalibration fitted =
        LinkCalibration.fit(
            values, known.examples().stream().map(group -> group.label() == RELATED).toList());
    if (start == null) {
      return fitted.withChineseRecall();
    }
    int[] counts = known.classCounts();
    double rarer = Math.min(counts[RELATED], counts[OTHER]);
    return fitted.towards(
        LinkCalibration.IDENTITY, WarmStart.FITS_WORTH / (rarer + WarmStart.FITS_WORTH));
  }

  /** Trains on all groups, with the calibration from {@link #crossValidate}. */
  LinkModel train(TrainingSet groups, LinkCalibration fits, BoostedTrees sections) {
    return model(learn(groups), fits, sections);
  }

  private LearnedLinks learn(TrainingSet groups) {
    return LearnedLinks.learn(groups, start, validation.seed());
  }

  private LinkModel model(LearnedLinks learned, LinkCalibration fits, BoostedTrees sections) {
    LearnedLinks calibrated = learned.calibrated(fits);
    return new LinkModel(
        calibrated.lexicon(),
        calibrated.scaling(),
        calibrated.screen(),
        calibrated.svm(),
        calibrated.trees(),
        least,
        sections,
        frequencies);
  }

  /** Returns, cross-validated by site, whether each group links to the whole section or site. */
  public boolean[] sectionsOfUnseen(List<LinkPage> pages) {
    TrainingSet groups = LinkPage.groups(pages);
    SiteFolds folds = SiteFolds.of(groups, validation);
    List<LinkPage> filled = pages.stream().filter(page -> page.set().size() > 0).toList();
    List<BoostedTrees> ofFold =
        folds.sides(filled, LinkPage::site).stream()
            .map(side -> LearnedLinks.sections(LinkPage.lists(side.train())))
            .toList();
    boolean[] sections = new boolean[groups.size()];
    for (int fold = 0; fold < folds.count(); fold++) {
      int side = fold;
      BoostedTrees learned = ofFold.get(fold);
      double[] logOdds =
          learned == null ? new double[sections.length] : learned.sums(groups.vectors());
      IntStream.range(0, sections.length)
          .filter(i -> folds.of(groups.examples().get(i).site()) == side)
          .forEach(i -> sections[i] = logOdds[i] > 0);
    }
    return sections;
  }
}
