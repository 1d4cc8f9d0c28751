package org.wpbminer.classifier.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Tells which groups of a page's links are related links: a lexicon completes their vectors, a
 * support vector machine decides. Groups whose words speak clearly against it are not asked
 * further: they are most of a page's. Immutable; safe for use by many threads.
 *
 * @param lexicon of words around links
 * @param scaling of the features
 * @param svm of two classes, {@link BlockLabel#RELATED_LINK} and {@link BlockLabel#OTHER}
 * @param screen log odds by the lexicon; groups of less are no related links
 * @param least probability from which on a group is one of related links, in (0, 1)
 */
public record LinkModel(
    Lexicon lexicon, FeatureScaling scaling, SvmModel svm, double screen, double least) {

  private static final List<String> FEATURES =
      Stream.concat(PageAnchors.featureNames().stream(), Lexicon.FEATURES.stream()).toList();

  /** Place, among the lexicon's features, of what it says of related links. */
  private static final int WORDS_LINK = Lexicon.FEATURES.indexOf("wordsLink");

  public LinkModel {
    Objects.requireNonNull(lexicon, "lexicon");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(svm, "svm");
    Arguments.refuse(!Double.isFinite(screen), "screen is %s; it must be finite", screen);
    Arguments.refuse(!(least > 0 && least < 1), "least is %s; it must lie in (0, 1)", least);
  }

  /** Names of the features of a complete vector. */
  public static List<String> featureNames() {
    return FEATURES;
  }

  /** Whether a complete vector passes a screen: its words do not speak clearly against it. */
  public static boolean passes(double[] complete, double screen) {
    return words(complete) >= screen;
  }

  /** What the lexicon says of a group, by its complete vector. */
  private static double words(double[] complete) {
    return complete[complete.length - Lexicon.FEATURES.size() + WORDS_LINK];
  }

  private double[][] complete(PageAnchors anchors) {
    return lexicon.complete(widened(anchors.vectors()), anchors.words());
  }

  /**
   * Why each group was decided as it was.
   *
   * @param most reasons of a group
   */
  List<ExplainedGroup> explain(PageTree tree, LinkDecisions decisions, int most) {
    double[][] complete = complete(decisions.anchors());
    List<ExplainedGroup> explained = new ArrayList<>();
    for (int g = 0; g < complete.length; g++) {
      LinkDecisions.DecidedGroup group = decisions.groups().get(g);
      boolean passes = passes(complete[g], screen);
      explained.add(
          new ExplainedGroup(
              group.heading(),
              Arrays.stream(group.group().anchors())
                  .mapToObj(anchor -> tree.attribute(anchor, "href").strip())
                  .toList(),
              group.decision(),
              words(complete[g]),
              !passes,
              passes ? reasons(complete[g], most) : List.of()));
    }
    return explained;
  }

  /** The features without which the decision would have been most different. */
  private List<ExplainedGroup.Reason> reasons(double[] complete, int most) {
    double[] mean = scaling.mean();
    double[][] rows = new double[mean.length + 1][];
    rows[mean.length] = scaling.apply(complete);
    for (int j = 0; j < mean.length; j++) {
      double[] changed = complete.clone();
      changed[j] = mean[j];
      rows[j] = scaling.apply(changed);
    }
    double[][][] values = svm.pairwiseDecisions(rows);
    int related = BlockLabel.RELATED_LINK.ordinal();
    int other = BlockLabel.OTHER.ordinal();
    return IntStream.range(0, mean.length)
        .mapToObj(
            j ->
                new ExplainedGroup.Reason(
                    FEATURES.get(j),
                    values[mean.length][related][other] - values[j][related][other]))
        .sorted(
            Comparator.comparingDouble((ExplainedGroup.Reason r) -> -Math.abs(r.weight()))
                .thenComparing(ExplainedGroup.Reason::feature))
        .limit(most)
        .toList();
  }

  /** Vectors with room for what a lexicon says. */
  public static double[][] widened(double[][] vectors) {
    double[][] wide = new double[vectors.length][];
    Arrays.setAll(wide, i -> Arrays.copyOf(vectors[i], FEATURES.size()));
    return wide;
  }

  /** The probability of each group that its links are related, 0 for what does not pass. */
  public double[] probabilities(PageAnchors anchors) {
    double[][] complete = complete(anchors);
    int[] passed =
        IntStream.range(0, complete.length).filter(g -> passes(complete[g], screen)).toArray();
    double[] probabilities = new double[complete.length];
    if (passed.length > 0) {
      double[][] rows = IntStream.of(passed).mapToObj(g -> complete[g]).toArray(double[][]::new);
      double[][] of = svm.probabilities(scaling.apply(rows));
      for (int i = 0; i < passed.length; i++) {
        probabilities[passed[i]] = of[i][BlockLabel.RELATED_LINK.ordinal()];
      }
    }
    return probabilities;
  }
}
