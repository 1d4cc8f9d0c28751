package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Plot;
import org.wpbminer.eval.paper.InventedCorpus;

class TuningTest {

  @TempDir private Path dir;

  private Tuning tune(List<Factor> factors, TuningGoal goal, int threads) throws IOException {
    LabelledCorpus corpus = LabelledCorpus.of(dir);
    ExperimentDesign design = ExperimentDesign.of(null, factors);
    TunedParameters.require(Profile.PAPER, design);
    TuningResponse response =
        new TuningResponse(InventedCorpus.context(corpus), Profile.PAPER, goal, factors);
    return Tuning.run(design, goal.title(), response, threads, done -> {});
  }

  @Test
  void recallFindsThresholdsThatFindBlocks() throws Exception {
    InventedCorpus.write(dir, 10, 1, 1);
    List<Factor> factors =
        List.of(Factor.of("alpha", "1.4", "0.6"), Factor.of("beta", "1.3", "0.1"));
    Tuning tuning = tune(factors, TuningGoal.of("recall"), 2);
    assertThat(TunedParameters.of(Profile.PAPER, tuning.chosen()).segmentation())
        .containsEntry("beta", 0.1)
        .containsEntry("gamma", 0.05);
    assertThat(tuning.measured()).isGreaterThan(0.4);
    assertThat(TunedParameters.of(Profile.PAPER, tuning.chosen()).cost()).isNull();
  }

  /**
   * Tuning must use the training of the default profile: learned words, pairwise classifiers, and
   * removal of training errors.
   */
  @Test
  void f1OfTheDefaultProfileEqualsThatOfItsTraining() throws Exception {
    LabelledCorpus corpus = pagesThatWordsTellApart();
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    ExperimentContext context = InventedCorpus.context(corpus);
    List<Factor> factors = List.of(Factor.of("alpha", "0.45", "0.50"));
    ExperimentDesign design = ExperimentDesign.of(null, factors);
    double tuned =
        new TuningResponse(context, Profile.DEFAULT, TuningGoal.of("text-f1"), factors)
            .applyAsDouble(design.setting(0));

    BlockTraining training = BlockTraining.of(pipeline, context.pages());
    double trained =
        new ModelTrainer(pipeline, BlockTraining.svmSearch(), message -> {})
            .train(training.labelled(), training, List.of(corpus))
            .model()
            .card()
            .part(ModelPart.BLOCKS)
            .scores()
            .get("related-text characters f1");
    assertThat(design.setting(0).values().get("alpha")).isEqualTo("0.45");
    assertThat(tuned).isCloseTo(trained, within(1e-4)).isGreaterThan(0.95);
  }

  /**
   * Returns pages with text and other content in the same kind of elements, in random order, which
   * only learned words can separate.
   */
  private LabelledCorpus pagesThatWordsTellApart() throws IOException {
    Random random = new Random(1);
    for (int p = 0; p < 24; p++) {
      List<String> parts =
          new ArrayList<>(
              List.of(
                  part("related-text", "river stone light paper flame", random),
                  part("other", "chair table glass smoke wheat", random)));
      Collections.shuffle(parts, random);
      Path site = Files.createDirectories(dir.resolve("site%02d".formatted(p / 2)));
      Files.writeString(
          site.resolve("page%02d.html".formatted(p)),
          "<html><body>"
              + String.join("", parts)
              + "<ul data-block=9 data-label=related-link>"
              + "<li><a href=/1>A story of signal and harvest</a>".repeat(5)
              + "</ul></body></html>");
    }
    return LabelledCorpus.of(dir);
  }

