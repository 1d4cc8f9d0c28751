package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OrthogonalArrayTest {

  static List<OrthogonalArray> catalogue() {
    return OrthogonalArray.ALL;
  }

  @ParameterizedTest
  @MethodSource("catalogue")
  void everyPairOfLevelsStandsEquallyOften(OrthogonalArray array) {
    for (int a = 0; a < array.columns(); a++) {
      for (int b = 0; b < a; b++) {
        Map<String, Integer> runsOfPair = new HashMap<>();
        for (int run = 0; run < array.runs(); run++) {
          runsOfPair.merge(array.cells()[run][a] + " " + array.cells()[run][b], 1, Integer::sum);
        }
        assertThat(runsOfPair).hasSize(array.levels()[a] * array.levels()[b]);
        assertThat(runsOfPair.values().stream().distinct()).hasSize(1);
      }
    }
  }

  @Test
  void l25IsTheOneOfTheMethod() {
    OrthogonalArray l25 = OrthogonalArray.named("L25");
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        int[] expected = {i, j, (i + j) % 5, (2 * i + j) % 5, (3 * i + j) % 5, (4 * i + j) % 5};
        for (int c = 0; c < 6; c++) {
          assertThat(l25.cells()[5 * i + j][c]).isEqualTo(expected[c]);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "5 5 5, L25(5^6)",
    "2 2 2 2, L8(2^7)",
    "3 3 3 2, L9(3^4)",
    "3 3 3 3 3 2, L25(5^6)",
    "5 5 5 5 5 5 5 5 2, L125(5^31)",
    "2 3, 'grid[2, 3]'",
    "2 2 2 2 2 2 2 2 2, L16(2^15)"
  })
  void theSmallestThatFits(String levels, String name) {
    int[] counts = List.of(levels.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
    assertThat(OrthogonalArray.smallest(counts).name()).isEqualTo(name);
  }

  @Test
  void saysWhyNothingFits() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrthogonalArray.smallest(10, 10))
        .withMessageContaining("levels [10, 10]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrthogonalArray.smallest(7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7))
        .withMessageContaining("11 factors")
        .withMessageContaining("L81(3^40)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrthogonalArray.grid(100, 100, 100))
        .withMessageContaining("1000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrthogonalArray.named("L16"))
        .withMessageContaining("L16(4^5), L16(2^15)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> OrthogonalArray.named("L26"))
        .withMessageContaining("no array");
    assertThat(OrthogonalArray.named("l16 (2^15)").columns()).isEqualTo(15);
  }
}
