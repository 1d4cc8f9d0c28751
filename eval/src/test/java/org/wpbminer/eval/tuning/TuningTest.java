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
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSource;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.paper.InventedCorpus;
import org.wpbminer.eval.training.DefaultTraining;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;

class TuningTest {

  private static final TuningSpace PAPER = new TuningSpace(Profile.PAPER);

  @TempDir private Path dir;

  private Tuning tune(List<Factor> factors, TuningResponse.Kind kind, int threads)
      throws IOException, InterruptedException {
    LabelledCorpus corpus = LabelledCorpus.of(dir);
    ExperimentDesign design = ExperimentDesign.smallest(factors);
    PAPER.require(design);
    TuningResponse response =
        new TuningResponse(InventedCorpus.context(corpus), PAPER, kind, factors);
    ExperimentRunner runner =
        new ExperimentRunner(new ExperimentRunner.Options(threads, null, "", step -> {}));
    return Tuning.run(design, PAPER, kind, response, runner);
  }

  @Test
  void recallFindsThresholdsThatFindBlocks() throws Exception {
    InventedCorpus.write(dir, 10, 1, 1);
    List<Factor> factors =
        List.of(Factor.of("alpha", "1.4", "0.6"), Factor.of("beta", "1.3", "0.1"));
    Tuning tuning = tune(factors, TuningResponse.Kind.RECALL, 2);
    assertThat(tuning.chosen().segmentation())
        .containsEntry("beta", 0.1)
        .containsEntry("gamma", 0.05);
    assertThat(tuning.report().confirmation().orElseThrow().measured()).isGreaterThan(0.4);
    assertThat(tuning.chosen().cost()).isNull();
  }

  @Test
  void f1TakesFactorsOfTheWholePipelineWhateverTheThreads() throws Exception {
    InventedCorpus.write(dir, 24, 2, 1);
    List<Factor> factors =
        List.of(
            Factor.of("beta", "0.10", "0.20"),
            Factor.of("neighbours", "3", "7"),
            Factor.of("delta", "auto", "0.5"),
            Factor.of("cost", "0.01", "8"),
            Factor.of("balance", "0", "1"));
    Tuning one = tune(factors, TuningResponse.Kind.F1, 1);
    Tuning two = tune(factors, TuningResponse.Kind.F1, 3);
    assertThat(two.report().toJson()).isEqualTo(one.report().toJson());
    assertThat(two.chosen()).isEqualTo(one.chosen());
    assertThat(one.report().confirmation().orElseThrow().measured()).isBetween(0.5, 1.0);
    assertThat(one.chosen().cost()).isEqualTo(8);
    assertThat(one.toResult(Map.of("pages", "24"), 1, 0).tables()).hasSize(4);
  }

  /** What is tuned must be what is trained: learned words, classifiers of pairs, edited blocks. */
  @Test
  void f1OfTheDefaultProfileIsWhatItsTrainingReports() throws Exception {
    LabelledCorpus corpus = pagesThatWordsTellApart();
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    ExperimentContext context = InventedCorpus.context(corpus);
    List<Factor> factors = List.of(Factor.of("alpha", "0.45", "0.50"));
    ExperimentDesign design = ExperimentDesign.smallest(factors);
    TuningSpace space = new TuningSpace(Profile.DEFAULT);
    double tuned =
        new TuningResponse(context, space, TuningResponse.Kind.F1, factors)
            .applyAsDouble(design.setting(0));

    DefaultTraining training = DefaultTraining.of(pipeline, context.pages(), context.sheets());
    ModelCard card =
        new ModelTrainer(
                pipeline, DefaultTraining.svmSearch(), SvmParameters.defaults(), message -> {})
            .train(training.labelled(), training, new TrainingSource("invented", "", 24))
            .card();
    double trained =
        card.provenance().characterScores().values().stream()
            .mapToDouble(ModelCard.Score::f1)
            .average()
            .orElseThrow();
    assertThat(design.setting(0).text("alpha")).isEqualTo("0.45");
    assertThat(tuned).isCloseTo(trained, within(1e-4)).isGreaterThan(0.95);
  }

