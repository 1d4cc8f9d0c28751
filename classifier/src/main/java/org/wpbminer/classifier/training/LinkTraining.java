package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.links.LinearScreen;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;

/**
 * Trains the classifier of related links on labelled groups of links in three steps: a lexicon of
 * words; a linear prefilter of the groups that the lexicon does not exclude; a support vector
 * machine for the groups that pass it. The word features of a group come from a lexicon learned
 * without its site. The parameters were chosen by cross-validation.
 */
public final class LinkTraining {

  /** Minimum probability of a group of related links. */
  public static final double MIN_PROBABILITY = 0.4;

  private static final LexiconParameters LEXICON =
      new LexiconParameters(0.1, 1 / 60.0, 2, 6, 0.005, 0.01);

  /** Minimum log odds, by the words of a group alone; groups below it are excluded. */
  private static final double SCREEN = -4;

  private static final double LINEAR_COST = 0.1;
  private static final double LINEAR_TOLERANCE = 0.01;

  /**
   * Minimum log odds by the linear prefilter of a group that is classified by the support vector
   * machine. The threshold is lower if the prefilter would otherwise exclude more than {@link
   * #MAX_LOST_SHARE} of the related groups.
   */
  private static final double MIN_LINEAR_LOG_ODDS = -4;

  private static final double MAX_LOST_SHARE = 0.1;

  /** Minimum standard deviation of a feature of link lists; below it the feature is constant. */
  private static final double MIN_DEVIATION = 1e-9;

  /** Parameters of the support vector machine; gamma is divided by the number of features. */
  private static final SvmParameters SVM = new SvmParameters(2, 0.6, 0.2, 1e-2);

  private static final Boosting.Options TREES =
      new Boosting.Options(200, 31, 0.06, 0.4, 5, 10, 64, 1);

  /** Options of trees that are learned from the few groups of a user's own pages. */
  private static final Boosting.Options CORRECTION =
      new Boosting.Options(20, 4, 0.3, 0.4, 1, 1, 64, 1);

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Distance, in log odds, of a lowered threshold below the lowest related group to be kept. */
  private static final double OWN_MARGIN = 1;

  private final CrossValidation validation;

  /** Model from which training starts; null if absent. */
  private final LinkModel start;

  private final double least;

  private final DocumentFrequencies frequencies;

  /** Creates a trainer that starts from scratch, with the default document frequencies. */
  public LinkTraining(CrossValidation validation) {
    this(validation, null, MIN_PROBABILITY);
  }

  /**
   * Creates a trainer that extends another model: its lexicon, scaling and prefilters are kept, and
   * its support vectors are added to the training groups.
   *
   * @param start the model, which must not have been trained on the pages; null to start from
   *     scratch
   * @param least minimum probability of a group of related links, in (0, 1)
   */
  public LinkTraining(CrossValidation validation, LinkModel start, double least) {
    this(
        validation,
        start,
        least,
        start == null ? LinkModel.defaultFrequencies() : start.frequencies());
  }

  /** Creates a trainer that starts from scratch, with the given document frequencies. */
  LinkTraining(CrossValidation validation, DocumentFrequencies frequencies) {
    this(validation, null, MIN_PROBABILITY, frequencies);
  }

  private LinkTraining(
      CrossValidation validation, LinkModel start, double least, DocumentFrequencies frequencies) {
    this.validation = validation;
    this.start = start;
    this.least = least;
    this.frequencies = frequencies;
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
    CrossValidation.HeldOut<Learned> held = crossValidate(groups);
    LinearScreen marked = sections(LinkPage.lists(pages));
    LinearScreen sections = marked == null && start != null ? start.sections() : marked;
    LinkModel links = train(groups, held.fits(), sections);
    int sites = (int) pages.stream().map(LinkPage::site).distinct().count();
    ModelCard.LinksProvenance provenance =
        new ModelCard.LinksProvenance(
            LabelledCorpus.names(corpora, truth.marks()),
            LabelledCorpus.sha256(corpora, truth.marks()),
            pages.size(),
            corpora.stream().anyMatch(LabelledCorpus::ofOneSite) ? 1 : sites,
            counts(groups),
            validation.seed(),
            held.learned().size(),
            score(groups, probabilities(held)));
    ModelCard.Links card = card(links, provenance);
    BlockModel whole = model.model().withLinks(links, card);
    if (held.learned().isEmpty() || model.unseen() == null) {
      return Optional.of(TrainedModel.of(whole));
    }
    Function<String, LinkModel> unseen = unseen(groups, held);
    return Optional.of(
        new TrainedModel(
            whole, site -> model.unseen().apply(site).withLinks(unseen.apply(site), card)));
  }

