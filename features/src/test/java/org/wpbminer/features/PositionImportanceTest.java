package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.features.PaperFeatures.PositionImportance;

class PositionImportanceTest {

  /** Of 3 x 3 cells, the middle column includes both its bounds, the middle row only its top. */
  @ParameterizedTest
  @MethodSource("bounds")
  void eachBoundBelongsToOneCell(double x, double y, double importance) {
    assertThat(PositionImportance.restored().at(x, y)).isEqualTo(importance);
  }

  static Stream<Arguments> bounds() {
    double third = 1 / 3.0;
    double twoThirds = 2 / 3.0;
    return Stream.of(
        arguments(Math.nextDown(third), 0.5, 0.5),
        arguments(third, 0.5, 1.0),
        arguments(twoThirds, 0.5, 1.0),
        arguments(Math.nextUp(twoThirds), 0.5, 0.6),
        arguments(0.5, Math.nextDown(0.1), 0.3),
        arguments(0.5, 0.1, 1.0),
        arguments(0.5, Math.nextDown(0.9), 1.0),
        arguments(0.5, 0.9, 0.1));
  }
}
