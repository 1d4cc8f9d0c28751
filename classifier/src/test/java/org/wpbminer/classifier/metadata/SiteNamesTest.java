package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.values.MetadataParameters;
import org.wpbminer.classifier.values.PageDates;

class SiteNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "A ferry leaves - Harbour - The Gazette    ~ The Gazette",
        "The Gazette :: A ferry leaves             ~ The Gazette",
        "Boats - A ferry leaves - The Gazette      ~ The Gazette",
        "A ferry leaves_Harbour_Gazette            ~",
        "A ferry leaves                            ~",
        "A ferry leaves - and a goat that nobody in the harbour had wanted comes ~",
      })
  void theSiteNameIsFoundBesideTheTitle(String title, String expected) {
    assertThat(SiteNames.beside("A ferry leaves", title)).isEqualTo(expected);
  }

  @Test
  void titlesAreSplitAtSeparators() {
    assertThat(SiteNames.parts("渡轮离港_新闻_海港网"))
        .extracting(SiteNames.Part::front)
        .containsExactly("渡轮离港", "渡轮离港_新闻");
    assertThat(SiteNames.parts("twenty-one goats")).isEmpty();
  }

  @Test
  void punctuationAndAccentsAreIgnored() {
    SiteNames sites =
        new SiteNames(
            new Evidence(
                "https://www.gazette.example/",
                PageDates.of("en", null, "", MetadataParameters.defaults())));
    sites.add("The Última Gazette");
    assertThat(sites.isName("ULTIMA GAZETTE")).isTrue();
    assertThat(sites.isName("gazette")).isTrue();
    assertThat(sites.isName("Ferry")).isFalse();
    assertThat(sites.without("A ferry leaves | Gazette")).isEqualTo("A ferry leaves");
  }
}
