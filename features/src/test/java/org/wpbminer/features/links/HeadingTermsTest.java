package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.text.TermLists;

/** Tests the file of terms that occur in headings above lists of links. */
class HeadingTermsTest {

  private static final TermLists TERMS = TermLists.load(HeadingTopics.class, "heading-terms.tsv");

  @Test
  void everyTopicHasTermsInManyLanguages() {
    assertThat(TERMS.topics())
        .containsExactlyInAnyOrder(
            "related",
            "recommended",
            "popular",
            "latest",
            "tags",
            "author",
            "sources",
            "section",
            "adverts",
            "navigation",
            "comments");
    for (String topic : TERMS.topics()) {
      assertThat(TERMS.languages(topic)).as(topic).hasSizeGreaterThanOrEqualTo(40);
    }
  }

  @Test
  void termsAreInLowerCaseAndUniqueInTheirTopicAndLanguage() {
    for (String topic : TERMS.topics()) {
      for (Map.Entry<String, List<String>> language : TERMS.languages(topic).entrySet()) {
        assertThat(language.getValue())
            .as("%s, %s", topic, language.getKey())
            .doesNotHaveDuplicates()
            .allSatisfy(term -> assertThat(term).isNotBlank().isEqualTo(lower(term)));
      }
    }
  }

  private static String lower(String term) {
    return term.toLowerCase(Locale.ROOT);
  }
}
