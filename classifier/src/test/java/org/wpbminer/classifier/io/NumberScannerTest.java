package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberScannerTest {

  private static NumberScanner scanner(String text) {
    return new NumberScanner(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void numbersAreThoseOfParseDouble() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      String text =
          switch (i % 4) {
            case 0 -> Double.toString(random.nextGaussian());
            case 1 -> Double.toString(Math.round(random.nextGaussian() * 1e4) / 1e4);
            case 2 -> Long.toString(random.nextLong());
            default -> "0.000000000000000000000000" + random.nextInt(1000);
          };
      assertThat(scanner(text + ":1").number()).as(text).isEqualTo(Double.parseDouble(text));
    }
    for (String text :
        List.of("-0.0", "0", "1e-7", "-1.5E10", "999999999999999", "0.1", "123456789012345678")) {
      assertThat(scanner(text).number()).as(text).isEqualTo(Double.parseDouble(text));
    }
  }

  @Test
  void refusesWhatIsNoNumber() {
    for (String text : List.of("", "-", "x", "NaN", "1e400", "1e")) {
      assertThatThrownBy(() -> scanner(text).number())
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
    for (String text : List.of("", "-", "x", "3000000000")) {
      assertThatThrownBy(() -> scanner(text).whole())
          .as(text)
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> scanner("123456789").hexadecimal()).hasMessageContaining("123456789");
  }

  @Test
  void readsLinesAndMarks() {
    NumberScanner in = scanner("head\r\nff -12\n7:8");
    assertThat(in.line()).isEqualTo("head");
    assertThat(in.hexadecimal()).isEqualTo(255);
    in.require(' ');
    assertThat(in.whole()).isEqualTo(-12);
    assertThat(in.isAtLineEnd()).isTrue();
    in.endLine();
    assertThat(in.whole()).isEqualTo(7);
    assertThatThrownBy(() -> in.require(' ')).hasMessageContaining(":8");
    assertThat(in.skip(':')).isTrue();
    assertThat(in.whole()).isEqualTo(8);
    assertThat(in.isAtEnd()).isTrue();
  }
}
