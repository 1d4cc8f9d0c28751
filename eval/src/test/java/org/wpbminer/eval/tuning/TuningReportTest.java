package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.eval.tuning.analysis.Goal;
import org.wpbminer.eval.tuning.analysis.PublishedRuns;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.ExperimentDesign;

class TuningReportTest {

  @Test
  void textAsTable3() {
    String text = TuningReport.of(PublishedRuns.asPrinted()).toText();
    assertThat(text)
        .contains(
            """
            run      alpha   beta  gamma  R@50
            1            1      1      1  0.41
            2            1      2      2  0.56
            """)
        .contains(
            """
            20           4      3      3  0.84
            21           5      5      2  0.80
            """)
        .contains(
            """
            t1       0.618  0.696  0.682
            t2       0.734  0.722  0.698
            t3       0.712  0.752  0.773
            t4       0.842  0.794  0.782
            t5       0.814  0.756  0.770
            range    0.224  0.098  0.100
            optimum      4      4      4
            """)
        .contains("order of factors: alpha, gamma, beta\n")
        .contains(
            "\nwarning: the design is unbalanced: the levels of gamma stand in 5, 4, 6, 5, 5");
  }

  @Test
  void textWithRun20AsTheArrayHasIt() {
    String text =
        TuningReport.of(PublishedRuns.asTheArrayHasThem())
            .with(
                new ExperimentRunner.Confirmation(
                    ExperimentDesign.published().setting(15), 0.93, 0.8765))
            .toText();
    assertThat(text)
        .startsWith("alpha:  1 = 0.60  2 = 0.58  3 = 0.55  4 = 0.52  5 = 0.40\n")
        .contains("t2       0.734  0.722  0.726\n")
        .contains("value     0.52   0.12   0.05\n")
        .contains("predicted R@50 at the optimum: 0.930\nmeasured at the optimum: 0.877\n")
        .contains("best run: 16 (alpha=0.52 beta=0.12 gamma=0.10): 0.87\n")
        .contains("alpha    0.157520   4   0.0393800  11.560  0.0004  0.609\n")
        .contains("error   0.0408800  12  0.00340667       -       -  0.158\n")
        .doesNotContain("warning");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MAXIMISE | 0.88 | the optimum | alpha=0.52 beta=0.12 gamma=0.05
          MAXIMISE | 0.87 | the optimum | alpha=0.52 beta=0.12 gamma=0.05
          MAXIMISE | 0.86 | run 16, which came out better than the optimum \
          | alpha=0.52 beta=0.12 gamma=0.10
          MINIMISE | 0.40 | the optimum | alpha=0.60 beta=0.25 gamma=0.20
          MINIMISE | 0.42 | run 1, which came out better than the optimum \
          | alpha=0.60 beta=0.25 gamma=0.20
          """)
  void theBestSettingThatWasMeasuredIsChosen(
      Goal goal, double measured, String choice, String setting) throws Exception {
    TuningReport analysis = TuningReport.of(PublishedRuns.asTheArrayHasThem(), goal);
    TuningReport report =
        analysis.with(
            new ExperimentRunner.Confirmation(analysis.ranges().optimum(), 0.9, measured));
    assertThat(report.choice()).isEqualTo(choice);
    assertThat(report.chosen()).hasToString(setting);
    assertThat(report.toText()).contains("\nchosen: parameters of " + choice + "\n");
    JsonNode json = new ObjectMapper().readTree(report.toJson());
    assertThat(json.at("/chosen/gamma/value").asText()).isEqualTo(report.chosen().text(2));
    assertThat(analysis.toText()).doesNotContain("chosen");
  }

  @Test
  void textOfFactorsWithUnlikeLevels() {
    String text =
        TuningReport.of(
                ResponseTable.parse("r", "块,b,y\n1,1,1\n2,1,2\n3,1,2\n1,2,3\n2,2,4\n3,2,5\n"))
            .toText(1);
    assertThat(text).contains("t3       3.5    -\n").contains("run       块    b  y\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TuningReport.of(PublishedRuns.asPrinted()).toText(16));
  }

  @Test
  void jsonKeepsItsKeysInOrder() throws Exception {
    String json = TuningReport.of(PublishedRuns.asPrinted()).toJson();
    JsonNode root = new ObjectMapper().readTree(json);
    List<String> keys = new ArrayList<>();
    root.fieldNames().forEachRemaining(keys::add);
    assertThat(keys)
        .containsExactly(
            "response",
            "goal",
            "runs",
            "factors",
            "means",
            "ranges",
            "order",
            "optimum",
            "predictedOptimum",
            "bestRun",
            "anova",
            "warnings");
    assertThat(root.at("/means/gamma/1").doubleValue()).isEqualTo(0.6975);
    assertThat(root.at("/means/alpha/3").asText()).isEqualTo("0.842");
    assertThat(root.at("/ranges/alpha").asText()).isEqualTo("0.224");
    assertThat(root.at("/order/1").asText()).isEqualTo("gamma");
    assertThat(root.at("/optimum/alpha/level").intValue()).isEqualTo(4);
    assertThat(root.at("/anova/3/source").asText()).isEqualTo("error");
    assertThat(root.at("/anova/3/f").isNull()).isTrue();
    assertThat(root.at("/warnings")).hasSize(2);
    assertThat(json).endsWith("}\n").doesNotContain("\r");
    assertThat(TuningReport.of(PublishedRuns.asPrinted()).toJson()).isEqualTo(json);
  }
}
