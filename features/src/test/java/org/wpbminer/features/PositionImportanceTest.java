package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.features.PaperFeatures.PositionImportance;

class PositionImportanceTest {

  private static final List<Double> CELLS = Collections.nCopies(9, 0.5);

  @ParameterizedTest
  @CsvSource({
    "0.5, 0, 0.3",
    "0, 0.0999, 0.3",
    "1, 0.05, 0.3",
    "0.1, 0.1, 0.5",
    "0.3333, 0.5, 0.5",
    "0.3334, 0.5, 1.0",
    "0.6666, 0.5, 1.0",
    "0.6667, 0.5, 0.6",
    "0.5, 0.8999, 1.0",
    "0.5, 0.9, 0.1",
    "0.1, 0.99, 0.1",
    "-5, 0.5, 0.5",
    "99, 0.5, 0.6",
  })
  void restoredTable(double x, double y, double importance) {
    assertThat(PositionImportance.restored().at(x, y)).isEqualTo(importance);
  }

  /** The middle column has both its bounds, the middle row its upper one. */
  @ParameterizedTest
  @MethodSource("bounds")
  void boundsBelongToOneCell(double x, double y, double importance) {
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

  @Test
  void everyCellIsReached() {
    List<Double> cells = List.of(0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8);
    PositionImportance table = new PositionImportance(cells, 0.25, 0.5);
    double[] x = {0.1, 0.5, 0.9};
    double[] y = {0.2, 0.3, 0.6};
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        assertThat(table.at(x[column], y[row])).isEqualTo(cells.get(3 * row + column));
      }
    }
  }

  @Test
  void aTopOrBottomOfNothingIsNoRow() {
    PositionImportance table =
        new PositionImportance(List.of(0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0), 0, 0);
    assertThat(table.at(0.5, 0)).isEqualTo(1);
    assertThat(table.at(0.5, 0.9999)).isEqualTo(1);
  }

  @Test
  void wrongTablesAreRefused() {
    assertThatThrownBy(() -> new PositionImportance(Collections.nCopies(8, 0.5), 0.1, 0.1))
        .hasMessageContaining("must be nine numbers in [0, 1]");
    assertThatThrownBy(() -> new PositionImportance(Collections.nCopies(9, 1.1), 0.1, 0.1))
        .hasMessageContaining("1.1");
    assertThatThrownBy(() -> new PositionImportance(Collections.nCopies(9, Double.NaN), 0.1, 0.1))
        .isInstanceOf(IllegalArgumentException.class);
    for (double share : new double[] {-0.1, 0.95, Double.NaN}) {
      assertThatThrownBy(() -> new PositionImportance(CELLS, share, 0.1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("top and bottom share are " + share + " and 0.1");
      assertThatThrownBy(() -> new PositionImportance(CELLS, 0.1, share))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
