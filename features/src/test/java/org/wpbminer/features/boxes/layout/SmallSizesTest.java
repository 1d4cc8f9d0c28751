package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes that decide by a pixel or less. */
class SmallSizesTest {

  @ParameterizedTest
  @CsvSource({"500, 0", "500.005, 0", "500.02, 10"})
  void floatsThatAreTooWideByRoundingAloneStandSideBySide(float width, float top) {
    Floats floats = new Floats();
    floats.place(true, 0, 500, 10, 0, 1000);
    assertThat(floats.place(true, 0, width, 10, 0, 1000)[1]).isEqualTo(top);
  }
}
