package org.wpbminer.segmenter.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TermListsTest {

  private static TermLists load(String name) {
    return TermLists.load(TermListsTest.class, name);
  }

  @Test
  void termsStandByTopicAndLanguageInTheFilesOrder() {
    TermLists lists = load("terms.tsv");
    assertThat(lists.topics()).containsExactly("fruit", "names");
    assertThat(lists.terms("fruit")).containsExactly("apple", "pear", "Apfel");
    assertThat(lists.languages("fruit").keySet()).containsExactly("en", "de");
    assertThat(lists.languages("names").get("*")).containsExactly("nav$", "foot");
  }

  @Test
  void whatIsMissingOrDamagedIsNamed() {
    assertThatThrownBy(() -> load("none.tsv")).hasMessageContaining("none.tsv is missing");
    assertThatThrownBy(() -> load("damaged.tsv")).hasMessageContaining("damaged.tsv, line 2");
    assertThatThrownBy(() -> load("terms.tsv").terms("trees"))
        .hasMessageContaining("no topic \"trees\"");
  }
}
