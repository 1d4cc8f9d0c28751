package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.PageBlocks;
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
    BlockTraining training =
        BlockTraining.read(
            Pipeline.of(Profile.DEFAULT),
            List.of(context.gold()),
            context.sources().truth(),
            context.progress());
    List<List<Row>> splits = new ArrayList<>();
    for (int split = 0; split < SPLITS; split++) {
      context.progress("accuracy: split " + (split + 1) + " of " + SPLITS);
      splits.add(
          rows(training.pages(), validation(training, FOLDS, context.seed() + split).label()));
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

  static BlockValidation validation(BlockTraining training, int folds, long seed) {
    return BlockValidation.of(Pipeline.of(Profile.DEFAULT), training, folds, seed);
  }

  static List<Row> rows(List<PageBlocks> pages, List<LabelledBlocks> labelled) {
    Map<String, Sums> groups = new TreeMap<>();
    for (int p = 0; p < pages.size(); p++) {
      groups
          .computeIfAbsent(pages.get(p).group(), g -> new Sums())
          .add(pages.get(p), labelled.get(p));
    }
    List<Row> rows = new ArrayList<>();
    groups.forEach((group, sums) -> sums.addRows(group, rows));
    return rows;
  }

  private static final class Sums {
    private ConfusionMatrix counts = ConfusionMatrix.empty();
    private BlockRecall recall = new BlockRecall(0, 0);
    private BlockRecall strict = new BlockRecall(0, 0);
    private int pages;

    void add(PageBlocks page, LabelledBlocks blocks) {
      pages++;
      PageTree tree = page.page().tree();
      SegmentedPage units = new SegmentedPage(page.source());
      counts =
          counts.plus(
              units.characters(LabelledBlocks.ofNodes(tree, blocks.blocks(), blocks.labels())));
      LabelledBlocks joined = blocks.joined(tree);
      recall = recall.plus(units.recall(joined.blocks(), BlockRecall.DEFAULT_THRESHOLD));
      strict = strict.plus(units.recall(joined.blocks(), BlockRecall.STRICT_THRESHOLD));
    }

    void addRows(String group, List<Row> rows) {
      List<String> f1 = List.of("text, character F1", "links, character F1", "other, character F1");
      for (BlockLabel label : BlockLabel.values()) {
        int l = label.ordinal();
        rows.add(new Row(f1.get(l), group, pages, counts.f1(BlockLabel.values()[l])));
      }
      rows.add(new Row("recall, IoU 0.5", group, pages, recall.recall()));
      rows.add(new Row("recall, IoU 0.75", group, pages, strict.recall()));
    }
  }
}
