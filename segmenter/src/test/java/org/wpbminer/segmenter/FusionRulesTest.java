package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.page.PageTree;

/** Tests rule set R, rule by rule. */
class FusionRulesTest {

  @ParameterizedTest
  @CsvSource({
    "p, p, true",
    "h1, h6, true",
    "b, #text, true",
    "a, span, true",
    "p, div, false",
    "h1, p, false",
    "img, #text, false",
    "td, th, false",
    "x-y, x-y, true",
  })
  void tagsAreSimilar(String one, String other, boolean similar) {
    assertThat(FusionRules.similar(one, other)).isEqualTo(similar);
    assertThat(FusionRules.similar(other, one)).isEqualTo(similar);
  }

  /** A tag that only formats text is similar to text and to b (section 4.1 of the paper). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "em", "strong", "b", "i", "u", "font", "span", "small", "big", "sub", "sup", "s", "strike",
        "del", "ins", "code", "tt", "kbd", "samp", "var", "a", "mark", "abbr", "acronym", "cite",
        "q", "dfn", "time", "data", "label", "bdi", "bdo", "nobr", "wbr", "br", "#text"
      })
  void formattingTagsCountAsText(String tag) {
    for (String text : new String[] {PageTree.TEXT, "b"}) {
      assertThat(FusionRules.similar(tag, text)).isTrue();
      assertThat(FusionRules.similar(text, tag)).isTrue();
    }
    assertThat(FusionRules.similar(tag, "p")).isFalse();
    assertThat(FusionRules.similar(tag, "h3")).isFalse();
  }
}
