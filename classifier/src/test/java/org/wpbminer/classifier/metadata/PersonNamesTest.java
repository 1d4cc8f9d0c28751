package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PersonNamesTest {

  private static String joined(List<Author> authors) {
    return String.join(
        "; ", authors.stream().map(a -> a.name() + (a.isPerson() ? "" : " (org)")).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Ada Smith                               ~ Ada Smith",
        "By Ada Smith and Ben Jones              ~ Ada Smith; Ben Jones",
        "Ada Smith, Ben Jones                    ~ Ada Smith; Ben Jones",
        "Ada Smith (asm)                         ~ Ada Smith",
        "Reuters                                 ~ Reuters (org)",
        "Ada Smith; Deutsche Presse-Agentur      ~ Ada Smith; Deutsche Presse-Agentur (org)",
        "gazette.example                         ~ gazette.example (org)",
        "https://gazette.example/people/ada      ~ ''",
        "ada@gazette.example                     ~ ''",
      })
  void authorsAreFoundInFields(String field, String expected) {
    assertThat(joined(PersonNames.ofField(field))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "By the Coast & Islands desk | 3 May 2024       ~ Coast & Islands desk (org)",
        "Text: von Ada Smith                            ~ Ada Smith",
        "By Ada Smith, Senior Reporter | 3 May 2024   ~ Ada Smith",
        "Von Ada Müller und Jan van der Berg          ~ Ada Müller; Jan van der Berg",
        "Par Zoé Martin avec AFP                      ~ Zoé Martin; AFP (org)",
        "Text: Ada Müller                             ~ Ada Müller",
        "By the sea we walked for hours that day      ~ ''",
        "By Ada Smith May 3, 2024                     ~ Ada Smith",
        "By Ada Smith 3 May 2024                      ~ Ada Smith",
        "5 comments                                   ~ ''",
      })
  void authorsAreFoundInLines(String line, String expected) {
    assertThat(joined(PersonNames.ofLine(line))).isEqualTo(expected);
  }

  @Test
  void longTextsHaveNoAuthors() {
    assertThat(PersonNames.ofField("Ada Smith ".repeat(1_000))).isEmpty();
    assertThat(PersonNames.ofLine("By " + "Ada Smith, ".repeat(1_000))).isEmpty();
  }
}
