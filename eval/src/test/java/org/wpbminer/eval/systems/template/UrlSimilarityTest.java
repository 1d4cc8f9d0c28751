package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlSimilarityTest {

  @ParameterizedTest
  @ValueSource(strings = {"a", "ab", "abcdefgh/?="})
  // runs on a separate thread, because an endless loop would not react to an interrupt
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void comparesOnlyTheStartOfLongUrls(String unit) {
    String a = unit.repeat(300_000 / unit.length());
    assertThat(TemplateLearner.similarity(a + "x", a + "y")).isEqualTo(1);
    assertThat(TemplateLearner.similarity(a, "y" + a)).isEqualTo(0.999);
  }

  @ParameterizedTest
  @CsvSource(
      emptyValue = "",
      value = {
        "abcdef, xbcdx, 3",
        "abc, xyz, 0",
        "新闻/正文, 体育/正文, 3",
      })
  void similarityIsTheLongestCommonSubstringDividedByTheLongerUrl(String a, String b, int length) {
    double expected = (double) length / Math.max(a.length(), b.length());
    assertThat(TemplateLearner.similarity(a, b)).isEqualTo(expected);
    assertThat(TemplateLearner.similarity(b, a)).isEqualTo(expected);
    assertThat(TemplateLearner.similarity("", "")).isEqualTo(1);
  }
}
