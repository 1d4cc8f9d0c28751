package org.wpbminer.eval.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.PageScores;
import org.wpbminer.eval.LabelledPageBlocks;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SegmentedPage;

/** Sums the results of all folds, and computes the measures of the report. */
final class AccuracyTally {

  private static final String LINKS = "links, character F1";

  private final Map<String, Labelled> groups = new TreeMap<>();
  private final Map<String, double[]> truth = new TreeMap<>();
  private final MarkedLinks marked = new MarkedLinks();
  private long blocks;
  private int classifiers;
  private long supportVectors;

  void classifier(int vectors) {
    classifiers++;
    supportVectors += vectors;
  }

  void labelled(String group, PageBlocks page, List<BlockLabel> labels) {
    groups.computeIfAbsent(group, g -> new Labelled()).add(page, labels);
    blocks += page.size();
  }

  private static ConfusionMatrix confusion(PageBlocks page, List<BlockLabel> labels) {
    return new LabelledPageBlocks(page.run().blocks(), labels).characters(page.source());
  }

  /** Returns the most probable label of each block. */
  static List<BlockLabel> labels(List<double[]> probabilities) {
    return probabilities.stream().map(BlockLabel::mostProbable).toList();
  }

  void truth(PageBlocks page, List<double[]> probabilities) {
    marked.add(page, labels(probabilities));
    double f1 =
        PageScores.mainTextF1(page.page(), page.run().blocks(), probabilities, page.truth());
    for (String group : List.of("all", page.group())) {
      double[] sum = truth.computeIfAbsent(group, g -> new double[2]);
      sum[0] += f1;
      sum[1]++;
    }
  }

  AccuracyReport report() {
    List<AccuracyReport.Row> rows = new ArrayList<>();
    groups.forEach(
        (group, sum) -> {
          sum.row(rows, "text, character F1", group, sum.counts.f1(0));
          sum.row(rows, LINKS, group, sum.counts.f1(1));
          sum.row(rows, "other, character F1", group, sum.counts.f1(2));
          sum.row(rows, "recall, IoU 0.5", group, sum.recall.recall());
          sum.row(rows, "recall, IoU 0.75", group, sum.strict.recall());
        });
    truth.forEach(
        (type, sum) ->
            rows.add(
                new AccuracyReport.Row("main text, word F1", type, (int) sum[1], sum[0] / sum[1])));
    if (marked.pages > 0) {
      rows.add(new AccuracyReport.Row(LINKS, "WCXB, marked links", marked.pages, marked.f1()));
    }
    int pages = groups.values().stream().mapToInt(sum -> sum.pages).sum();
    return new AccuracyReport(rows, (double) supportVectors / classifiers, (double) blocks / pages);
  }

  /** Sums of characters over the pages on which related links are marked. */
  private static final class MarkedLinks {
    private double has;
    private double given;
    private double both;
    private int pages;

    void add(PageBlocks page, List<BlockLabel> labels) {
      for (int b = 0; b < page.size(); b++) {
        double share = page.inLinks()[b];
        if (!Double.isNaN(share)) {
          boolean isGiven = labels.get(b) == BlockLabel.RELATED_LINK;
          has += share * page.chars()[b];
          given += isGiven ? page.chars()[b] : 0;
          both += isGiven ? share * page.chars()[b] : 0;
        }
      }
      pages += page.hasMarks() ? 1 : 0;
    }

    double f1() {
      return LabelScores.f1(both, given, has);
    }
  }

  /** Sums of the results over one group of labelled pages. */
  private static final class Labelled {
    private ConfusionMatrix counts = ConfusionMatrix.empty(Protocol.LABELS);
    private BlockRecall recall = new BlockRecall(0, 0);
    private BlockRecall strict = new BlockRecall(0, 0);
    private int pages;

    void add(PageBlocks page, List<BlockLabel> labels) {
      pages++;
      counts = counts.plus(confusion(page, labels));
      SegmentedPage units = new SegmentedPage(page.source());
      LabelledPageBlocks joined =
          new LabelledPageBlocks(page.run().blocks(), labels).joined(page.page().tree());
      recall = recall.plus(units.recall(joined.blocks(), BlockRecall.DEFAULT_THRESHOLD));
      strict = strict.plus(units.recall(joined.blocks(), BlockRecall.STRICT_THRESHOLD));
    }

    void row(List<AccuracyReport.Row> rows, String measure, String group, double value) {
      rows.add(new AccuracyReport.Row(measure, group, pages, value));
    }
  }
}