  /** Returns for each site a classifier that was trained without it. */
  private Function<String, LinkModel> unseen(
      TrainingSet groups, CrossValidation.HeldOut<Learned> held) {
    LinearScreen sections =
        start == null ? null : start.sections(); // the start model was not trained on these pages
    List<LinkModel> folds =
        IntStream.range(0, held.learned().size())
            .mapToObj(
                fold ->
                    held.learned()
                        .get(fold)
                        .model(held.others().get(fold), least, sections, frequencies))
            .toList();
    SiteFolds split = SiteFolds.of(groups, validation);
    return site -> folds.get(split.has(site) ? split.of(site) : 0);
  }

  /** Trains a classifier without each site; empty if there are too few marked links. */
  public Optional<Function<String, LinkModel>> unseen(List<LinkPage> pages) {
    TrainingSet groups = LinkPage.groups(pages);
    return isEnough(groups) ? Optional.of(unseen(groups, crossValidate(groups))) : Optional.empty();
  }

  private boolean isEnough(TrainingSet groups) {
    if (start != null) {
      return groups.size() > 0;
    }
    if (groups.siteCount() < 2) {
      return false;
    }
    SiteFolds folds = SiteFolds.of(groups, validation);
    return IntStream.range(0, folds.count())
        .mapToObj(fold -> groups.subset(folds.train(groups, fold)))
        .allMatch(side -> counts(side).values().stream().allMatch(count -> count > 0));
  }

  private static ModelCard.Links card(LinkModel links, ModelCard.LinksProvenance provenance) {
    return new ModelCard.Links(
        new ModelCard.Features(
            PageAnchors.VERSION,
            LinkModel.featureNames(),
            links.scaling().mean(),
            links.scaling().deviation()),
        new ModelCard.Svm(
            SVM.cost(),
            SVM.gamma() / LinkModel.featureNames().size(),
            SVM.balance(),
            links.svm().supportVectorCount()),
        links.screen(),
        links.linear(),
        links.least(),
        links.sections(),
        provenance);
  }

  private static Map<String, Integer> counts(TrainingSet groups) {
    int[] counts = known(groups).classCounts();
    Map<String, Integer> byLabel = new LinkedHashMap<>();
    byLabel.put(BlockLabel.RELATED_LINK.label(), counts[RELATED]);
    byLabel.put(BlockLabel.OTHER.label(), counts[OTHER]);
    return byLabel;
  }

  private ModelCard.Score score(TrainingSet groups, double[] probabilities) {
    int[] predicted =
        Arrays.stream(probabilities).mapToInt(p -> p >= least ? RELATED : OTHER).toArray();
    int[] decided = IntStream.range(0, predicted.length).toArray();
    int[] once = Arrays.stream(decided).map(i -> groups.isForAllPairs(i) ? 1 : 0).toArray();
    return ModelCard.Score.of(
        LabelScores.of(groups.subset(decided).labels(), predicted, once), BlockLabel.RELATED_LINK);
  }

  /**
   * Returns for each group the probability that its links are related, by cross-validation. The
   * sigmoids are fitted to the groups of the other folds. Groups excluded by a prefilter get 0.
   *
   * @param groups groups with words, labelled {@link BlockLabel#RELATED_LINK} or {@link
   *     BlockLabel#OTHER}; groups with count 0 are classified but not used for training
   * @throws IllegalArgumentException if there are fewer than two sites, or the training set of a
   *     fold has only one label
   */
  public double[] probabilitiesOfUnseen(TrainingSet groups) {
    return probabilities(crossValidate(groups));
  }

  private static double[] probabilities(CrossValidation.HeldOut<Learned> held) {
    double[] probabilities = new double[held.decisions().length];
    for (int i = 0; i < probabilities.length; i++) {
      double[][] decisions = held.decisions()[i];
      boolean isRuledOut = Double.isNaN(decisions[RELATED][OTHER]);
      probabilities[i] = isRuledOut ? 0 : held.others(i).probability(decisions, RELATED, OTHER);
    }
    return probabilities;
  }

  CrossValidation.HeldOut<Learned> crossValidate(TrainingSet groups) {
    return groups.siteCount() < 2
        ? CrossValidation.HeldOut.nothing(this::fits)
        : validation.run(groups, this::learn, this::fits);
  }

  /** Averages {@code heldOut} with the start model's sigmoids, because few groups prove little. */
  private PairwiseFits fits(PairwiseFits heldOut, int[] counts) {
    return start == null
        ? heldOut
        : heldOut.towards(start.svm().fits(), counts, WarmStart.FITS_WORTH);
  }

