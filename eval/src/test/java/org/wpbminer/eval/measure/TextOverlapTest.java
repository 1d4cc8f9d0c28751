package org.wpbminer.eval.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextOverlapTest {
  private static final PrecisionRecall NONE = new PrecisionRecall(0, 0);
  private static final PrecisionRecall ALL = new PrecisionRecall(1, 1);

  @Test
  void wordsOfMixedScripts() {
    assertThat(Words.of("Don't use JDK_17, Ärger 3.5 Über!"))
        .containsExactly("don", "t", "use", "jdk_17", "ärger", "3", "5", "über");
    assertThat(Words.of("用Java写代码2次。")).containsExactly("用", "java", "写", "代", "码", "2", "次");
    assertThat(Words.of("コード を 人々")).containsExactly("コ", "ー", "ド", "を", "人", "々");
    assertThat(Words.of("한국어 문장")).containsExactly("한국어", "문장");
    // A Han character outside the basic plane is one word; a lone surrogate is none.
    assertThat(Words.of("\uD842\uDFB7家\uD842x")).containsExactly("\uD842\uDFB7", "家", "x");
    assertThat(Words.of("e\u0301te\u0301")).containsExactly("e\u0301te\u0301");
    assertThat(Words.of(" \u3000…—·")).isEmpty();
  }

  @Test
  void bagsByHand() {
    PrecisionRecall score = TextOverlap.of("the cat the mat", "The cat sat on the mat the end");
    // Common: the 2, cat 1, mat 1 = 4; extracted 4, true 8.
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

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void agreesWithTheRegularExpression(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      // Below the scripts that are split into characters, and some beyond the basic plane.
      text.appendCodePoint(
          random.nextInt(4) == 0 ? 0x10000 + random.nextInt(0x6000) : random.nextInt(0x2E80));
      if (random.nextInt(3) == 0) {
        text.append("aZ_ 9".charAt(random.nextInt(5)));
      }
    }
    List<String> expected = new ArrayList<>();
    Matcher m = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS).matcher(text);
    while (m.find()) {
      StringBuilder lower = new StringBuilder();
      m.group().codePoints().map(Character::toLowerCase).forEach(lower::appendCodePoint);
      expected.add(lower.toString());
    }
    assertThat(Words.of(text.toString())).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void agreesWithRemovingWordsOneByOne(long seed) {
    Random random = new Random(seed);
    String extracted = letters(random);
    String truth = letters(random);
    List<String> left = new ArrayList<>(Words.of(truth));
    int hits = 0;
    for (String word : Words.of(extracted)) {
      hits += left.remove(word) ? 1 : 0;
    }
    assertThat(TextOverlap.of(extracted, truth))
        .isEqualTo(
            PrecisionRecall.ofCounts(hits, Words.of(extracted).size(), Words.of(truth).size()));
  }

  private static String letters(Random random) {
    StringBuilder text = new StringBuilder("a");
    int n = random.nextInt(60);
    for (int i = 0; i < n; i++) {
      text.append(' ').append((char) ('a' + random.nextInt(8)));
    }
    return text.toString();
  }
}
