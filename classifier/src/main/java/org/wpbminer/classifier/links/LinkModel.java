package org.wpbminer.classifier.links;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.SvmModel;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.links.DocumentFrequencies;
import org.wpbminer.features.links.PageAnchors;
import org.wpbminer.features.links.PageAnchors.WordPlace;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Classifier of groups of similar links, such as the titles of a list. The log odds of the words
 * around the links rule out two groups in three, unless a heading announces related links. A
 * support vector machine and boosted trees decide about the other groups together: their log odds
 * are added. Immutable; safe for use by many threads.
 *
 * @param lexicon the log odds of words around links
 * @param scaling scaling of the features for the machine
 * @param screen threshold of the words' log odds; groups below it are ruled out
 * @param svm machine for two classes, {@link BlockLabel#RELATED_LINK} and {@link BlockLabel#OTHER};
 *     the slope of its sigmoid is the weight of its decision values in the sum
 * @param trees trees; the sum of their log odds and the machine's is calibrated
 * @param least minimum probability of groups of related links, in (0, 1)
 * @param sections trees that give the log odds of lists for the section or site; null if no such
 *     list was marked on the training pages
 * @param frequencies the document frequencies of words
 */
public record LinkModel(
    Lexicon lexicon,
    FeatureScaling scaling,
    double screen,
    SvmModel svm,
    BoostedTrees trees,
    double least,
    BoostedTrees sections,
    DocumentFrequencies frequencies) {

  /** Names of the lexicon's features: log odds of all words, then of the words of each place. */
  private static final List<String> WORDS =
      List.of("words", "wordsOfNames", "wordsOfHeadings", "wordsOfTexts");

  private static final List<String> FEATURES =
      Stream.concat(PageAnchors.featureNames().stream(), WORDS.stream()).toList();

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  /** Indices of the features that are 1 if a heading announces related links, else 0. */
  private static final int[] ANNOUNCED =
      PageAnchors.announcing().stream().mapToInt(FEATURES::indexOf).toArray();

  private static final int IN_NAV = FEATURES.indexOf("in-nav");

  /**
   * Largest decision value expected of the machine for a group with low log odds by the trees. If
   * even this value leaves a group unrelated, the machine, which takes most of the time, is not
   * evaluated. That is so for three in four of 17,000 groups of unseen sites; one of them was taken
   * as related with the machine.
   */
  private static final double MAX_LOW_DECISION = 0.9;

  /** Decision value in place of the machine's: the margin of the unrelated groups. */
  private static final double UNRELATED = -1;

  /** Minimum probability of related links for a list of the section or site; others are menus. */
  public static final double MIN_SECTION_PROBABILITY = 0.003;

  public LinkModel {
    Objects.requireNonNull(lexicon, "lexicon");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(svm, "svm");
    Objects.requireNonNull(trees, "trees");
    Objects.requireNonNull(frequencies, "frequencies");
    Arguments.refuse(!Double.isFinite(screen), "screen is %s; it must be finite", screen);
    Arguments.refuse(!(least > 0 && least < 1), "least is %s; it must lie in (0, 1)", least);
  }

  public LinkModel withLeast(double other) {
    return new LinkModel(lexicon, scaling, screen, svm, trees, other, sections, frequencies);
  }

  public LinkModel withFrequencies(DocumentFrequencies other) {
    return new LinkModel(lexicon, scaling, screen, svm, trees, least, sections, other);
  }

  public static List<String> featureNames() {
    return FEATURES;
  }

  /**
   * Returns a group's features followed by the log odds that it has related links, computed from
   * all its words, and the part that the words of each {@link WordPlace} contribute.
   *
   * @param found the result of {@link Lexicon#find} for the page or the group
   */
  public static double[] complete(
      double[] vector, Lexicon lexicon, PageWords page, int group, int[] found) {
    return complete(vector, said(lexicon, page, group, found));
  }

  private static double[] complete(double[] vector, double[] said) {
    double[] complete = Arrays.copyOf(vector, vector.length + said.length);
    System.arraycopy(said, 0, complete, vector.length, said.length);
    return complete;
  }

  private static double[] said(Lexicon lexicon, PageWords page, int group, int[] found) {
    return lexicon.linkByPlace(
        page, group, found, key -> WordPlace.of(key).ordinal(), WordPlace.values().length);
  }

  /** Returns the log odds of all words in a vector from {@link #complete}. */
  public static double screened(double[] complete) {
    return complete[complete.length - WORDS.size()];
  }

  /**
   * Whether the words of a group, with a vector from {@link #complete}, do not rule it out. A group
   * below a heading that announces related links always passes, because the lexicon may lack the
   * words of a rare language.
   */
  public static boolean passes(double[] complete, double screen) {
    return complete[IN_NAV] == 0 && screened(complete) >= screen
        || Arrays.stream(ANNOUNCED).anyMatch(feature -> complete[feature] > 0);
  }

  /** Returns the log odds that groups are related. */
  private double[] logOdds(double[][] complete) {
    double[] logOdds = trees.sums(complete);
    addMachine(complete, logOdds, i -> true);
    return logOdds;
  }

  /** Adds the machine's part of the log odds of groups that need it, or may be related by it. */
  private void addMachine(double[][] rows, double[] logOdds, IntPredicate needs) {
    double weight = machineWeight();
    double low = Math.log(least / (1 - least)) - weight * MAX_LOW_DECISION;
    int[] open =
        IntStream.range(0, rows.length).filter(i -> logOdds[i] >= low || needs.test(i)).toArray();
    double[] values = new double[rows.length];
    Arrays.fill(values, UNRELATED);
    double[] known =
        decisionValues(
            svm, scaling, Arrays.stream(open).mapToObj(i -> rows[i]).toArray(double[][]::new));
    for (int k = 0; k < open.length; k++) {
      values[open[k]] = known[k];
    }
    Arrays.setAll(logOdds, i -> logOdds[i] + weight * values[i]);
  }

  /** Returns the weight of the machine's decision values in the log odds. */
  public double machineWeight() {
    return -svm.fits().fit(RELATED, OTHER).a();
  }

  /** Returns a machine's decision value for each vector; positive if the group is related. */
  public static double[] decisionValues(SvmModel svm, FeatureScaling scaling, double[][] complete) {
    return complete.length == 0
        ? new double[0]
        : Arrays.stream(svm.pairwiseDecisions(scaling.apply(complete)))
            .mapToDouble(values -> values[RELATED][OTHER])
            .toArray();
  }

  /** Explains the decision about each group by at most {@code most} reasons. */
  List<ExplainedGroup> explain(
      PageTree tree, PageAnchors anchors, LinkDecision[] decisions, int most) {
    List<ExplainedGroup> explained = new ArrayList<>();
    int[] found = lexicon.find(anchors.words());
    for (int g = 0; g < anchors.groups().size(); g++) {
      double[] complete = complete(anchors.vector(g), lexicon, anchors.words(), g, found);
      double[] logOdds = logOdds(withMeans(complete));
      boolean byWords = !passes(complete, screen);
      explained.add(
          new ExplainedGroup(
              anchors.heading(g).text(),
              Arrays.stream(anchors.groups().get(g).anchors())
                  .mapToObj(anchor -> tree.href(anchor).strip())
                  .toList(),
              decisions[g],
              byWords,
              byWords ? screened(complete) : logOdds[complete.length],
              strongest(logOdds, most)));
    }
    return explained;
  }

  /** Returns a copy of a vector for each feature that has its mean, then the vector itself. */
  private double[][] withMeans(double[] complete) {
    double[] mean = scaling.mean();
    double[][] rows = new double[complete.length + 1][];
    for (int j = 0; j < complete.length; j++) {
      rows[j] = complete.clone();
      rows[j][j] = mean[j];
    }
    rows[complete.length] = complete;
    return rows;
  }

  private static List<ExplainedGroup.Reason> strongest(double[] logOdds, int most) {
    int own = logOdds.length - 1;
    return IntStream.range(0, own)
        .mapToObj(j -> new ExplainedGroup.Reason(FEATURES.get(j), logOdds[own] - logOdds[j]))
        .sorted(
            Comparator.comparingDouble((ExplainedGroup.Reason r) -> -Math.abs(r.weight()))
                .thenComparing(ExplainedGroup.Reason::feature))
        .limit(most)
        .toList();
  }

  /** Returns the decision about each group; {@link LinkDecision#NO} if it was ruled out. */
  public LinkDecision[] decide(PageAnchors anchors) {
    LinkDecision[] decisions = new LinkDecision[anchors.groups().size()];
    Arrays.fill(decisions, LinkDecision.NO);
    int[] found = lexicon.find(anchors.words());
    List<Integer> passed = new ArrayList<>();
    List<double[]> vectors = new ArrayList<>();
    for (int g = 0; g < decisions.length; g++) {
      double[] said = anchors.isMenu(g) ? null : said(lexicon, anchors.words(), g, found);
      if (said != null && (said[0] >= screen || anchors.isAnnounced(g))) {
        passed.add(g);
        vectors.add(complete(anchors.vector(g), said));
      }
    }
    double[][] rows = vectors.toArray(double[][]::new);
    double[] logOdds = trees.sums(rows);
    double[] ofSections = sections == null ? new double[rows.length] : sections.sums(rows);
    addMachine(rows, logOdds, i -> ofSections[i] > 0);
    for (int i = 0; i < rows.length; i++) {
      double probability = 1 / (1 + Math.exp(-logOdds[i]));
      boolean isSection = probability >= MIN_SECTION_PROBABILITY && ofSections[i] > 0;
      LinkList rest = isSection ? LinkList.SECTION : LinkList.NONE;
      decisions[passed.get(i)] =
          new LinkDecision(probability >= least ? LinkList.PAGE : rest, probability);
    }
    return decisions;
  }
}
