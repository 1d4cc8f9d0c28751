package org.wpbminer.eval.systems.linkblocks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.text.CharacterReferences;

class TextLengthTest {

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        // the paper's examples, as printed and as usually written
        "今天是 2014 年 3 月 8 日 | 4",
        "北京 2008 | 3",
        // rule 1, words
        "one two three | 3",
        "don't can’t | 2",
        "H7N9 3rd mp3 | 3",
        // rule 2, characters
        "逻辑链接块 | 5",
        "𠮷野家 | 3",
        "中English文 | 3",
        // rule 3, numbers
        "1,234.5 | 1",
        "50% | 2",
        // rule 4, dates
        "2014年 | 2",
        "2014年13月 | 4",
        "2014-03-08 | 1",
        "2014-03/08 | 5",
        "8 March 2014 | 3",
        // rule 5, punctuation
        "…… | 1",
        // character references count as their characters
        "&nbsp;&nbsp; | 0",
        "&raquo; &copy;2014 | 3",
      })
  void countsTextByTheRulesOfThePaper(String text, long length) {
    assertThat(TextLength.of(CharacterReferences.decode(text))).isEqualTo(length);
  }
}
