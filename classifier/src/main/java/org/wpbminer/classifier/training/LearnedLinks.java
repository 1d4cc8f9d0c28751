package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.PageAnchors;

/**
 * Learned classifier of groups of links, without calibration. A lexicon of words excludes groups;
 * two learners, a support vector machine and boosted trees, score the others. The word features of
 * a group come from a lexicon learned without its site. The parameters were chosen by
 * cross-validation.
 *
 * @param weight weight of the machine's decision value, 1 before calibration
 */
record LearnedLinks(
    Lexicon lexicon,
    FeatureScaling scaling,
    double screen,
    SvmModel svm,
    double weight,
    BoostedTrees trees) {

  /**
   * Outputs of the two learners for a group.
   *
   * @param machine decision value of the machine, positive if the group is related
   * @param trees log odds by the trees
   * @param han share of the page's characters that are Han
   */
  record Values(double machine, double trees, double han) {}

  private static final LexiconTrainer LEXICON =
      new LexiconTrainer(0.1, 1 / 60.0, 2, 6, 0.005, 0.01);

  /** Minimum log odds, by the words of a group alone; groups below it are excluded. */
  private static final double SCREEN = -4;

  /** Maximum share of a user's related groups that the words may exclude. */
  private static final double MAX_LOST_SHARE = 0.1;

  /** Maximum of the minimum number of groups of a leaf; fewer if few related groups are known. */
  private static final int MAX_MIN_ROWS = 10;

  /** Number of related groups for each group that a leaf must have. */
  private static final int RELATED_PER_ROW = 20;

  /** Parameters of the support vector machine; gamma is divided by the number of features. */
  private static final SvmParameters SVM = new SvmParameters(2, 0.6, 0.2, 1e-2);

  /** Options of the trees, except the minimum number of groups of a leaf. */
  private static final Boosting.Options TREES =
      new Boosting.Options(150, 16, 0.08, 0.4, 5, MAX_MIN_ROWS, 64, 1);

  /** Index of the feature for the share of the page's characters that are Han. */
  private static final int HAN = LinkModel.featureNames().indexOf("pageHan");

  /** Options of the trees for lists of links to the whole section or site. */
  private static final Boosting.Options SECTION_TREES =
      new Boosting.Options(100, 16, 0.06, 0.4, 5, 10, 64, 1);

  /** Number of related groups in a user's own pages per unit of the trees' penalty. */
  private static final double RELATED_PER_RIDGE = 3;

  private static final double MAX_RIDGE = 5;

  /** Minimum number of related groups in a user's own pages for trees with leaves of two groups. */
  private static final int MIN_RELATED_FOR_PAIRS = 10;

  /** Distance, in log odds, of a lowered threshold below the lowest related group to be kept. */
  private static final double OWN_MARGIN = 1;

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Returns the learners' values of each group; null if its words exclude it. */
  Values[] values(TrainingSet groups) {
    double[][] complete = completed(groups, site -> lexicon).vectors();
    int[] passed =
        IntStream.range(0, complete.length)
            .filter(i -> LinkModel.passes(complete[i], screen))
            .toArray();
    double[][] rows = Arrays.stream(passed).mapToObj(i -> complete[i]).toArray(double[][]::new);
    double[] machine = LinkModel.decisionValues(svm, scaling, rows);
    double[] logOdds = trees.sums(rows);
    Values[] values = new Values[complete.length];
    for (int k = 0; k < rows.length; k++) {
      values[passed[k]] = new Values(weight * machine[k], logOdds[k], rows[k][HAN]);
    }
    return values;
  }

  /** Returns a copy with calibrated learners, so that the sum of their outputs is the log odds. */
  LearnedLinks calibrated(LinkCalibration by) {
    List<BoostedTrees.Node> offset =
        List.of(
            new BoostedTrees.Node(HAN, LinkCalibration.MIN_HAN_SHARE, 2),
            BoostedTrees.Node.leaf(0),
            new BoostedTrees.Node(HAN, LinkCalibration.MIN_CHINESE_SHARE, 4),
            BoostedTrees.Node.leaf(by.han()),
            BoostedTrees.Node.leaf(by.han() + by.chinese()));
    double slope = weight * by.machine();
    return new LearnedLinks(
        lexicon,
        scaling,
        screen,
        svm.withProbabilities(PairwiseFits.ofSlope(slope)),
        slope,
        trees.scaled(by.trees(), by.bias()).with(List.of(offset)));
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
    LexiconTrainer.CrossFitted words = LEXICON.crossFit(side, seed);
    TrainingSet passed = passed(completed(side, words::of), SCREEN);
    FeatureScaling scaling = FeatureScaling.of(passed.vectors());
    return new LearnedLinks(
        words.lexicon(),
        scaling,
        SCREEN,
        machine(rounded(passed.scaled(scaling))),
        1,
        trees(passed));
  }

  private static TrainingSet passed(TrainingSet complete, double screen) {
    return complete.filter(group -> LinkModel.passes(group.vector(), screen));
  }

  /** Rounds scaled vectors to two decimal places, as more make the model's file larger only. */
  private static TrainingSet rounded(TrainingSet scaled) {
    return scaled.map(
        group ->
            group.withVector(
                Arrays.stream(group.vector()).map(x -> Math.rint(100 * x) / 100).toArray()));
  }

  private static SvmModel machine(TrainingSet scaled) {
    return new SvmTrainer(SVM.with(SVM.cost(), SVM.gamma() / scaled.dimensions())).train(scaled);
  }

  /** Learns trees; the weight of a group is 1 / sqrt(number of groups of its site). */
  private static BoostedTrees trees(TrainingSet groups) {
    Map<String, Long> counts =
        groups.examples().stream()
            .collect(Collectors.groupingBy(Example::site, Collectors.counting()));
    int rows = groups.classCounts()[RELATED] / RELATED_PER_ROW;
    int minRows = Math.max(1, Math.min(MAX_MIN_ROWS, rows));
    return Boosting.learn(
        LinkModel.featureNames(),
        TREES.withMinRows(minRows),
        forTrees(groups, group -> 1 / Math.sqrt(counts.get(group.site()))));
  }

  private static List<Boosting.Example> forTrees(
      TrainingSet groups, ToDoubleFunction<Example> weight) {
    return groups.examples().stream()
        .map(g -> new Boosting.Example(g.vector(), g.label() == RELATED, weight.applyAsDouble(g)))
        .toList();
  }

  /**
   * Returns the options for trees learned from a user's own pages. The penalty grows with the
   * number of related groups, so that many of them do not spoil the accuracy on other sites.
   */
  private static Boosting.Options correction(int related) {
    double ridge = Math.max(1, Math.min(MAX_RIDGE, related / RELATED_PER_RIDGE));
    int minRows = related < MIN_RELATED_FOR_PAIRS ? 1 : 2;
    return new Boosting.Options(20, 4, 0.3, 0.4, ridge, minRows, 64, 1);
  }

  /** Returns the start model's learners with further trees that correct their sum. */
  private static LearnedLinks onTopOf(LinkModel start, TrainingSet own) {
    double screen = loweredScreen(start, own);
    TrainingSet passed = passed(own, screen);
    double weight = start.machineWeight();
    BoostedTrees trees =
        passed.size() == 0
            ? start.trees()
            : Boosting.correct(
                start.trees(),
                Arrays.stream(
                        LinkModel.decisionValues(start.svm(), start.scaling(), passed.vectors()))
                    .map(value -> weight * value)
                    .toArray(),
                correction(passed.classCounts()[RELATED]),
                forTrees(passed, group -> 1));
    return new LearnedLinks(start.lexicon(), start.scaling(), screen, start.svm(), weight, trees);
  }

  /**
   * Returns the start model's screen. If it would exclude more than {@link #MAX_LOST_SHARE} of the
   * related groups, it is lowered to {@link #OWN_MARGIN} below the lowest group to be kept.
   */
  private static double loweredScreen(LinkModel start, TrainingSet own) {
    double[] related =
        own.examples().stream()
            .filter(group -> group.label() == RELATED)
            .mapToDouble(group -> LinkModel.screened(group.vector()))
            .sorted()
            .toArray();
    double kept =
        related.length == 0 ? start.screen() : related[(int) (MAX_LOST_SHARE * related.length)];
    return kept < start.screen() ? kept - OWN_MARGIN : start.screen();
  }

  /** Fills in the word features of groups, with the lexicon for the site of each group. */
  private static TrainingSet completed(TrainingSet groups, Function<String, Lexicon> ofSite) {
    return groups.map(
        group -> {
          Lexicon lexicon = ofSite.apply(group.site());
          BlockWords words = group.words();
          int[] found = lexicon.find(words.page(), words.block());
          return group.withVector(
              LinkModel.complete(group.vector(), lexicon, words.page(), words.block(), found));
        });
  }

  /** Learns the trees for lists of the section or site; null if only one kind of list is marked. */
  static BoostedTrees sections(TrainingSet lists) {
    return lists.hasTwoLabels()
        ? Boosting.learn(PageAnchors.featureNames(), SECTION_TREES, forTrees(lists, list -> 1))
        : null;
  }
}
