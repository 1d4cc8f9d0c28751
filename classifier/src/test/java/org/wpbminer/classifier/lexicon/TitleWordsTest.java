package org.wpbminer.classifier.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitleWordsTest {

  @Test
  void cutsChineseIntoWords() {
    TitleWords words = TitleWords.of("北方洪水的新闻", "zh");
    assertThat(words.words()).contains("北方", "洪水", "新闻").doesNotContain("的");
    assertThat(words.shared("南方的洪水")).isEqualTo(1);
    assertThat(words.shared("北方洪水报道")).isEqualTo(2);
    assertThat(words.shared("洪水洪水洪水")).isEqualTo(1);
  }

  @Test
  void stemsEnglishAndDropsItsFunctionWords() {
    TitleWords words = TitleWords.of("The flood in the valley", null);
    assertThat(words.shared("Floods and the valleys")).isEqualTo(2);
    assertThat(words.shared("In the end the the")).isZero();
  }

  @Test
  void knowsOtherLanguages() {
    assertThat(TitleWords.of("Die Häuser der Stadt", "de-AT").shared("Haus in der Stadt"))
        .isEqualTo(2);
    assertThat(TitleWords.of("東京の天気", "ja").shared("東京タワー")).isPositive();
    assertThat(TitleWords.of("Погода в Москве", "").shared("погода")).isEqualTo(1);
  }
}
