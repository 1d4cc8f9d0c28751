package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
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
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;

/**
 * Trains the classifier of related links on labelled groups of links in three steps: a lexicon of
 * words; a linear prefilter of the groups that the lexicon does not exclude; a support vector
 * machine for the groups that pass it. The word features of a group come from a lexicon learned
 * without its site. The parameters were chosen by cross-validation.
 *
 * @param validation cross-validation by site
 * @param start model whose lexicon, scaling and prefilters are kept, and whose support vectors are
 *     added to the training groups; it must not have been trained on the pages. Null to start from
 *     scratch
 * @param least minimum probability of a group of related links, in (0, 1)
 * @param frequencies document frequencies of words
 */
public record LinkTraining(
    CrossValidation validation, LinkModel start, double least, DocumentFrequencies frequencies) {

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

  /** Creates a trainer that starts from scratch, with the default document frequencies. */
  public LinkTraining(CrossValidation validation) {
    this(validation, null, MIN_PROBABILITY);
  }

  /** Creates a trainer with the document frequencies of the start model, or the default ones. */
  public LinkTraining(CrossValidation validation, LinkModel start, double least) {
    this(
        validation,
        start,
        least,
        start == null ? LinkModel.defaultFrequencies() : start.frequencies());
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

  private LinearScreen startSections() {
    return start == null ? null : start.sections();
  }

  private Function<String, LinkModel> unseen(CrossValidation.HeldOut<Learned> held) {
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
    return model(learn(groups), fits, sections);
  }

  private LinkModel model(Learned learned, PairwiseFits fits, LinearScreen sections) {
    return new LinkModel(
        learned.lexicon,
        learned.scaling,
        learned.screen,
        learned.linear,
        learned.svm.withProbabilities(fits),
        learned.trees,
        least,
        sections,
        frequencies);
  }

  /**
   * Trains the classifier of lists of links to the whole section or site, over unscaled features.
   *
   * @param lists lists from {@link LinkPage#lists}
   * @return null if only one of the two kinds of lists is marked
   */
  static LinearScreen sections(TrainingSet lists) {
    if (!lists.hasTwoLabels()) {
      return null;
    }
    FeatureScaling scaling = FeatureScaling.of(lists.vectors());
    LinearScreen scaled = screen(lists.scaled(scaling));
    double[] deviation = scaling.deviation();
    double[] weights = scaled.weights();
    Arrays.setAll(weights, j -> deviation[j] < MIN_DEVIATION ? 0 : weights[j] / deviation[j]);
    return new LinearScreen(LINEAR_COST, weights, scaled.bias(), 0);
  }

  /** Returns, cross-validated by site, whether each group links to the whole section or site. */
  public boolean[] sectionsOfUnseen(List<LinkPage> pages) {
    TrainingSet groups = LinkPage.groups(pages);
    SiteFolds folds = SiteFolds.of(groups, validation);
    List<LinkPage> filled = pages.stream().filter(page -> page.set().size() > 0).toList();
    List<LinearScreen> ofFold =
        folds.sides(filled, LinkPage::site).stream()
            .map(side -> sections(LinkPage.lists(side.train())))
            .toList();
    boolean[] sections = new boolean[groups.size()];
    for (int i = 0; i < sections.length; i++) {
      Example group = groups.examples().get(i);
      LinearScreen learned = ofFold.get(folds.of(group.site()));
      sections[i] = learned != null && learned.passes(group.vector());
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

    @Override
    public double[][][] decide(TrainingSet groups) {
      return completed(groups, site -> lexicon).examples().stream()
          .map(group -> decide(group.vector()))
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
    TrainingSet passed =
        completed(side, words::of).filter(group -> LinkModel.passes(group.vector(), SCREEN));
    FeatureScaling scaling = FeatureScaling.of(passed.vectors());
    LinearScreen linear = screen(passed.scaled(scaling));
    TrainingSet passing = passed.filter(group -> linear.passes(scaling.apply(group.vector())));
    SvmModel svm = svm(passing.scaled(scaling));
    return new Learned(words.lexicon(), scaling, SCREEN, linear, svm, trees(passed));
  }

  private static SvmModel svm(TrainingSet scaled) {
    return new SvmTrainer(SVM.with(SVM.cost(), SVM.gamma() / scaled.dimensions())).train(scaled);
  }

  /** Learns trees; the weight of a group is 1 / sqrt(number of groups of its site). */
  private static BoostedTrees trees(TrainingSet groups) {
    Map<String, Long> counts =
        groups.examples().stream()
            .collect(Collectors.groupingBy(Example::site, Collectors.counting()));
    return Boosting.learn(
        LinkModel.featureNames(),
        TREES,
        forTrees(groups, group -> 1 / Math.sqrt(counts.get(group.site()))));
  }

  private static List<Boosting.Example> forTrees(
      TrainingSet groups, ToDoubleFunction<Example> weight) {
    return groups.examples().stream()
        .map(g -> new Boosting.Example(g.vector(), g.label() == RELATED, weight.applyAsDouble(g)))
        .toList();
  }

  private Learned onTopOfStart(TrainingSet own) {
    FeatureScaling scaling = start.scaling();
    LinearScreen known = start.linear();
    double screen =
        lowered(start.screen(), OWN_MARGIN, own, group -> LinkModel.screened(group.vector()));
    LinearScreen linear =
        known.withLeast(
            lowered(
                known.least(),
                OWN_MARGIN,
                own,
                group -> known.logOdds(scaling.apply(group.vector()))));
    TrainingSet passing =
        own.filter(
            group ->
                LinkModel.passes(group.vector(), screen)
                    && linear.passes(scaling.apply(group.vector())));
    TrainingSet all =
        TrainingSet.concat(
            List.of(
                WarmStart.known(start.svm(), scaling),
                passing.map(group -> group.withCount(WarmStart.LABELLED_TIMES))));
    BoostedTrees trees =
        passing.size() == 0
            ? start.trees()
            : Boosting.correct(start.trees(), CORRECTION, forTrees(passing, group -> 1));
    return new Learned(start.lexicon(), scaling, screen, linear, svm(all.scaled(scaling)), trees);
  }

  /**
   * Returns the threshold of a prefilter. If it would exclude more than {@link #MAX_LOST_SHARE} of
   * the related groups, it is lowered to {@code margin} below the lowest group to be kept.
   */
  private static double lowered(
      double threshold, double margin, TrainingSet groups, ToDoubleFunction<Example> logOdds) {
    double[] of =
        groups.examples().stream()
            .filter(group -> group.label() == RELATED)
            .mapToDouble(logOdds)
            .sorted()
            .toArray();
    double reached = of.length == 0 ? threshold : of[(int) (MAX_LOST_SHARE * of.length)];
    return reached < threshold ? reached - margin : threshold;
  }

  /** Fills in the word features of groups, with the lexicon for the site of each group. */
  private static TrainingSet completed(TrainingSet groups, Function<String, Lexicon> ofSite) {
    return groups.map(
        group -> {
          Lexicon lexicon = ofSite.apply(group.site());
          BlockWords words = group.words();
          int[] found = lexicon.find(words.page(), words.block());
          double[] said = LinkModel.said(lexicon, words.page(), words.block(), found);
          return group.withVector(LinkModel.complete(group.vector(), said));
        });
  }

  /** Learns the linear prefilter from scaled vectors of groups, at least one of each label. */
  static LinearScreen screen(TrainingSet scaled) {
    int d = scaled.dimensions();
    Feature[][] x =
        scaled.examples().stream()
            .map(group -> LogisticRegression.withBias(group.vector()))
            .toArray(Feature[][]::new);
    int[] labels = scaled.labels();
    double[] learned =
        new LogisticRegression(Penalty.L2, LINEAR_COST, LINEAR_TOLERANCE)
            .train(x, i -> labels[i] == RELATED, d + 1);
    LinearScreen screen =
        new LinearScreen(LINEAR_COST, Arrays.copyOf(learned, d), learned[d], MIN_LINEAR_LOG_ODDS);
    return screen.withLeast(
        lowered(MIN_LINEAR_LOG_ODDS, 0, scaled, group -> screen.logOdds(group.vector())));
  }
}