  private static String part(String label, String words, Random random) {
    String[] all = words.split(" ");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(all[random.nextInt(all.length)]).append(i % 12 == 11 ? ". " : " ");
    }
    int block = label.length();
    return "<div data-block=%d data-label=%s><p>%s</p></div>".formatted(block, label, text);
  }

  @Test
  void invalidFactorsAndLevelsAreRefusedBeforeAnyRun() throws IOException {
    InventedCorpus.write(dir, 2, 1, 1);
    refused("cots", "1", "2", "unknown factor 'cots'");
    refused("cost", "1", "-2", "cost is -2.0");
    refused("neighbours", "3", "3.5", "must be whole");
    refused("neighbours", "3", "0", "neighbours is 0");
    refused("beta", "0.1", "9", "beta is 9.0");
    refused("balance", "0", "two", "must have a number");
    refused("textLeast", "0.5", "1", "textLeast is 1.0");
    refused("profile", "paper", "mine", "the profile is \"mine\"");
    assertThatThrownBy(() -> tune(List.of(Factor.of("cost", "1", "2")), TuningGoal.of("recall"), 1))
        .hasMessageContaining("recall depends on segmentation alone");
    assertThatThrownBy(
            () -> tune(List.of(Factor.of("cost", "1", "2")), TuningGoal.of("text-f1"), 1))
        .hasMessageContaining("2 sites");
  }

  @Test
  void theDesignIsAnArrayOrAGrid() {
    List<Factor> factors =
        List.of(Factor.parse("k=4,7"), Factor.parse("c = 1, 10"), Factor.parse("delta=0.1,0.20"));
    assertThat(factors.get(1)).isEqualTo(Factor.of("c", "1", "10"));
    assertThat(factors.get(2).levels()).as("the spelling stays").containsExactly("0.1", "0.20");
    assertThat(ExperimentDesign.of(null, factors).runs()).isEqualTo(4);
    assertThat(ExperimentDesign.of("grid", factors).runs()).isEqualTo(8);
    assertThat(ExperimentDesign.of("L8", factors).runs()).isEqualTo(8);
    assertThatThrownBy(() -> Factor.parse("k")).hasMessageContaining("NAME=LEVEL");
    assertThatThrownBy(() -> Factor.parse("k=4,")).hasMessageContaining("a level is empty");
  }

  @Test
  void theSmallestAndTheLargestNumberAreOutermost() {
    Factor edge = Factor.of("beta", "0.25", "0.20", "0.15");
    assertThat(edge.isOutermost(0)).isTrue();
    assertThat(edge.isOutermost(1)).isFalse();
    assertThat(edge.isOutermost(2)).isTrue();
    assertThat(Factor.of("profile", "paper", "default").isOutermost(0)).isFalse();
  }

  /**
   * Tests a response that increases only with beta, so that the best level is known, also on sites
   * that were not used to select it.
   */
  @Test
  void theSelectedParametersAreTestedOnOtherSites() throws Exception {
    InventedCorpus.write(dir, 10, 1, 1);
    List<Factor> factors =
        List.of(Factor.of("alpha", "1.4", "0.6"), Factor.of("beta", "1.3", "0.1"));
    ExperimentDesign design = ExperimentDesign.of(null, factors);
    ExperimentContext context = InventedCorpus.context(LabelledCorpus.of(dir));
    TuningResponse response =
        new TuningResponse(context, Profile.PAPER, TuningGoal.of("recall"), factors);
    Tuning tuning = Tuning.run(design, "R@N", response, 2, done -> {});
    TunedParameters best = TunedParameters.of(Profile.PAPER, tuning.chosen());
    TunedParameters worst = TunedParameters.of(Profile.PAPER, Setting.of(factors, 0, 0));
    TuningTrial gained = response.trial(worst).orElseThrow();
    assertThat(gained.isChosenBetter()).isTrue();
    assertThat(gained.chosen()).isCloseTo(tuning.reached(), within(1e-9));
    assertThat(gained.verdict()).startsWith("parameters.json holds the chosen parameters: on 10");
    TuningTrial same = response.trial(best).orElseThrow();
    assertThat(same.isChosenBetter()).isFalse();
    assertThat(same.verdict()).startsWith("parameters.json holds the present parameters: on 10");
  }

  @Test
  void aGoalIsAMeasureOrAWeightedSum() {
    assertThat(TuningGoal.of("text-f1").title()).isEqualTo("text-f1");
    assertThat(TuningGoal.of("main-text = 1, text-f1=2").title())
        .isEqualTo("text-f1=2.0+main-text=1.0");
    assertThat(TuningGoal.of("recall").title()).isEqualTo("R@N");
    for (String wrong :
        List.of("", "speed", "recall=0", "recall=-1", "recall=x", "recall,recall")) {
      assertThatThrownBy(() -> TuningGoal.of(wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  private static void refused(String factor, String first, String second, String message) {
    List<Factor> factors = List.of(Factor.of(factor, first, second));
    assertThatThrownBy(
            () -> TunedParameters.require(Profile.PAPER, ExperimentDesign.of(null, factors)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void textHasTheFormOfTable3() {
    ExperimentResult result = new ExperimentResult("tune", "t");
    new Tuning(PublishedRuns.asPrinted()).addTo(result);
    String text = result.toText();
    assertThat(text)
        .contains(
            """
            run  alpha  beta  gamma   R@50
            1        1     1      1  0.410
            2        1     2      2  0.560
            """)
        .contains(
            """
            level    alpha   beta  gamma
            t1       0.618  0.696  0.682
            t2       0.734  0.722  0.698
            t3       0.712  0.752  0.773
            t4       0.842  0.794  0.782
            t5       0.814  0.756  0.770
            range    0.224  0.098  0.100
            optimum      4      4      4
            value        4      4      4
            """)
        .contains("Order of factors: alpha, gamma, beta.\n")
        .contains("\nnote: the design is unbalanced: the levels of gamma occur in 5, 4, 6, 5, 5");
  }

  @Test
  void thePlotShowsTheValuesOfTheFactors() {
    ExperimentResult result = new ExperimentResult("tune", "t");
    new Tuning(PublishedRuns.asTheArrayHasThem()).addTo(result);
    Plot plot = result.plots().get(0);
    assertThat(plot.places()).startsWith("0.60", "0.58", "0.55", "0.52", "0.40", "", "0.25");
    assertThat(plot.series().get(1).points().get(0).x()).isEqualTo(6);
  }

  @Test
  void sharedSettingsAreMeasuredOnceAndAFailureEndsTheRun() throws Exception {
    ExperimentDesign design = ExperimentDesign.of("L8", List.of(Factor.of("a", "1", "2")));
    List<String> measured = Collections.synchronizedList(new ArrayList<>());
    ToDoubleFunction<Setting> response =
        setting -> {
          measured.add(setting.toString());
          return setting.number("a");
        };
    Tuning tuning = Tuning.run(design, "y", response, 3, done -> {});
    assertThat(measured).containsExactlyInAnyOrder("a=1", "a=2");
    assertThat(tuning.measured()).isEqualTo(2);
    assertThatThrownBy(() -> Tuning.run(design, "y", setting -> Double.NaN, 1, done -> {}))
        .hasMessageContaining("a=1")
        .hasMessageContaining("NaN");
    ToDoubleFunction<Setting> breaks =
        setting -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(() -> Tuning.run(design, "y", breaks, 2, done -> {})).hasMessage("broken");
  }
}
