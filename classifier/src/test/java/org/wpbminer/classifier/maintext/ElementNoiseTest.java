package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElementNoiseTest {

  private static String markdown(String body) {
    return MainTextNoiseTest.text(body, MainTextFormat.MARKDOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Enlarge", "[+] Enlarge", "Play in new window", "12 Kudos"})
  void controlsOfPicturesAreLeftOut(String line) {
    assertThat(markdown("<p>a</p><p>" + line + "</p><p>b")).isEqualTo("a\n\nb");
  }
}
