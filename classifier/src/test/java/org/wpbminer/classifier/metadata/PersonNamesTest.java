package org.wpbminer.classifier.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.metadata.PersonNames.Source;

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
        "Harrowmere Media Inc.                   ~ Harrowmere Media Inc. (org)",
        "HMX                                     ~ HMX (org)",
        "Reuters                                 ~ Reuters (org)",
        "Ada Smith; Deutsche Presse-Agentur      ~ Ada Smith; Deutsche Presse-Agentur (org)",
        "gazette.example                         ~ gazette.example (org)",
        "https://gazette.example/people/ada      ~ ''",
        "ada@gazette.example                     ~ ''",
        "Smith, Ada                              ~ Ada Smith",
        "van der Berg, Jan; Smith, Ada M.        ~ Jan van der Berg; Ada M. Smith",
        "Smith, Ada, Jones, Ben                  ~ Ada Smith; Ben Jones",
        "Ada Smith, Reuters; Ben Jones           ~ Ada Smith; Ben Jones",
        "Ada Smith, Ph.D., RN                    ~ Ada Smith",
        "Ada Smith PhD                           ~ Ada Smith",
        "Yo Lee Ma                               ~ Yo Lee Ma",
        "Ben L. Jones, Jr.                       ~ Ben L. Jones",
        "Jones, Ben L., Jr.                      ~ Ben L. Jones",
        "Coast University, Harrowmere            ~ Coast University (org)",
        "Von Miller                              ~ Von Miller",
        "Di Vane                                 ~ Di Vane",
        "Text: Ada Smith                         ~ Ada Smith",
        "Ben Jones Jr.                           ~ Ben Jones Jr.",
        "Von Ada Miller                          ~ Ada Miller",
        "Ada Read                                ~ Ada Read",
        "Ada Newsome                             ~ Ada Newsome",
        "{{author.name}}                         ~ ''",
        "%%authorname%%                          ~ ''",
        "0f7c1a52-93be-4d1e-8a77-1c2d3e4f5a6b    ~ ''",
        "wpadmin                                 ~ ''",
        "محمد الأحمد، سارة خليل                  ~ محمد الأحمد; سارة خليل",
      })
  void authorsAreFoundInFields(String field, String expected) {
    assertThat(joined(PersonNames.inData(field, Source.FIELD))).isEqualTo(expected);
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
        "Ada Smith, Staff Writer                      ~ Ada Smith",
        "By Ada Smith | Special to The Pier           ~ Ada Smith",
        "Written by: Ada Smith, Edited by: Ben Jones  ~ Ada Smith",
        "Fotos: Ben Jones | Text: Ada Smith           ~ Ada Smith",
        "Posted by: Ada Smith in News, 1,204 views    ~ Ada Smith",
        "Un texte de Zoé Martin                       ~ Zoé Martin",
        "Auteur : Zoé Martin                          ~ Zoé Martin",
      })
  void authorsAreFoundInLines(String line, String expected) {
    assertThat(joined(PersonNames.ofLine(line))).isEqualTo(expected);
  }

  @Test
  void longTextsHaveNoAuthors() {
    assertThat(PersonNames.inData("Ada Smith ".repeat(1_000), Source.FIELD)).isEmpty();
    assertThat(PersonNames.ofLine("By " + "Ada Smith, ".repeat(1_000))).isEmpty();
  }
}
