package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.SiteFolds;
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
    List<Tally> tallies = new ArrayList<>();
    Augmentation words =
        new LexiconTrainer(LexiconParameters.defaults()).augmentation(context.seed());
    for (Setup setup : setups()) {
      context.progress("labelling: " + setup.name());
      List<BlockPage> pages = context.blocks(setup.pipeline());
      TrainingSet set = TrainingSet.concat(pages.stream().map(BlockPage::set).toList());
      int[] predicted =
          new CrossValidation(CrossValidation.defaults().folds(), context.seed())
              .predict(set, setup.svm(), words);
      Tally tally = new Tally(setup.name(), pages, predicted);
      LANGUAGES.forEach(language -> rows(tally, language, blocks, characters));
      tallies.add(tally);
    }
    Ranking ranking = ranking(tallies, context.seed());
    ExperimentResult.Builder result = repeated(context);
    setups().forEach(setup -> result.option(setup.name(), setup.svm()));
    return result
        .conclusions(ranking.sentence(), weakest(ranking.best().name(), characters.build()))
        .plots(ranking.plot())
        .tables(blocks.build(), characters.build())
        .notes("Text that segmentation drops counts as labelled other, on characters.")
        .build();
  }

  /** The setups by both labels that are looked for, on all pages and on five parts of the sites. */
  private static Ranking ranking(List<Tally> tallies, long seed) {
    SiteFolds parts =
        SiteFolds.of(
            tallies.get(0).pages.stream().map(BlockPage::site).toList(),
            CrossValidation.defaults().folds(),
            seed);
    return new Ranking(
        "F1 on characters, mean of related text and related links",
        "fold",
        tallies.stream()
            .map(
                tally ->
                    new Ranking.Variant(
                        tally.setup,
                        related(tally.characters(page -> true)),
                        IntStream.range(0, parts.count())
                            .mapToDouble(
                                part ->
                                    related(
                                        tally.characters(page -> parts.of(page.site()) == part)))
                            .toArray()))
            .toList());
  }

  private static double related(ConfusionMatrix characters) {
    return (characters.f1(BlockLabel.RELATED_TEXT.ordinal())
            + characters.f1(BlockLabel.RELATED_LINK.ordinal()))
        / 2;
  }

  /**
   * What the best setup labels worst.
   *
   * @param characters setup, pages, label, precision, recall, F1
   */
  static String weakest(String setup, Table characters) {
    List<List<Object>> rows =
        characters.rows().stream()
            .filter(row -> row.get(0).equals(setup) && !Double.isNaN((Double) row.get(5)))
            .sorted(Comparator.comparingDouble(row -> (Double) row.get(5)))
            .toList();
    if (rows.isEmpty()) {
      return "Nothing is known of its labels: no page has one.";
    }
    List<Object> worst = rows.get(0);
    List<Object> best = rows.get(rows.size() - 1);
    return String.format(
        Locale.ROOT,
        "It labels %s best (pages: %s, F1 %.3f) and %s worst (pages: %s, F1 %.3f).",
        best.get(2),
        best.get(1),
        best.get(5),
        worst.get(2),
        worst.get(1),
        worst.get(5));
  }

  /**
   * What one setup said of all pages.
   *
   * @param predicted the label of each block, page by page
   */
  private record Tally(String setup, List<BlockPage> pages, int[] predicted) {

    /** Of some of the pages, by true label and label given. */
    ConfusionMatrix sum(
        Predicate<BlockPage> wanted, BiFunction<BlockPage, int[], ConfusionMatrix> of) {
      ConfusionMatrix sum = ConfusionMatrix.empty(Protocol.LABELS);
      int at = 0;
      for (BlockPage page : pages) {
        int[] own = Arrays.copyOfRange(predicted, at, at + page.set().size());
        at += own.length;
        if (wanted.test(page)) {
          sum = sum.plus(of.apply(page, own));
        }
      }
      return sum;
    }

    ConfusionMatrix blocks(Predicate<BlockPage> wanted) {
      return sum(
          wanted, (page, own) -> ConfusionMatrix.of(Protocol.LABELS, page.set().labels(), own));
    }

    ConfusionMatrix characters(Predicate<BlockPage> wanted) {
      return sum(
          wanted,
          (page, own) ->
              new LabelledPageBlocks(page.test().blocks(), labels(own)).characters(page.page()));
    }
  }

  private static void rows(
      Tally tally, String language, Table.Builder blocks, Table.Builder characters) {
    Predicate<BlockPage> wanted = page -> isOf(language, page.page().language());
    long count = tally.pages.stream().filter(wanted).count();
    if (count == 0) {
      return;
    }
    ConfusionMatrix onBlocks = tally.blocks(wanted);
    ConfusionMatrix onCharacters = tally.characters(wanted);
    double perPage = (double) onBlocks.total() / count;
    for (int c = 0; c < Protocol.LABELS.size(); c++) {
      blocks.row(
          tally.setup,
          language,
          Protocol.LABELS.get(c),
          onBlocks.precision(c),
          onBlocks.recall(c),
          onBlocks.f1(c),
          perPage);
      characters.row(
          tally.setup,
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
