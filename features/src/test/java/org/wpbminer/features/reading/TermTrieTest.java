package org.wpbminer.features.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermTrieTest {

  private static final TermTrie TERMS =
      new TermTrie(List.of(List.of("nav$"), List.of("content", "related"), List.of("相关")), false);

  @ParameterizedTest
  @CsvSource({
    "top-nav, 99, 1",
    "navigate, 99, 0",
    "mainContentNav, 99, 3",
    "discontent, 99, 0",
    "看看相关新闻, 99, 4",
    "relatedcontent, 99, 2",
    "one content, 5, 0",
  })
  void termsMatchAtTheStartOfWords(String text, int maxChars, long topics) {
    assertThat(TERMS.topics(text, maxChars)).isEqualTo(topics);
  }

  @Test
  void aLongerTermCanInheritTheTopicsOfAShorterOne() {
    List<List<String>> topics = List.of(List.of("nav"), List.of("navigation"));
    assertThat(new TermTrie(topics, false).topics("navigation", 99)).isEqualTo(2);
    assertThat(new TermTrie(topics, true).topics("navigation", 99)).isEqualTo(3);
    assertThat(new TermTrie(topics, true).topics("navbar", 99)).isEqualTo(1);
  }
}
