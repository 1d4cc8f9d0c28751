package org.wpbminer.classifier.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TitleWordsTest {

  @Test
  void splitsChineseIntoPairsOfCharacters() {
    TitleWords words = TitleWords.of("北方洪水的新闻 我们", "zh");
    assertThat(words.words()).containsExactlyInAnyOrder("北方", "方洪", "新闻", "水的", "洪水", "的新");
    assertThat(words.shared("南方的洪水")).isEqualTo(1);
    assertThat(words.shared("北方洪水报道")).isEqualTo(3);
    assertThat(words.shared("洪水洪水洪水")).isEqualTo(1);
    assertThat(TitleWords.of("洪 水的 2026 北", "zh").words())
        .containsExactlyInAnyOrder("2026", "北", "水的", "洪");
  }

  @Test
  void treatsAPluralAsItsSingularAndDropsFunctionWords() {
    TitleWords words = TitleWords.of("The flood in the valley", null);
    assertThat(words.shared("Floods and the valleys")).isEqualTo(2);
    assertThat(words.shared("In the end the the")).isZero();
    assertThat(TitleWords.of("A glass of gas", "en").words()).containsExactly("gas", "glass");
  }

  @Test
  void dropsFunctionWordsOfOtherLanguages() {
    assertThat(TitleWords.of("Die Häuser der Stadt", "de-AT").words())
        .containsExactly("häuser", "stadt");
    assertThat(TitleWords.of("die hard", "").words()).containsExactly("die", "hard");
    assertThat(TitleWords.of("도시의 날씨", "ko").shared("도시와 산")).isEqualTo(1);
    assertThat(TitleWords.of("東京の天気", "ja").shared("東京タワー")).isPositive();
    assertThat(TitleWords.of("Погода в Москве", "").shared("погода")).isEqualTo(1);
  }
}
