package org.wpbminer.segmenter.decode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.text.Characters;

/** Tests which text is repaired, and which may be intended as it is. */
class DoubleUtf8Test {

  private static String twice(String text) {
    return new String(text.getBytes(UTF_8), ISO_8859_1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>It’s the café’s last day – “or so they say”.</p>",
        "<p>渡船今天最后一次</p>",
        "<p>⛴ 🚢 £5\u00a0… £7\u00a0…</p>",
      })
  void utf8EncodedTwiceIsRepaired(String text) {
    assertThat(DoubleUtf8.repaired(twice(text))).isEqualTo(text);
    String rightInParts = "<p>Déjà «\u00a0fermé\u00a0» – or not</p>";
    assertThat(DoubleUtf8.repaired(rightInParts + twice(text))).isEqualTo(rightInParts + text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<p>It’s the café’s last day</p>",
        "<p>MENU \u0093CAFÉ\u0094, TVA \u0093PAYÉ\u0094 \u0096 l\u0092\u00c9t\u00e9 \u0085</p>",
        "<p>â\u0080 â\u0080 â \u0080 â\u0080\u0099 â\u0080\u0099",
        "<p>Ã© Ã¨ Â» Â© and no control",
      })
  void textThatMayBeIntendedIsUnchanged(String text) {
    assertThat(DoubleUtf8.repaired(text)).isSameAs(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>It’s the café’s last day</p>",
        "<p>Паром с якоря, а Нина с берега</p>",
      })
  void textReadAsWindows1252IsUnchanged(String text) {
    StringBuilder read = new StringBuilder();
    for (char c : twice(text).toCharArray()) {
      read.append(Characters.readable(c));
    }
    assertThat(DoubleUtf8.repaired(read.toString())).isEqualTo(read.toString());
  }

  @Test
  void aLongSequenceTakesLinearTime() {
    String text = "’".repeat(1_000_000);
    assertThat(DoubleUtf8.repaired(twice(text + " " + text))).isEqualTo(text + " " + text);
    String none = "\u0080".repeat(3_000_000);
    assertThat(DoubleUtf8.repaired(none)).isSameAs(none);
  }
}
