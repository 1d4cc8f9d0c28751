package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OrthogonalArrayTest {

  static List<OrthogonalArray> catalogue() {
    return OrthogonalArray.ALL;
  }

  @ParameterizedTest
  @MethodSource("catalogue")
  void everyPairOfLevelsOccursEquallyOften(OrthogonalArray array) {
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
}
