package org.wpbminer.segmenter.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiblingSelectorTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 26})
  void agreesWithTheQuadraticTable(int letters) {
    Random random = new Random(letters);
    for (int round = 0; round < 2_000; round++) {
      String a = random(random, letters);
      String b = random(random, letters);
      int longer = Math.max(a.length(), b.length());
      assertThat(SiblingSelector.similarity(a, b))
          .as("%s and %s", a, b)
          .isEqualTo(longer == 0 ? 1 : (double) byTable(a, b) / longer);
    }
  }

  private static String random(Random random, int letters) {
    StringBuilder string = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      string.append((char) ('a' + random.nextInt(letters)));
    }
    return string.toString();
  }

  private static int byTable(String a, String b) {
    int longest = 0;
    int[][] common = new int[a.length() + 1][b.length() + 1];
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        if (a.charAt(i - 1) == b.charAt(j - 1)) {
          common[i][j] = common[i - 1][j - 1] + 1;
          longest = Math.max(longest, common[i][j]);
        }
      }
    }
    return longest;
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "ab", "abcdefgh/?="})
  // A thread of its own: work that never ends does not notice an interrupt.
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void comparesTheBeginOfLongAddresses(String unit) {
    String a = unit.repeat(300_000 / unit.length());
    assertThat(SiblingSelector.similarity(a + "x", a + "y")).isEqualTo(1);
    assertThat(SiblingSelector.similarity(a, "y" + a)).isEqualTo(0.999);
  }

  @Test
  void dividesByTheLongerAddress() {
    assertThat(SiblingSelector.similarity("abcdef", "xbcdx")).isCloseTo(0.5, within(1e-12));
    assertThat(SiblingSelector.similarity("xbcdx", "abcdef")).isCloseTo(0.5, within(1e-12));
    assertThat(SiblingSelector.similarity("", "")).isEqualTo(1);
    assertThat(SiblingSelector.similarity("", "a")).isZero();
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
