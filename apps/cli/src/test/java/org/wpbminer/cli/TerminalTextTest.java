package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTextTest {

  /** Ten columns, the last of them for the ellipsis where the text goes on. */
  @ParameterizedTest
  @CsvSource({
    "abcdefghij,  abcdefghi…",
    "潮汐表港口,    潮汐表港…",
    "ᄀᄂᄃᄅᄆ,       ᄀᄂᄃᄅ…",
    "，，，，，，,    ，，，，…",
    "𠮷𠮷𠮷𠮷𠮷,     𠮷𠮷𠮷𠮷…",
    "🌍😀🚀🤖🦊,     🌍😀🚀🤖…",
    "ｶﾀｶﾅｶﾀｶﾅｶ,   ｶﾀｶﾅｶﾀｶﾅｶ",
  })
  void wideCharactersTakeTwoColumns(String text, String expected) {
    assertThat(TerminalText.printable(text, 10)).isEqualTo(expected);
  }
}
