package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class HeadingTopicsTest {

  @ParameterizedTest
  @CsvSource({
    "Related articles, en, related",
    "RELATED ARTICLES, '', related",
    "You may also like, en, recommended",
    "Most read, en, popular",
    "相关阅读, zh, related",
    "为您推荐, zh, recommended",
    "Vea también, es, related",
    "Dans la même rubrique, fr, related",
    "Czytaj też, pl, related",
    "Taip pat skaitykite, lt, related",
    "Czytaj też, en, related", // a language that the page does not declare
    "GNU General Public License, en, none", // not a whole word, in a language that is not declared
    "관련 뉴스, ko, related",
    "Similar threads, en, related",
    "Comments (12), en, comments",
    "The flood of 1953, en, none",
    "'', en, none",
  })
  void theLongestTermDecides(String heading, String language, String topic) {
    int of = HeadingTopics.all().of(heading, language);
    assertThat(of == HeadingTopics.NONE ? "none" : HeadingTopics.TOPICS.get(of)).isEqualTo(topic);
  }

  /** Nine Chinese pages in ten declare no language; some declare English. */
  @ParameterizedTest
  @CsvSource({
    "阅读推荐, '', recommended",
    "阅读推荐, en, recommended",
    "関連する話題, '', related",
    "관련 뉴스, '', related",
    "推薦, ja, recommended",
    "The flood of 1953, '', none",
  })
  void theScriptOfAHeadingTellsItsLanguage(String heading, String declared, String topic) {
    PageTree tree = new PageParser().parse("<html lang='" + declared + "'><p>x").tree();
    int of = new HeadingTopics.HeadingReader(tree).topic(heading);
    assertThat(of == HeadingTopics.NONE ? "none" : HeadingTopics.TOPICS.get(of)).isEqualTo(topic);
  }
}
