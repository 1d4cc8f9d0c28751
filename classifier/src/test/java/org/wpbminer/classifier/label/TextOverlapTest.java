package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.text.WordCutter;

class TextOverlapTest {
  private static final PrecisionRecall NONE = new PrecisionRecall(0, 0);
  private static final PrecisionRecall ALL = new PrecisionRecall(1, 1);

  @Test
  void splitsTextOfMixedScriptsIntoWords() {
    assertThat(WordCutter.lowerWords("Don't use JDK_17, Ärger 3.5 Über!"))
        .containsExactly("don", "t", "use", "jdk_17", "ärger", "3", "5", "über");
    assertThat(WordCutter.lowerWords("用Java写代码2次。"))
        .containsExactly("用", "java", "写", "代", "码", "2", "次");
    assertThat(WordCutter.lowerWords("コード を 人々")).containsExactly("コ", "ー", "ド", "を", "人", "々");
    assertThat(WordCutter.lowerWords("한국어 문장")).containsExactly("한국어", "문장");
    // a Han character outside the basic plane is one word; a lone surrogate is not a word
    assertThat(WordCutter.lowerWords("\uD842\uDFB7家\uD842x"))
        .containsExactly("\uD842\uDFB7", "家", "x");
    assertThat(WordCutter.lowerWords("e\u0301te\u0301")).containsExactly("e\u0301te\u0301");
    assertThat(WordCutter.lowerWords(" \u3000…—·")).isEmpty();
  }

  @Test
  void scoresAreThoseOfBagsOfWords() {
    PrecisionRecall score = TextOverlap.of("the cat the mat", "The cat sat on the mat the end");
    // common: the 2, cat 1, mat 1 = 4; extracted 4, true 8
    assertThat(score).isEqualTo(new PrecisionRecall(1, 0.5));
    assertThat(score.f1()).isCloseTo(2 / 3.0, within(1e-15));
    assertThat(TextOverlap.of("a a a b", "a b b b")).isEqualTo(new PrecisionRecall(0.5, 0.5));
    assertThat(TextOverlap.of("中文分词", "分词中文")).isEqualTo(ALL);
  }

  @Test
  void emptyTextsAreDefined() {
    assertThat(TextOverlap.of("", " ... ")).isEqualTo(ALL);
    assertThat(TextOverlap.of("", "word")).isEqualTo(NONE);
    assertThat(TextOverlap.of("word", "")).isEqualTo(NONE);
    assertThat(TextOverlap.of("one", "other")).isEqualTo(NONE);
  }
}
