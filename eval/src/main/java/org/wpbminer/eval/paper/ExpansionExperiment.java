package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SiteSplit;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.SegmentationParameters;

/**
 * Expansion of the training set from five labelled pages, round by round (Figure 6). P@N is the
 * share of the unlabelled blocks that get their true label (section 5.2.2); a block without a
 * propagated label counts as wrong.
 */
public final class ExpansionExperiment extends Experiment {

  /** Number of rounds in the paper, and its mean precision (section 5.3.2). */
  private static final int ROUNDS = 53;

  private static final double PUBLISHED = 0.87;

  public ExpansionExperiment() {
    super("expansion", "Expansion of the training set from five labelled pages (Figure 6)");
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    context.requireLearnable();
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    List<Expansion> expansions = expansions(context, new KnnLabelPropagation());
    Map<String, List<Expansion>> beside = new LinkedHashMap<>();
    beside.put("KNNLP", expansions);
    beside.put("LNP", expansions(context, new LinearNeighbourhoodPropagation()));
    beside.put("LP", expansions(context, new FullGraphLabelPropagation()));
    int rounds =
        Math.min(
            ROUNDS, expansions.stream().mapToInt(e -> e.expanded.batches()).min().orElseThrow());
    return repeated(context)
        .option("thresholds", SegmentationParameters.published())
        .option("labelled pages", Protocol.LABELLED_PAGES)
        .option(
            "labelled blocks m",
            "%.0f in the mean (paper: 44)"
                .formatted(Summary.of(expansions, Expansion::labelled).mean()))
        .option("KNNLP", "k = 7, delta^2 = 2 v; a batch has 1/1.8 of the labelled blocks' number")
        .tables(propagations(beside), rounds(expansions, rounds))
        .notes(
            "Batches start from the hand-labelled blocks each time, so rounds scatter and do not"
                + " drift. Unlabelled pages are of other sites than the labelled ones.");
  }

  /** Returns the results of the propagations and of always predicting the most frequent label. */
  private static Table propagations(Map<String, List<Expansion>> beside) {
    return Table.of(
            "P@N of all rounds",
            beside.entrySet(),
            new Column<>("propagation", Map.Entry::getKey),
            new Column<>("P@N", e -> Summary.of(e.getValue(), Expansion::precision)))
        .row(
            "most frequent label",
            Summary.of(beside.getOrDefault("KNNLP", List.of()), Expansion::mostFrequentShare))
        .row("paper: KNNLP, " + ROUNDS + " rounds", PUBLISHED);
  }

  private static List<Expansion> expansions(ExperimentContext context, LabelPropagation propagation)
      throws IOException {
    List<Expansion> expansions = new ArrayList<>();
    for (long seed : Protocol.seeds(context)) {
      expansions.add(Expansion.of(context.blocks(), propagation, seed));
    }
    return expansions;
  }

  private record Expansion(int labelled, int mostFrequent, int[] gold, ExpandedTrainSet expanded) {

    static Expansion of(List<PageBlocks> pages, LabelPropagation propagation, long seed) {
      List<PageBlocks> order = new ArrayList<>(pages);
      Collections.shuffle(order, new Random(seed));
      SiteSplit.Labelled draw =
          new SiteSplit(order, List.of()).label(Protocol.LABELLED_PAGES, seed);
      Set<String> sites = new HashSet<>(draw.pages().stream().map(PageBlocks::site).toList());
      TrainingSet labelled = draw.set();
      TrainingSet others =
          PageBlocks.labelled(
              draw.others().stream().filter(page -> !sites.contains(page.site())).toList());
      FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
      ExpandedTrainSet expanded =
          new TrainSetExpansion(propagation, TrainSetExpansionParameters.defaults().withSeed(seed))
              .expand(
                  scaling.apply(labelled.vectors()),
                  labelled.labels(),
                  BlockLabel.values().length,
                  scaling.apply(others.vectors()));
      return new Expansion(
          labelled.size(), Protocol.mostFrequent(labelled), others.labels(), expanded);
    }

    /** Returns the share of the blocks of some rounds that get their true label. */
    double precision(int from, int to) {
      return share(from, to, i -> expanded.label(i) == gold[i]);
    }

    double precision() {
      return precision(0, expanded.batches());
    }

    double mostFrequentShare() {
      return share(0, expanded.batches(), i -> gold[i] == mostFrequent);
    }

    private double share(int from, int to, IntPredicate which) {
      return blocks(from, to).filter(which).count() / (double) blocks(from, to).count();
    }

    private IntStream blocks(int from, int to) {
      return IntStream.range(0, gold.length)
          .filter(i -> expanded.batch(i) >= from && expanded.batch(i) < to);
    }

    long labelled(int rounds) {
      return labelled
          + blocks(0, rounds).filter(i -> expanded.label(i) != LabelPropagation.UNLABELLED).count();
    }
  }

  private static Table rounds(List<Expansion> expansions, int rounds) {
    return Table.of(
        "Round by round (paper: 1369 labelled after 53)",
        IntStream.rangeClosed(1, rounds).boxed().toList(),
        new Column<>("round", r -> r),
        new Column<>("P of the round", r -> Summary.of(expansions, e -> e.precision(r - 1, r))),
        new Column<>("P so far", r -> Summary.of(expansions, e -> e.precision(0, r))),
        new Column<>("labelled so far", r -> Summary.of(expansions, e -> e.labelled(r))));
  }
}
