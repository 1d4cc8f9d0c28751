package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.eval.BlockScore;
import org.wpbminer.eval.BlockValidation;
import org.wpbminer.eval.Experiment;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.Table.Column;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Accuracy of the blocks of the default profile on unseen sites: five folds by site, with several
 * random splits, because some labels occur mostly on a few large pages. Pages with known main text
 * are used only for training.
 */
public final class AccuracyExperiment extends Experiment {

  private static final int SPLITS = 5;
  private static final int FOLDS = 5;

  public AccuracyExperiment() {
    super(
        "accuracy",
        "What the default profile reaches on sites that it has not seen (minutes; not in all)");
  }

  /** Result of one measure on the pages of a group; NaN if undefined. */
  record Row(String measure, String group, int pages, double value) {}

  @Override
  protected ExperimentResult run(ExperimentContext context) throws IOException {
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    BlockTraining training =
        BlockTraining.read(
            pipeline, List.of(context.gold()), context.sources().truth(), context.progress());
    List<List<Row>> splits = new ArrayList<>();
    for (int split = 0; split < SPLITS; split++) {
      context.progress("accuracy: split " + (split + 1) + " of " + SPLITS);
      splits.add(
          rows(
              training.pages(),
              BlockValidation.of(pipeline, training, FOLDS, context.seed() + split).label()));
    }
    List<Row> first = splits.get(0);
    return result(context)
        .option("pages", context.pageCount())
        .option("main texts", context.sources().truth().entries().size())
        .option("splits", SPLITS + ", of " + FOLDS + " folds by site")
        .tables(
            Table.of(
                "Cross-validation by site, mean over " + SPLITS + " random splits of the sites",
                IntStream.range(0, first.size()).boxed().toList(),
                new Column<>("measure", r -> first.get(r).measure),
                new Column<>("pages of", r -> first.get(r).group),
                new Column<>("n", r -> first.get(r).pages),
                new Column<>("reached", r -> Summary.of(splits, split -> split.get(r).value))));
  }

  static List<Row> rows(List<PageBlocks> pages, List<LabelledBlocks> labelled) {
    Map<String, BlockScore> groups = new TreeMap<>();
    for (int p = 0; p < pages.size(); p++) {
      LabelledBlocks blocks = labelled.get(p);
      PageTree tree = pages.get(p).page().tree();
      groups
          .computeIfAbsent(pages.get(p).group(), g -> new BlockScore())
          .add(
              new SegmentedPage(pages.get(p).source()),
              LabelledBlocks.ofNodes(tree, blocks.blocks(), blocks.labels()),
              blocks.joined(tree).blocks());
    }
    List<Row> rows = new ArrayList<>();
    groups.forEach(
        (group, score) -> {
          int n = score.pages();
          rows.add(new Row("text, character F1", group, n, score.f1(BlockLabel.RELATED_TEXT)));
          rows.add(new Row("links, character F1", group, n, score.f1(BlockLabel.RELATED_LINK)));
          rows.add(new Row("other, character F1", group, n, score.f1(BlockLabel.OTHER)));
          rows.add(new Row("recall, IoU 0.5", group, n, score.recall()));
        });
    return rows;
  }
}