  /** Trains on all groups, with sigmoids from {@link #crossValidate}. */
  LinkModel train(TrainingSet groups, PairwiseFits fits, LinearScreen sections) {
    return learn(groups).model(fits, least, sections, frequencies);
  }

  /**
   * Trains the classifier of lists of links to the whole section or site, over unscaled features.
   *
   * @param lists lists from {@link LinkPage#lists}
   * @return null if only one of the two kinds of lists is marked
   */
  static LinearScreen sections(TrainingSet lists) {
    int[] counts = lists.classCounts();
    if (counts[RELATED] == 0 || counts[OTHER] == 0) {
      return null;
    }
    FeatureScaling scaling = FeatureScaling.of(lists.vectors());
    LinearScreen scaled = screen(scaling.apply(lists.vectors()), lists.labels());
    double[] deviation = scaling.deviation();
    double[] weights = scaled.weights();
    Arrays.setAll(weights, j -> deviation[j] < MIN_DEVIATION ? 0 : weights[j] / deviation[j]);
    return new LinearScreen(LINEAR_COST, weights, scaled.bias(), 0);
  }

  /** Returns, cross-validated by site, whether each group links to the whole section or site. */
  public boolean[] sectionsOfUnseen(List<LinkPage> pages) {
    TrainingSet groups = LinkPage.groups(pages);
    SiteFolds folds = SiteFolds.of(groups, validation);
    boolean[] sections = new boolean[groups.size()];
    for (int fold = 0; fold < folds.count(); fold++) {
      int side = fold;
      LinearScreen learned =
          sections(
              LinkPage.lists(
                  pages.stream()
                      .filter(page -> page.set().size() > 0 && folds.of(page.site()) != side)
                      .toList()));
      for (int g : folds.test(groups, fold)) {
        sections[g] = learned != null && learned.passes(groups.vectors()[g]);
      }
    }
    return sections;
  }

  record Learned(
      Lexicon lexicon,
      FeatureScaling scaling,
      double screen,
      LinearScreen linear,
      SvmModel svm,
      BoostedTrees trees)
      implements CrossValidation.Decider {

    private LinkModel model(
        PairwiseFits fits, double least, LinearScreen sections, DocumentFrequencies frequencies) {
      return new LinkModel(
          lexicon,
          scaling,
          screen,
          linear,
          svm.withProbabilities(fits),
          trees,
          least,
          sections,
          frequencies);
    }

    @Override
    public double[][][] decide(TrainingSet groups) {
      return Arrays.stream(completed(groups, site -> lexicon).vectors())
          .map(this::decide)
          .toArray(double[][][]::new);
    }

    /** Returns the decision values of a complete vector; NaN if its group is excluded. */
    private double[][] decide(double[] vector) {
      if (LinkModel.passes(vector, screen) && linear.passes(scaling.apply(vector))) {
        return LinkModel.decisions(svm, trees, scaling, new double[][] {vector})[0];
      }
      double[][] none = new double[BlockLabel.values().length][BlockLabel.values().length];
      none[RELATED][OTHER] = Double.NaN;
      return none;
    }
  }

  private Learned learn(TrainingSet groups) {
    TrainingSet side = known(groups);
    if (start != null) {
      return onTopOfStart(completed(side, site -> start.lexicon()));
    }
    LexiconTrainer.CrossFitted words =
        new LexiconTrainer(LEXICON).crossFit(side, validation.seed());
    TrainingSet complete = completed(side, words::of);
    TrainingSet passed = subset(complete, vector -> LinkModel.passes(vector, SCREEN));
    FeatureScaling scaling = FeatureScaling.of(passed.vectors());
    LinearScreen linear = screen(scaling.apply(passed.vectors()), passed.labels());
    TrainingSet passing = subset(passed, vector -> linear.passes(scaling.apply(vector)));
    SvmTrainer trainer = new SvmTrainer(SVM.with(SVM.cost(), SVM.gamma() / complete.dimensions()));
    return new Learned(
        words.lexicon(),
        scaling,
        SCREEN,
        linear,
        trainer.train(passing.scaled(scaling)),
        trees(passed));
  }

  /** Learns trees; the weight of a group is 1 / sqrt(number of groups of its site). */
  private static BoostedTrees trees(TrainingSet groups) {
    Map<String, Long> counts =
        Arrays.stream(groups.sites())
            .collect(Collectors.groupingBy(site -> site, Collectors.counting()));
    return Boosting.learn(
        LinkModel.featureNames(), TREES, examples(groups, site -> 1 / Math.sqrt(counts.get(site))));
  }

