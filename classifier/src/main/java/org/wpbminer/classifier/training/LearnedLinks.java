package org.wpbminer.classifier.training;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.links.PageAnchors;

/**
 * Learned classifier of groups of links, without calibration: a lexicon of words, and boosted trees
 * for the groups that the lexicon does not exclude. The word features of a group come from a
 * lexicon learned without its site. The parameters were chosen by cross-validation.
 */
record LearnedLinks(Lexicon lexicon, FeatureScaling scaling, double screen, BoostedTrees trees)
    implements CrossValidation.Decider {

  private static final LexiconParameters LEXICON =
      new LexiconParameters(0.1, 1 / 60.0, 2, 6, 0.005, 0.01);

  /** Minimum log odds, by the words of a group alone; groups below it are excluded. */
  private static final double SCREEN = -4;

  /** Maximum share of a user's related groups that the words may exclude. */
  private static final double MAX_LOST_SHARE = 0.1;

  /** Maximum of the minimum number of groups of a leaf; fewer if few related groups are known. */
  private static final int MAX_MIN_ROWS = 10;

  /** Number of related groups for each group that a leaf must have. */
  private static final int RELATED_PER_ROW = 20;

  /** Options of the trees for lists of links to the whole section or site. */
  private static final Boosting.Options SECTION_TREES =
      new Boosting.Options(100, 16, 0.06, 0.4, 5, 10, 64, 1);

  /** Options of trees that are learned from the few groups of a user's own pages. */
  private static final Boosting.Options CORRECTION =
      new Boosting.Options(20, 4, 0.3, 0.4, 1, 1, 64, 1);

  /** Distance, in log odds, of a lowered threshold below the lowest related group to be kept. */
  private static final double OWN_MARGIN = 1;

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Returns the log odds of each group as decision values; NaN if its words exclude it. */
  @Override
  public double[][][] decide(TrainingSet groups) {
    double[][] complete = completed(groups, site -> lexicon).vectors();
    double[] logOdds = trees.sums(complete);
    double[][][] decisions =
        new double[logOdds.length][BlockLabel.values().length][BlockLabel.values().length];
    for (int i = 0; i < logOdds.length; i++) {
      boolean isExcluded = LinkModel.screened(complete[i]) < screen;
      decisions[i][RELATED][OTHER] = isExcluded ? Double.NaN : logOdds[i];
    }
    return decisions;
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
    TrainingSet passed = passed(completed(side, words::of), SCREEN);
    return new LearnedLinks(
        words.lexicon(), FeatureScaling.of(passed.vectors()), SCREEN, trees(passed));
  }

  private static TrainingSet passed(TrainingSet complete, double screen) {
    return complete.filter(group -> LinkModel.screened(group.vector()) >= screen);
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
        new Boosting.Options(300, 96, 0.04, 0.4, 5, minRows, 64, 1),
        forTrees(groups, group -> 1 / Math.sqrt(counts.get(group.site()))));
  }

  private static List<Boosting.Example> forTrees(
      TrainingSet groups, ToDoubleFunction<Example> weight) {
    return groups.examples().stream()
        .map(g -> new Boosting.Example(g.vector(), g.label() == RELATED, weight.applyAsDouble(g)))
        .toList();
  }

  /** Returns the start model's lexicon, and its trees followed by trees that correct them. */
  private static LearnedLinks onTopOf(LinkModel start, TrainingSet own) {
    double screen = loweredScreen(start, own);
    TrainingSet passed = passed(own, screen);
    BoostedTrees trees =
        passed.size() == 0
            ? start.trees()
            : Boosting.correct(start.trees(), CORRECTION, forTrees(passed, group -> 1));
    return new LearnedLinks(start.lexicon(), start.scaling(), screen, trees);
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
