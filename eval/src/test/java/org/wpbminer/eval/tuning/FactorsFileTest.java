package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void filesAreUtf8(@TempDir Path dir) throws IOException {
    Path yaml = Files.writeString(dir.resolve("t.yml"), "\uFEFF" + YAML);
    assertThat(FactorsFile.read(yaml).runs()).isEqualTo(25);
    Path latin = Files.write(dir.resolve("l.yaml"), new byte[] {'a', (byte) 0xE4, ':'});
    assertThatThrownBy(() -> FactorsFile.read(latin)).hasMessageContaining("UTF-8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[1, 2]",
        "factors: [alpha]",
        "factors: {alpha: [0.5, 0.50]}",
        "factors: {alpha: [0.5, null]}",
        "factors: {alpha: [1, 2], alpha: [1, 3]}",
        "factors: {alpha: [1, 2",
        "factors: {alpha: [1, 2]}\n---\nfactors: {alpha: [1, 2]}",
        "factors: {alpha: [1, 2]}\nlevels: 3",
        "array: L26\nfactors: {alpha: [1, 2]}",
        "array: L4\nfactors: {alpha: [1, 2, 3]}",
      })
  void refusesOtherYaml(String text) {
    assertThatThrownBy(() -> FactorsFile.parse("tune.yaml", text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("tune.yaml: ");
  }

  @Test
  void refusesADeepDocumentAtOnce() {
    assertThatThrownBy(() -> FactorsFile.parse("t", "factors: {a: " + "[".repeat(200_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("factors.a");
  }
}
