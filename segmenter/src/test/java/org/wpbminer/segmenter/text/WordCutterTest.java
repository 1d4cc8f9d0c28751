package org.wpbminer.segmenter.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordCutterTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ann's 3rd cat, H7N9! | ann s 3rd cat h7n9",
        "snake_case-name       | snake_case name",
        "네이버 뉴스            | 네이버 뉴스",
        "在Java中，用           | 在 java 中 用",
        "ひらガーナ             | ひ ら ガ ー ナ",
        "हिन्दी में               | हिन्दी में",
        "cafe\u0301 \ud835\udc00b | cafe\u0301 \ud835\udc00b",
        "'  ... !'              | ''",
      })
  void splitsTextIntoWords(String text, String words) {
    assertThat(String.join(" ", cut(new WordCutter(text)))).isEqualTo(words);
  }

  private static List<String> cut(WordCutter cutter) {
    List<String> words = new ArrayList<>();
    while (cutter.next()) {
      words.add(cutter.lower());
    }
    return words;
  }
}
