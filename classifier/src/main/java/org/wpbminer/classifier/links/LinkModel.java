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
import org.wpbminer.features.links.WordPlace;
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

  /** What a lexicon says of a group: by all of its words, and by those of each place. */
  private static final List<String> WORDS =
      List.of("words", "wordsOfNames", "wordsOfHeadings", "wordsOfTexts");

  private static final List<String> FEATURES =
      Stream.concat(PageAnchors.featureNames().stream(), WORDS.stream()).toList();

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

  /**
   * What a lexicon says of a group.
   *
   * @param words the group's
   * @return log odds by all words, and of them the parts of each place, by {@link WordPlace}
   */
  public static double[] said(Lexicon lexicon, int[] words) {
    return lexicon.linkByPlace(
        words, word -> WordPlace.of(word).ordinal(), WordPlace.values().length);
  }

  /** A group's features with what a lexicon {@link #said} of its words. */
  public static double[] complete(double[] vector, double[] said) {
    double[] complete = Arrays.copyOf(vector, vector.length + said.length);
    System.arraycopy(said, 0, complete, vector.length, said.length);
    return complete;
  }

  /** Whether a complete vector passes a screen: its words do not speak clearly against it. */
  public static boolean passes(double[] complete, double screen) {
    return complete[complete.length - WORDS.size()] >= screen;
  }

  /**
   * Why each group was decided as it was.
   *
   * @param most reasons of a group
   */
  List<ExplainedGroup> explain(PageTree tree, LinkDecisions decisions, int most) {
    PageAnchors anchors = decisions.anchors();
    List<ExplainedGroup> explained = new ArrayList<>();
    for (int g = 0; g < anchors.groups().size(); g++) {
      LinkDecisions.DecidedGroup group = decisions.groups().get(g);
      double[] said = said(lexicon, anchors.words(g));
      boolean passes = said[0] >= screen;
      explained.add(
          new ExplainedGroup(
              group.heading(),
              Arrays.stream(group.group().anchors())
                  .mapToObj(anchor -> tree.attribute(anchor, "href").strip())
                  .toList(),
              group.decision(),
              said[0],
              !passes,
              passes ? reasons(complete(anchors.vector(g), said), most) : List.of()));
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

  /** The probability of each group that its links are related, 0 for what does not pass. */
  public double[] probabilities(PageAnchors anchors) {
    double[] probabilities = new double[anchors.groups().size()];
    List<Integer> passed = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    for (int g = 0; g < probabilities.length; g++) {
      double[] said = said(lexicon, anchors.words(g));
      if (said[0] >= screen) {
        passed.add(g);
        rows.add(scaling.apply(complete(anchors.vector(g), said)));
      }
    }
    if (!passed.isEmpty()) {
      double[][] of = svm.probabilities(rows.toArray(double[][]::new));
      for (int i = 0; i < of.length; i++) {
        probabilities[passed.get(i)] = of[i][BlockLabel.RELATED_LINK.ordinal()];
      }
    }
    return probabilities;
  }
}
