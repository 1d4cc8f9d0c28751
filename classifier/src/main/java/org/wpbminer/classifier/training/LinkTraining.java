package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SigmoidFit;
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

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Creates a trainer that starts from scratch. */
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
    CrossValidation.HeldOut<LearnedLinks> held = crossValidate(groups);
    BoostedTrees marked = LearnedLinks.sections(LinkPage.lists(pages));
    LinkModel links = train(groups, held.fits(), marked == null ? startSections() : marked);
    int sites = (int) pages.stream().map(LinkPage::site).distinct().count();
    ModelCard.LinksProvenance provenance =
        new ModelCard.LinksProvenance(
            LabelledCorpus.names(corpora, truth.marks()),
            LabelledCorpus.sha256(corpora, truth.marks()),
            pages.size(),
            corpora.stream().anyMatch(LabelledCorpus::ofOneSite) ? 1 : sites,
            known(groups).countsByLabel(BlockLabel.RELATED_LINK, BlockLabel.OTHER),
            validation.seed(),
            held.learned().size(),
            score(groups, probabilities(held)));
    ModelCard.Links card = card(links, provenance);
    BlockModel whole = model.model().withLinks(links, card);
    if (held.learned().isEmpty() || model.unseen() == null) {
      return Optional.of(TrainedModel.of(whole));
    }
    Function<String, LinkModel> unseen = unseen(held);
    return Optional.of(
        new TrainedModel(
            whole, site -> model.unseen().apply(site).withLinks(unseen.apply(site), card)));
  }

  private BoostedTrees startSections() {
    return start == null ? null : start.sections();
  }

  private Function<String, LinkModel> unseen(CrossValidation.HeldOut<LearnedLinks> held) {
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

  private static ModelCard.Links card(LinkModel links, ModelCard.LinksProvenance provenance) {
    return new ModelCard.Links(
        new ModelCard.Features(
            PageAnchors.VERSION,
            LinkModel.featureNames(),
            links.scaling().mean(),
            links.scaling().deviation()),
        links.screen(),
        links.least(),
        provenance);
  }

  private ModelCard.Score score(TrainingSet groups, double[] probabilities) {
    int[] known =
        IntStream.range(0, probabilities.length)
            .filter(i -> groups.examples().get(i).isForAllPairs())
            .toArray();
    int[] predicted =
        Arrays.stream(known).map(i -> probabilities[i] >= least ? RELATED : OTHER).toArray();
    return ModelCard.Score.of(
        ConfusionMatrix.of(
            groups.subset(known).labels(), predicted, IntStream.of(known).map(i -> 1).toArray()),
        BlockLabel.RELATED_LINK);
  }

  /**
   * Returns for each group the probability that its links are related, by cross-validation. The
   * sigmoids are fitted to the groups of the other folds. Groups excluded by their words get 0.
   *
   * @param groups groups with words, labelled {@link BlockLabel#RELATED_LINK} or {@link
   *     BlockLabel#OTHER}; groups with count 0 are classified but not used for training
   * @throws IllegalArgumentException if there are fewer than two sites, or the training set of a
   *     fold has only one label
   */
  public double[] probabilitiesOfUnseen(TrainingSet groups) {
    return probabilities(crossValidate(groups));
  }

  private static double[] probabilities(CrossValidation.HeldOut<LearnedLinks> held) {
    double[] probabilities = new double[held.decisions().length];
    for (int i = 0; i < probabilities.length; i++) {
      double[][] decisions = held.decisions()[i];
      boolean isRuledOut = Double.isNaN(decisions[RELATED][OTHER]);
      probabilities[i] = isRuledOut ? 0 : held.others(i).probability(decisions, RELATED, OTHER);
    }
    return probabilities;
  }

  CrossValidation.HeldOut<LearnedLinks> crossValidate(TrainingSet groups) {
    return groups.siteCount() < 2
        ? CrossValidation.HeldOut.nothing(this::fits)
        : validation.run(groups, this::learn, this::fits);
  }

  /** Averages {@code heldOut} with the start model's calibration: few groups prove little. */
  private PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
    return start == null
        ? heldOut
        : heldOut.towards(PairwiseFits.identity(), counts, WarmStart.FITS_WORTH);
  }

  /** Trains on all groups, with sigmoids from {@link #crossValidate}. */
  LinkModel train(TrainingSet groups, PairwiseFits fits, BoostedTrees sections) {
    return model(learn(groups), fits, sections);
  }

  private LearnedLinks learn(TrainingSet groups) {
    return LearnedLinks.learn(groups, start, validation.seed());
  }

  private LinkModel model(LearnedLinks learned, PairwiseFits fits, BoostedTrees sections) {
    SigmoidFit fit = fits.fit(RELATED, OTHER);
    return new LinkModel(
        learned.lexicon(),
        learned.scaling(),
        learned.screen(),
        learned.trees().scaled(-fit.a(), -fit.b()),
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
