package org.wpbminer.classifier.training;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.links.LinearScreen;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.svm.SvmModel;

/**
 * Learns from labelled groups of links which are related links: a lexicon, of each group one that
 * has not seen its site; then, on those groups that the lexicon does not rule out, a linear screen;
 * then, on those that pass it too, a support vector machine.
 */
public final class LinkTrainer {

  private static final int RELATED = BlockLabel.RELATED_LINK.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  private final LinkParameters parameters;
  private final CrossValidation validation;

  /** A trainer; probabilities are fitted to what the validation holds out. */
  public LinkTrainer(LinkParameters parameters, CrossValidation validation) {
    this.parameters = parameters;
    this.validation = validation;
  }

  /**
   * What classifiers say of groups whose site they have not seen.
   *
   * @param probabilities of each group that its links are related, fitted to the other folds'
   *     groups; 0 of one that is ruled out before
   * @param fits of probabilities to the decision values of all groups
   */
  public record HeldOut(double[] probabilities, PairwiseFits fits) {}

  private record Learned(
      Lexicon lexicon, FeatureScaling scaling, LinearScreen linear, SvmModel svm) {}

  /**
   * Cross-validates by site.
   *
   * @param groups labelled {@link BlockLabel#RELATED_LINK} or {@link BlockLabel#OTHER}, with words;
   *     those that count 0 times are decided but not learned from
   * @throws IllegalArgumentException if there are fewer than two sites, or a training side lacks a
   *     label
   */
  public HeldOut crossValidate(TrainingSet groups) {
    GroupedFolds split = GroupedFolds.of(groups.sites(), validation.folds(), validation.seed());
    double[][][] decisions = new double[groups.size()][][];
    IntStream.range(0, split.count())
        .parallel()
        .forEach(
            fold -> {
              Learned learned = learn(groups.subset(split.train(fold)));
              int[] test = split.test(fold);
              double[][] vectors =
                  completed(groups.subset(test), site -> learned.lexicon).vectors();
              for (int k = 0; k < test.length; k++) {
                decisions[test[k]] = decide(learned, vectors[k]);
              }
            });
    double[] probabilities = new double[groups.size()];
    for (int fold = 0; fold < split.count(); fold++) {
      PairwiseFits others = fit(groups, decisions, split.train(fold));
      for (int i : split.test(fold)) {
        boolean isRuledOut = Double.isNaN(decisions[i][RELATED][OTHER]);
        probabilities[i] = isRuledOut ? 0 : others.probability(decisions[i], RELATED, OTHER);
      }
    }
    int[] all = IntStream.range(0, groups.size()).toArray();
    return new HeldOut(probabilities, fit(groups, decisions, all));
  }

  /** What a classifier says of a complete vector; NaN if it is ruled out before. */
  private double[][] decide(Learned learned, double[] vector) {
    double[] scaled = learned.scaling.apply(vector);
    if (LinkModel.passes(vector, parameters.screen()) && learned.linear.passes(scaled)) {
      return learned.svm.pairwiseDecisions(scaled);
    }
    double[][] none = new double[BlockLabel.values().length][BlockLabel.values().length];
    none[RELATED][OTHER] = Double.NaN;
    return none;
  }

  private static PairwiseFits fit(TrainingSet groups, double[][][] decisions, int[] places) {
    int[] known = Arrays.stream(places).filter(groups::isForAllPairs).toArray();
    return PairwiseFits.of(
        Arrays.stream(known).mapToObj(i -> decisions[i]).toArray(double[][][]::new),
        Arrays.stream(known).map(i -> groups.labels()[i]).toArray(),
        Arrays.stream(known).map(i -> groups.weights()[i]).toArray(),
        1);
  }

  /**
   * Learns from all groups.
   *
   * @param held what {@link #crossValidate} gave of them
   */
  public LinkModel train(TrainingSet groups, HeldOut held) {
    Learned learned = learn(groups);
    return new LinkModel(
        learned.lexicon,
        learned.scaling,
        parameters.screen(),
        learned.linear,
        learned.svm.withProbabilities(held.fits),
        parameters.least());
  }

  /** Groups with vectors completed, each by the lexicon for its site. */
  private static TrainingSet completed(TrainingSet groups, Function<String, Lexicon> ofSite) {
    double[][] vectors = new double[groups.size()][];
    Arrays.setAll(
        vectors,
        i ->
            LinkModel.complete(
                groups.vectors()[i],
                LinkModel.said(ofSite.apply(groups.sites()[i]), groups.words()[i].words())));
    return groups.withVectors(vectors);
  }

  private Learned learn(TrainingSet groups) {
    TrainingSet side =
        groups.subset(IntStream.range(0, groups.size()).filter(groups::isForAllPairs).toArray());
    CrossFittedLexicon words =
        new LexiconTrainer(parameters.lexicon()).crossFit(side, validation.seed());
    TrainingSet complete = completed(side, words::of);
    TrainingSet passed = subset(complete, vector -> LinkModel.passes(vector, parameters.screen()));
    FeatureScaling scaling = FeatureScaling.of(passed.vectors());
    LinearScreen linear =
        LinearScreenTrainer.train(
            scaling.apply(passed.vectors()),
            passed.labels(),
            RELATED,
            parameters.linearCost(),
            parameters.leastLinear());
    TrainingSet asked = subset(passed, vector -> linear.passes(scaling.apply(vector)));
    SvmTrainer trainer =
        new SvmTrainer(
            parameters
                .svm()
                .with(parameters.svm().cost(), parameters.svm().gamma() / complete.dimensions()));
    return new Learned(words.lexicon(), scaling, linear, trainer.train(scaling, asked));
  }

  private static TrainingSet subset(TrainingSet groups, Predicate<double[]> vectors) {
    return groups.subset(
        IntStream.range(0, groups.size()).filter(i -> vectors.test(groups.vectors()[i])).toArray());
  }
}