  /** Text and other in like elements, in any order: without learned words a toss of a coin. */
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
  void propagationOfTheDefaultProfileCanBeTuned() throws Exception {
    LabelledCorpus corpus = InventedCorpus.write(dir, 12, 2, 1);
    List<Factor> factors = List.of(Factor.of("neighbours", "3", "7"));
    TuningResponse response =
        new TuningResponse(
            InventedCorpus.context(corpus),
            new TuningSpace(Profile.DEFAULT),
            TuningResponse.Kind.F1,
            factors);
    assertThat(response.applyAsDouble(ExperimentDesign.smallest(factors).setting(0)))
        .isBetween(0.4, 1.0);
  }

  @Test
  void factorsAndLevelsThatDoNotDoAreRefusedBeforeAnyRun() throws IOException {
    InventedCorpus.write(dir, 2, 1, 1);
    refused("cots", "1", "2", "unknown factor 'cots'");
    refused("cost", "1", "-2", "cost is -2.0");
    refused("neighbours", "3", "3.5", "must be whole");
    refused("neighbours", "3", "0", "neighbours is 0");
    refused("beta", "0.1", "9", "beta is 9.0");
    refused("balance", "0", "two", "must have a number");
    refused("profile", "paper", "mine", "the profile is \"mine\"");
    assertThatThrownBy(
            () -> tune(List.of(Factor.of("cost", "1", "2")), TuningResponse.Kind.RECALL, 1))
        .hasMessageContaining("recall depends on segmentation alone");
    assertThatThrownBy(() -> tune(List.of(Factor.of("cost", "1", "2")), TuningResponse.Kind.F1, 1))
        .hasMessageContaining("2 site(s)");
  }

  private static void refused(String factor, String first, String second, String message) {
    List<Factor> factors = List.of(Factor.of(factor, first, second));
    assertThatThrownBy(() -> PAPER.require(ExperimentDesign.smallest(factors)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void parametersComeBackFromTheirFileAsTheyWere() throws IOException {
    TunedParameters parameters =
        new TunedParameters(
            "paper", Map.of("alpha", 0.4, "beta", 0.1, "gamma", 0.03), 9, null, 4.0, 0.25, null);
    Path file = dir.resolve("parameters.json");
    parameters.write(file);
    assertThat(TunedParameters.read(file)).isEqualTo(parameters);
    assertThat(parameters.pipeline().parameters()).containsEntry("alpha", 0.4);
    assertThat(parameters.svm(SvmParameters.defaults()).cost()).isEqualTo(4);
    assertThat(parameters.svm(SvmParameters.defaults()).gamma()).isEqualTo(0.25);
    assertThat(parameters.knnlp().neighbours()).isEqualTo(9);
    assertThat(dir.toFile().list()).containsExactly("parameters.json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{\"profile\":\"paper\",\"segmentation\":{\"alpha\":\"x\"}}",
        "{}",
        "{\"profile\":\"paper\"}",
        "{\"profile\":\"paper\",\"segmentation\":{\"alpha\":0.5}}",
        "{\"profile\":\"paper\",\"segmentation\":{\"alpha\":0.5,\"beta\":9,\"gamma\":0.1}}",
        "{\"profile\":\"paper\",\"segmentation\":{},\"colour\":\"red\"}",
        "{\"profile\":\"none\",\"segmentation\":{}}"
      })
  void aFileThatHoldsNoParametersIsRefused(String content) throws IOException {
    Path file = Files.writeString(dir.resolve("p.json"), content);
    assertThatThrownBy(() -> TunedParameters.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("p.json")
        .hasMessageNotContainingAny("Source", "java.", "TunedParameters");
  }

  @Test
  void everyProfileCanBeTuned() {
    for (Profile profile : Profile.values()) {
      Map<String, Double> defaults = Pipeline.of(profile).parameters();
      String name = defaults.keySet().iterator().next();
      List<Factor> factors = List.of(Factor.of(name, "0.50", "0.45"));
      new TuningSpace(profile).require(ExperimentDesign.smallest(factors));
      assertThat(new TuningSpace(profile).isSegmentation(factors)).isTrue();
    }
  }
}
