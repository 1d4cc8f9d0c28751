package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.LexiconParameters;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LexiconTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.BlockPage;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.LabelledPageBlocks;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.segmenter.SegmentationParameters;

/**
 * How well a support vector machine labels the blocks of pages of sites it has not seen: Chinese,
 * English and other pages apart, on blocks and on characters. Text that segmentation drops counts
 * as labelled {@code other}.
 */
public final class LabellingExperiment extends AbstractExperiment {

  private static final List<String> LANGUAGES = List.of("zh", "en", "other languages", "all");

  private record Setup(String name, Pipeline pipeline, SvmParameters svm) {}

  public LabellingExperiment() {
    super("labelling", "Labels of blocks, cross-validated by site");
  }

  /** The paper's six features at two sets of thresholds, and the default profile. */
  private static List<Setup> setups() {
    Pipeline published = Pipeline.paper(SegmentationParameters.published());
    Pipeline fine = Pipeline.paper(new SegmentationParameters(0.20, 0.02, 0.01));
    Pipeline cohesive = Pipeline.of(Profile.DEFAULT);
    SvmParameters six = SvmParameters.defaults().with(64, 0.25 / 6);
    SvmParameters many =
        SvmParameters.defaults().withBalance(0.3).with(2, 0.3 / cohesive.featureNames().size());
    return List.of(
        new Setup("paper (0.52, 0.12, 0.05)", published, six),
        new Setup("paper (0.20, 0.02, 0.01)", fine, six),
        new Setup("default", cohesive, many));
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    Table.Builder blocks =
        Table.builder(
            "On blocks", "setup", "pages", "label", "precision", "recall", "F1", "blocks a page");
    Table.Builder characters =
        Table.builder("On characters", "setup", "pages", "label", "precision", "recall", "F1");
    Augmentation words =
        new LexiconTrainer(LexiconParameters.defaults()).augmentation(context.seed());
    for (Setup setup : setups()) {
      context.progress("labelling: " + setup.name());
      List<BlockPage> pages = context.blocks(setup.pipeline());
      TrainingSet set = TrainingSet.concat(pages.stream().map(BlockPage::set).toList());
      int[] predicted =
          new CrossValidation(CrossValidation.defaults().folds(), context.seed())
              .predict(set, setup.svm(), words);
      for (String language : LANGUAGES) {
        rows(setup.name(), language, pages, predicted, blocks, characters);
      }
    }
    ExperimentResult.Builder result = repeated(context);
    setups().forEach(setup -> result.option(setup.name(), setup.svm()));
    return result
        .tables(blocks.build(), characters.build())
        .notes("Text that segmentation drops counts as labelled other, on characters.")
        .build();
  }

  private static void rows(
      String setup,
      String language,
      List<BlockPage> pages,
      int[] predicted,
      Table.Builder blocks,
      Table.Builder characters) {
    ConfusionMatrix onBlocks = ConfusionMatrix.empty(Protocol.LABELS);
    ConfusionMatrix onCharacters = ConfusionMatrix.empty(Protocol.LABELS);
    int at = 0;
    int count = 0;
    for (BlockPage page : pages) {
      int[] own = Arrays.copyOfRange(predicted, at, at + page.set().size());
      at += own.length;
      if (isOf(language, page.page().language())) {
        count++;
        onBlocks = onBlocks.plus(ConfusionMatrix.of(Protocol.LABELS, page.set().labels(), own));
        onCharacters =
            onCharacters.plus(
                new LabelledPageBlocks(page.test().blocks(), labels(own)).characters(page.page()));
      }
    }
    if (count == 0) {
      return;
    }
    double perPage = (double) onBlocks.total() / count;
    for (int c = 0; c < Protocol.LABELS.size(); c++) {
      blocks.row(
          setup,
          language,
          Protocol.LABELS.get(c),
          onBlocks.precision(c),
          onBlocks.recall(c),
          onBlocks.f1(c),
          perPage);
      characters.row(
          setup,
          language,
          Protocol.LABELS.get(c),
          onCharacters.precision(c),
          onCharacters.recall(c),
          onCharacters.f1(c));
    }
  }

  private static List<BlockLabel> labels(int[] numbers) {
    return Arrays.stream(numbers).mapToObj(label -> BlockLabel.values()[label]).toList();
  }

  private static boolean isOf(String group, String language) {
    return switch (group) {
      case "all" -> true;
      case "zh", "en" -> group.equals(language);
      default -> !language.equals("zh") && !language.equals("en");
    };
  }
}
