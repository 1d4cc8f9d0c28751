package org.wpbminer.classifier.training;

import de.bwaldvogel.liblinear.Feature;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.links.LinearScreen;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.LogisticRegression.Penalty;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.classifier.trees.BoostedTrees;

/**
 * Learned classifier of groups of links, without probabilities: a lexicon of words; a linear
 * prefilter of the groups that the lexicon does not exclude; a support vector machine and trees for
 * the groups that pass it. The word features of a group come from a lexicon learned without its
 * site. The parameters were chosen by cross-validation.
 */
record LearnedLinks(
    Lexicon lexicon,
    FeatureScaling scaling,
    double screen,
    LinearScreen linear,
    SvmModel svm,
    BoostedTrees trees)
    implements CrossValidation.Decider {

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
  static final SvmParameters SVM = new SvmParameters(2, 0.6, 0.2, 1e-2);

  private static final Boosting.Options TREES =
      new Boosting.Options(200, 31, 0.06, 0.4, 5, 10, 64, 1);

  /** Options of trees that are learned from the few groups of a user's own pages. */
  private static final Boosting.Options CORRECTION =
      new Boosting.Options(20, 4, 0.3, 0.4, 1, 1, 64, 1);

  /** Distance, in log odds, of a lowered threshold below the lowest related group to be kept. */
  private static final double OWN_MARGIN = 1;

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

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

  /**
   * Learns from labelled groups.
   *
   * @param groups the groups; those with count 0 are not used
   * @param start model to extend; null to start from scratch
   * @param seed seed of the split of sites for the lexicon
   */
  static LearnedLinks learn(TrainingSet groups, LinkModel start, long seed) {
    TrainingSet side = groups.filter(Example::isForAllPairs);
    if (start != null) {
      return onTopOf(start, completed(side, site -> start.lexicon()));
    }
    LexiconTrainer.CrossFitted words = new LexiconTrainer(LEXICON).crossFit(side, seed);
    TrainingSet passed =
        completed(side, words::of).filter(group -> LinkModel.passes(group.vector(), SCREEN));
    FeatureScaling scaling = FeatureScaling.of(passed.vectors());
    LinearScreen linear = screen(passed.scaled(scaling));
    TrainingSet passing = passed.filter(group -> linear.passes(scaling.apply(group.vector())));
    SvmModel svm = svm(passing.scaled(scaling));
    return new LearnedLinks(words.lexicon(), scaling, SCREEN, linear, svm, trees(passed));
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

  private static LearnedLinks onTopOf(LinkModel start, TrainingSet own) {
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
    return new LearnedLinks(
        start.lexicon(), scaling, screen, linear, svm(all.scaled(scaling)), trees);
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
}
