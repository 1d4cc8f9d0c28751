package org.wpbminer.classifier.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.DefaultParts;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.links.PageAnchors.WordPlace;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Classifier of groups of similar links, such as the titles of a list. It has three steps: the log
 * odds of the words around the links, a linear screen over all features, and a support vector
 * machine together with boosted trees. The first two are fast and only rule out groups; about one
 * group in five reaches the third. Immutable; safe for use by many threads.
 *
 * @param lexicon the log odds of words around links
 * @param scaling the scaling of the features
 * @param screen threshold of the words' log odds; groups below it are ruled out
 * @param linear the linear screen over scaled features
 * @param svm two classes, {@link BlockLabel#RELATED_LINK} and {@link BlockLabel#OTHER}
 * @param trees trees over unscaled features, whose log odds are added to the machine's decision
 *     value
 * @param least minimum probability of groups of related links, in (0, 1)
 * @param sections classifier of lists for the section or site, over unscaled features; null if no
 *     such list was marked on the training pages
 * @param frequencies the document frequencies of words
 */
public record LinkModel(
    Lexicon lexicon,
    FeatureScaling scaling,
    double screen,
    LinearScreen linear,
    SvmModel svm,
    BoostedTrees trees,
    double least,
    LinearScreen sections,
    DocumentFrequencies frequencies) {

  /** Names of the lexicon's features: log odds of all words, then of the words of each place. */
  private static final List<String> WORDS =
      List.of("words", "wordsOfNames", "wordsOfHeadings", "wordsOfTexts");

  private static final List<String> FEATURES =
      Stream.concat(PageAnchors.featureNames().stream(), WORDS.stream()).toList();

  /** Weight of the log odds of the trees, relative to the decision value of the machine. */
  private static final double TREES_WEIGHT = 1 / 3.0;

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  public LinkModel {
    Objects.requireNonNull(lexicon, "lexicon");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(linear, "linear");
    Objects.requireNonNull(svm, "svm");
    Objects.requireNonNull(trees, "trees");
    Objects.requireNonNull(frequencies, "frequencies");
    Arguments.refuse(!Double.isFinite(screen), "screen is %s; it must be finite", screen);
    Arguments.refuse(
        linear.weights().length != scaling.dimensions(),
        "there are %s weights and %s features; there must be as many of each",
        linear.weights().length,
        scaling.dimensions());
    Arguments.refuse(!(least > 0 && least < 1), "least is %s; it must lie in (0, 1)", least);
  }

  public LinkModel withLeast(double other) {
    return new LinkModel(
        lexicon, scaling, screen, linear, svm, trees, other, sections, frequencies);
  }

  public LinkModel withFrequencies(DocumentFrequencies other) {
    return new LinkModel(lexicon, scaling, screen, linear, svm, trees, least, sections, other);
  }

  public static DocumentFrequencies defaultFrequencies() {
    return DefaultFrequencies.LOADED;
  }

  private static final class DefaultFrequencies {
    static final DocumentFrequencies LOADED =
        DefaultParts.load(DocumentFrequencies.FILE, DocumentFrequencies::parse);
  }

  public static List<String> featureNames() {
    return FEATURES;
  }

  /**
   * Returns the log odds that a group has related links, computed from all its words, followed by
   * the part that the words of each {@link WordPlace} contribute.
   *
   * @param found the result of {@link Lexicon#find} for the page or the group
   */
  public static double[] said(Lexicon lexicon, PageWords page, int group, int[] found) {
    return lexicon.linkByPlace(
        page, group, found, key -> WordPlace.of(key).ordinal(), WordPlace.values().length);
  }

  /** Returns a group's features followed by the log odds from {@link #said}. */
  public static double[] complete(double[] vector, double[] said) {
    double[] complete = Arrays.copyOf(vector, vector.length + said.length);
    System.arraycopy(said, 0, complete, vector.length, said.length);
    return complete;
  }

  /**
   * Returns the pairwise decision values of the vectors from {@link #complete}: the values of the
   * support vector machine plus the weighted log odds of the trees.
   */
  public static double[][][] decisions(
      SvmModel svm, BoostedTrees trees, FeatureScaling scaling, double[][] complete) {
    double[][][] values =
        svm.pairwiseDecisions(Arrays.stream(complete).map(scaling::apply).toArray(double[][]::new));
    double[] logOdds = trees.sums(complete);
    for (int i = 0; i < values.length; i++) {
      values[i][RELATED][OTHER] += TREES_WEIGHT * logOdds[i];
    }
    return values;
  }

  /** Whether the log odds of all words in a vector from {@link #complete} reach a threshold. */
  public static boolean passes(double[] complete, double screen) {
    return screened(complete) >= screen;
  }

  public static double screened(double[] complete) {
    return complete[complete.length - WORDS.size()];
  }

  /** Explains the decision about each group by at most {@code most} reasons. */
  List<ExplainedGroup> explain(PageTree tree, LinkDecisions decisions, int most) {
    PageAnchors anchors = decisions.anchors();
    List<ExplainedGroup> explained = new ArrayList<>();
    int[] found = lexicon.find(anchors.words());
    for (int g = 0; g < anchors.groups().size(); g++) {
      LinkDecisions.DecidedGroup group = decisions.groups().get(g);
      double[] said = said(lexicon, anchors.words(), g, found);
      double[] complete = complete(anchors.vector(g), said);
      double[] scaled = scaling.apply(complete);
      ExplainedGroup.Step step =
          said[0] < screen
              ? ExplainedGroup.Step.WORDS
              : !linear.passes(scaled) ? ExplainedGroup.Step.LINEAR : ExplainedGroup.Step.MACHINE;
      explained.add(
          new ExplainedGroup(
              decisions.heading(g),
              Arrays.stream(group.group().anchors())
                  .mapToObj(anchor -> tree.attribute(anchor, "href").strip())
                  .toList(),
              group.decision(),
              step,
              step == ExplainedGroup.Step.WORDS ? said[0] : linear.logOdds(scaled),
              strongest(
                  step == ExplainedGroup.Step.MACHINE
                      ? machineWeights(complete)
                      : linearWeights(scaled),
                  most)));
    }
    return explained;
  }

  private static List<ExplainedGroup.Reason> strongest(double[] weights, int most) {
    return IntStream.range(0, weights.length)
        .mapToObj(j -> new ExplainedGroup.Reason(FEATURES.get(j), weights[j]))
        .sorted(
            Comparator.comparingDouble((ExplainedGroup.Reason r) -> -Math.abs(r.weight()))
                .thenComparing(ExplainedGroup.Reason::feature))
        .limit(most)
        .toList();
  }

  /** Returns for each feature how much the screen's log odds would fall if it had its mean. */
  private double[] linearWeights(double[] scaled) {
    double[] weights = linear.weights();
    double[] mean = scaling.apply(scaling.mean());
    Arrays.setAll(weights, j -> weights[j] * (scaled[j] - mean[j]));
    return weights;
  }

  /** Returns for each feature how much the decision value would fall if it had its mean. */
  private double[] machineWeights(double[] complete) {
    double[] mean = scaling.mean();
    double[][] rows = new double[mean.length + 1][];
    rows[mean.length] = complete;
    for (int j = 0; j < mean.length; j++) {
      double[] changed = complete.clone();
      changed[j] = mean[j];
      rows[j] = changed;
    }
    double[][][] values = decisions(svm, trees, scaling, rows);
    double[] weights = new double[mean.length];
    Arrays.setAll(weights, j -> values[mean.length][RELATED][OTHER] - values[j][RELATED][OTHER]);
    return weights;
  }

  /** Returns the decision about each group; {@link LinkDecision#NO} if it was ruled out. */
  public LinkDecision[] decide(PageAnchors anchors) {
    LinkDecision[] decisions = new LinkDecision[anchors.groups().size()];
    Arrays.fill(decisions, LinkDecision.NO);
    int[] found = lexicon.find(anchors.words());
    List<Integer> passed = new ArrayList<>();
    List<double[]> rows = new ArrayList<>();
    for (int g = 0; g < decisions.length; g++) {
      double[] said = said(lexicon, anchors.words(), g, found);
      if (said[0] >= screen) {
        double[] vector = anchors.vector(g);
        double[] complete = complete(vector, said);
        if (linear.passes(scaling.apply(complete))) {
          boolean isSection = sections != null && sections.passes(vector);
          decisions[g] = new LinkDecision(isSection ? LinkList.SECTION : LinkList.NONE, 0);
          passed.add(g);
          rows.add(complete);
        }
      }
    }
    if (!passed.isEmpty()) {
      double[][][] of = decisions(svm, trees, scaling, rows.toArray(double[][]::new));
      PairwiseFits fits = svm.fits();
      for (int i = 0; i < of.length; i++) {
        double probability = fits.probability(of[i], RELATED, OTHER);
        LinkList list = probability >= least ? LinkList.PAGE : decisions[passed.get(i)].list();
        decisions[passed.get(i)] = new LinkDecision(list, probability);
      }
    }
    return decisions;
  }
}
