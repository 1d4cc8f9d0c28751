package org.wpbminer.segmenter.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CjkCharactersTest {

  @ParameterizedTest
  @CsvSource({
    // columns: character, ideograph, unspaced, counted, wide
    "a, false, false, false, false",
    "é, false, false, false, false",
    "中, true, true, true, true",
    "\ud840\udc00, true, true, true, true",
    "ひ, true, true, true, true",
    "カ, true, true, true, true",
    "한, false, false, true, true",
    "。, false, true, false, true",
    "Ａ, false, true, false, true",
    "ｶ, true, true, true, false",
    "\ud83d\ude00, false, false, false, true",
  })
  void classesOfCjkCharacters(
      String text, boolean ideograph, boolean unspaced, boolean counted, boolean wide) {
    int c = text.codePointAt(0);
    assertThat(CjkCharacters.isIdeograph(c)).isEqualTo(ideograph);
    assertThat(CjkCharacters.isUnspaced(c)).isEqualTo(unspaced);
    assertThat(CjkCharacters.isCounted(c)).isEqualTo(counted);
    assertThat(CjkCharacters.isWide(c)).isEqualTo(wide);
  }
}
