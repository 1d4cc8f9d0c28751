package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberTextTest {

  private static NumberText of(String text) {
    return new NumberText(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void parsesNumbersExactlyAsDoubleDoes() {
    String[] all =
        ("0 -0 -0.0 7. .5 -.5 0.1 123456789012345 1234567890123456 0.00000000000001 "
                + "0.000000000000001 -3.745 1e3 1.5E-7 NaN -Infinity 0.0033707865168539327 "
                + "9007199254740993 5.21824355704233 4.9e-324")
            .split(" ");
    for (String number : all) {
      assertThat(of("  " + number + " x").number()).as(number).isEqualTo(Double.valueOf(number));
      assertThat(of(number + "\n").number()).as(number).isEqualTo(Double.valueOf(number));
    }
  }

  @Test
  void parsesRandomNumbersExactlyAsDoubleDoes() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(20) - 10);
      String number =
          random.nextBoolean()
              ? Double.toString(value)
              : new java.math.BigDecimal(value)
                  .setScale(random.nextInt(6), java.math.RoundingMode.HALF_UP)
                  .toPlainString();
      assertThat(of(number).number()).isEqualTo(Double.parseDouble(number));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", ".", "-.", "1.2.3", "1,5", "x", "12345678901234567x", "é"})
  void refusesWordsThatAreNotNumbers(String word) {
    assertThatThrownBy(() -> of(word).number())
        .isInstanceOf(NumberFormatException.class)
        .hasMessageContaining("number");
  }
}
