package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;

class SiblingSelectorTest {

  @ParameterizedTest
  @ValueSource(strings = {"a", "ab", "abcdefgh/?="})
  // A thread of its own: work that never ends does not notice an interrupt.
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void comparesTheBeginOfLongAddresses(String unit) {
    String a = unit.repeat(300_000 / unit.length());
    assertThat(SiblingSelector.similarity(a + "x", a + "y")).isEqualTo(1);
    assertThat(SiblingSelector.similarity(a, "y" + a)).isEqualTo(0.999);
  }

  @ParameterizedTest
  @CsvSource(
      emptyValue = "",
      value = {
        "abcdef, xbcdx, 3",
        "abc, xyz, 0",
        "新闻/正文, 体育/正文, 3",
      })
  void similarityIsTheLongestCommonStringOverTheLongerAddress(String a, String b, int length) {
    double expected = (double) length / Math.max(a.length(), b.length());
    assertThat(SiblingSelector.similarity(a, b)).isEqualTo(expected);
    assertThat(SiblingSelector.similarity(b, a)).isEqualTo(expected);
    assertThat(SiblingSelector.similarity("", "")).isEqualTo(1);
  }

  @Test
  void siblingsAreTheMostSimilarAddressesInStableOrder() {
    SitePage reference = new SitePage("http://s/news/2024/1.html", "");
    SitePage about = new SitePage("http://s/about", "");
    SitePage older = new SitePage("http://s/news/2023/7.html", "");
    SitePage second = new SitePage("http://s/news/2024/2.html", "");
    SitePage third = new SitePage("http://s/news/2024/3.html", "");
    List<SitePage> site = List.of(about, older, second, reference, third);
    assertThat(SiblingSelector.choose(reference, site, 3)).containsExactly(second, third, older);
    assertThat(SiblingSelector.choose(reference, site, 9)).hasSize(4).doesNotContain(reference);
    assertThat(SiblingSelector.mostTypical(site)).isIn(reference, second, third);
    assertThat(SiblingSelector.mostTypical(List.of(about))).isSameAs(about);
  }
}
