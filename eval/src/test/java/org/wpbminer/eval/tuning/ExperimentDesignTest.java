package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExperimentDesignTest {
  private static final Factor K = Factor.of("k", "5", "7", "9");
  private static final Factor SET = Factor.of("features", "six", "four");

  @Test
  void thePublishedDesign() {
    ExperimentDesign design = ExperimentDesign.published();
    assertThat(design.runs()).isEqualTo(25);
    assertThat(design.setting(0)).hasToString("alpha=0.60 beta=0.25 gamma=0.20");
    // Run 16 of the paper's Table 3: levels 4, 4, 4.
    assertThat(design.setting(15)).hasToString("alpha=0.52 beta=0.12 gamma=0.10");
    assertThat(IntStream.range(0, 3).map(f -> design.level(19, f) + 1)).containsExactly(4, 3, 2);
    assertThat(design.setting(19).number("beta")).isEqualTo(0.15);
  }

  @Test
  void theGridHasEveryCombinationOnce() {
    ExperimentDesign grid = ExperimentDesign.grid(List.of(K, SET));
    assertThat(IntStream.range(0, grid.runs()).mapToObj(grid::setting).map(Setting::toString))
        .containsExactly(
            "k=5 features=six",
            "k=5 features=four",
            "k=7 features=six",
            "k=7 features=four",
            "k=9 features=six",
            "k=9 features=four");
  }
}
