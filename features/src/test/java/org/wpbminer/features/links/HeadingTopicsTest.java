package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    "Comments (12), en, comments",
    "The flood of 1953, en, none",
    "'', en, none",
  })
  void theLongestTermDecides(String heading, String language, String topic) {
    int of = HeadingTopics.all().of(heading, language);
    assertThat(of == HeadingTopics.NONE ? "none" : HeadingTopics.TOPICS.get(of)).isEqualTo(topic);
  }
}
