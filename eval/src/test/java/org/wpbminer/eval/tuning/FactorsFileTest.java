package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FactorsFileTest {
  private static final String YAML =
      """
      # thresholds
      array: L25
      factors:
        alpha: [0.60, 0.58, 0.55, 0.52, 0.40]
        features:
          - six
          - 'on'
          - 010
          - 1e3
          - true
      """;

  @Test
  void yamlKeepsTheSpelling() {
    ExperimentDesign design = FactorsFile.parse("t.yaml", YAML);
    assertThat(design.array().name()).isEqualTo("L25(5^6)");
    assertThat(design.factors())
        .containsExactly(
            Factor.of("alpha", "0.60", "0.58", "0.55", "0.52", "0.40"),
            Factor.of("features", "six", "on", "010", "1e3", "true"));
  }

  @Test
  void theArrayIsChosenOrAGridIsRun() {
    String two = "factors: {k: [4, 7], c: [1, 10], delta: [0.1, 0.2]}";
    assertThat(FactorsFile.parse("t", two).array().name()).isEqualTo("L4(2^3)");
    assertThat(FactorsFile.parse("t", "array: grid\n" + two).runs()).isEqualTo(8);
    assertThat(FactorsFile.parse("t", "array: L8\n" + two).runs()).isEqualTo(8);
  }

  @Test
  void refusesADeepDocumentAtOnce() {
    assertThatThrownBy(() -> FactorsFile.parse("t", "factors: {a: " + "[".repeat(200_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("factors.a");
  }
}