  private static List<Boosting.Example> examples(
      TrainingSet groups, ToDoubleFunction<String> weightOfSite) {
    return IntStream.range(0, groups.size())
        .mapToObj(
            i ->
                new Boosting.Example(
                    groups.vectors()[i],
                    groups.labels()[i] == RELATED,
                    weightOfSite.applyAsDouble(groups.sites()[i])))
        .toList();
  }

  /** Returns the trees of the start model, followed by trees learned from a user's own groups. */
  private BoostedTrees corrected(TrainingSet own) {
    return own.size() == 0
        ? start.trees()
        : Boosting.correct(start.trees(), CORRECTION, examples(own, site -> 1));
  }

  private Learned onTopOfStart(TrainingSet own) {
    FeatureScaling scaling = start.scaling();
    LinearScreen known = start.linear();
    double screen =
        lowered(start.screen(), OWN_MARGIN, related(own).mapToDouble(LinkModel::screened));
    LinearScreen linear =
        known.withLeast(
            lowered(
                known.least(),
                OWN_MARGIN,
                related(own).map(scaling::apply).mapToDouble(known::logOdds)));
    TrainingSet passing =
        subset(
            own,
            vector -> LinkModel.passes(vector, screen) && linear.passes(scaling.apply(vector)));
    TrainingSet all =
        TrainingSet.concat(
            List.of(
                WarmStart.known(start.svm(), scaling),
                passing.counted((i, pair) -> WarmStart.LABELLED_TIMES)));
    SvmTrainer trainer = new SvmTrainer(SVM.with(SVM.cost(), SVM.gamma() / all.dimensions()));
    return new Learned(
        start.lexicon(),
        scaling,
        screen,
        linear,
        trainer.train(all.scaled(scaling)),
        corrected(passing));
  }

  /**
   * Returns the threshold of a prefilter. If it would exclude more than {@link #MAX_LOST_SHARE} of
   * the related groups, it is lowered to {@code margin} below the lowest group to be kept.
   */
  private static double lowered(double threshold, double margin, DoubleStream ofRelated) {
    double[] of = ofRelated.sorted().toArray();
    double reached = of.length == 0 ? threshold : of[(int) (MAX_LOST_SHARE * of.length)];
    return reached < threshold ? reached - margin : threshold;
  }

  private static Stream<double[]> related(TrainingSet groups) {
    IntStream places = IntStream.range(0, groups.size());
    return places.filter(i -> groups.labels()[i] == RELATED).mapToObj(i -> groups.vectors()[i]);
  }

  private static TrainingSet known(TrainingSet groups) {
    return groups.subset(IntStream.range(0, groups.size()).filter(groups::isForAllPairs).toArray());
  }

  private static TrainingSet subset(TrainingSet groups, Predicate<double[]> vectors) {
    return groups.subset(
        IntStream.range(0, groups.size()).filter(i -> vectors.test(groups.vectors()[i])).toArray());
  }

  /** Fills in the word features of groups, with the lexicon for the site of each group. */
  private static TrainingSet completed(TrainingSet groups, Function<String, Lexicon> ofSite) {
    double[][] vectors = new double[groups.size()][];
    Arrays.setAll(
        vectors,
        i ->
            LinkModel.complete(
                groups.vectors()[i],
                wordFeatures(ofSite.apply(groups.sites()[i]), groups.words()[i])));
    return groups.withVectors(vectors);
  }

  private static double[] wordFeatures(Lexicon lexicon, BlockWords words) {
    int[] found = lexicon.find(words.page(), words.block());
    return LinkModel.said(lexicon, words.page(), words.block(), found);
  }

  /** Learns the linear prefilter from scaled vectors of groups, at least one of each label. */
  static LinearScreen screen(double[][] scaled, int[] labels) {
    int d = scaled[0].length;
    Feature[][] x =
        Arrays.stream(scaled).map(LogisticRegression::withBias).toArray(Feature[][]::new);
    double[] learned =
        new LogisticRegression(Penalty.L2, LINEAR_COST, LINEAR_TOLERANCE)
            .train(x, i -> labels[i] == RELATED, d + 1);
    LinearScreen screen =
        new LinearScreen(LINEAR_COST, Arrays.copyOf(learned, d), learned[d], MIN_LINEAR_LOG_ODDS);
    DoubleStream ofRelated =
        IntStream.range(0, labels.length)
            .filter(i -> labels[i] == RELATED)
            .mapToDouble(i -> screen.logOdds(scaled[i]));
    return screen.withLeast(lowered(MIN_LINEAR_LOG_ODDS, 0, ofRelated));
  }
}
