package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SiteSplit;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.eval.TestPage;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.segmenter.SegmentationParameters;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Precision of label propagation by the number of labelled blocks (Figure 5). Labels are predicted
 * for M blocks from labelled blocks of other sites, whose number is r % of M.
 */
public final class PropagationExperiment extends Experiment {

  private static final int PAGES = 100;
  private static final int[] RATIOS = {5, 10, 20, 30, 50, 75, 100, 125, 150, 180, 200};

  public PropagationExperiment() {
    super("propagation", "KNNLP against SVM and KNN over the labelled share (Figure 5)");
  }

  @Override
  public void require(ExperimentContext context) throws IOException {
    Baselines.requireWeka();
    context.requireLearnable();
  }

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    List<PageBlocks> pages = context.blocks();
    int unlabelled = Math.min(PAGES, pages.size() / 4);
    List<Draw> draws =
        Arrays.stream(Protocol.seeds(context))
            .mapToObj(seed -> Draw.of(pages, unlabelled, seed))
            .toList();
    int[] ratios =
        Arrays.stream(RATIOS).filter(r -> draws.stream().allMatch(d -> d.has(r))).toArray();
    Arguments.refuse(
        ratios.length == 0,
        "the %s pages hold too few blocks to label 5 %% of a quarter of them",
        pages.size());
    context.progress("propagation: " + ratios.length + " ratios");
    return repeated(context)
        .option("thresholds", SegmentationParameters.published())
        .option("M", unlabelled + " pages, " + draws.get(0).size() + " blocks with the first seed")
        .option("KNNLP", "k = 7, delta^2 = 2 v, all of M at once")
        .option("support vector machine", Protocol.SVM)
        .tables(table(draws, ratios))
        .notes(
            "P@r is the share of M's blocks that got their true label; one that no label reached"
                + " counts as wrong. The paper settles on r = 180 % and reports .86 and more for KNNLP above r = 150 %.",
            "\"most frequent label\" gives every block the label that most labelled ones have.");
  }

  /** Blocks to predict, and labelled blocks of other sites; the first of these are for training. */
  private record Draw(List<PageBlocks> pages, TrainingSet blocks, TrainingSet labelled) {

    static Draw of(List<PageBlocks> all, int unlabelled, long seed) {
      SiteSplit split = SiteSplit.of(all, unlabelled, seed);
      return new Draw(
          split.test(), PageBlocks.labelled(split.test()), PageBlocks.labelled(split.learn()));
    }

    int size() {
      return blocks.size();
    }

    boolean has(int ratio) {
      return ratio * size() <= 100 * labelled.size()
          && Arrays.stream(given(ratio).labels()).distinct().count() >= 2;
    }

    private TrainingSet given(int ratio) {
      return labelled.subset(
          IntStream.range(0, (int) Math.round(ratio * size() / 100.0)).toArray());
    }

    double knnlp(int ratio) {
      TrainingSet set = given(ratio);
      FeatureScaling scaling = FeatureScaling.of(set.vectors());
      double[][] points =
          scaling.apply(
              Stream.of(set.vectors(), blocks.vectors())
                  .flatMap(Arrays::stream)
                  .toArray(double[][]::new));
      int[] labels = Arrays.copyOf(set.labels(), points.length);
      Arrays.fill(labels, set.size(), labels.length, LabelPropagation.UNLABELLED);
      int[] found =
          new KnnLabelPropagation().propagate(points, labels, BlockLabel.values().length).labels();
      return precision(Arrays.copyOfRange(found, set.size(), found.length));
    }

    double baseline(int ratio, BlockBaseline method) {
      List<int[]> labels =
          method.predict(given(ratio), new double[0][], pages.stream().map(TestPage::of).toList());
      return precision(labels.stream().flatMapToInt(Arrays::stream).toArray());
    }

    double mostFrequent(int ratio) {
      int[] labels = new int[size()];
      Arrays.fill(labels, Protocol.mostFrequent(given(ratio)));
      return precision(labels);
    }

    private double precision(int[] found) {
      int[] labels = blocks.labels();
      long right = IntStream.range(0, size()).filter(i -> found[i] == labels[i]).count();
      return right / (double) size();
    }
  }

  private static Table table(List<Draw> draws, int... ratios) {
    BlockBaseline svm = Baselines.svm(Protocol.SVM);
    BlockBaseline knn = Baselines.knn();
    return Table.of(
        "P@r",
        Arrays.stream(ratios).boxed().toList(),
        new Column<>("r %", r -> r),
        new Column<>("KNNLP", r -> Summary.of(draws, d -> d.knnlp(r))),
        new Column<>("SVM", r -> Summary.of(draws, d -> d.baseline(r, svm))),
        new Column<>("KNN (K = 4)", r -> Summary.of(draws, d -> d.baseline(r, knn))),
        new Column<>("most frequent label", r -> Summary.of(draws, d -> d.mostFrequent(r))));
  }
}
