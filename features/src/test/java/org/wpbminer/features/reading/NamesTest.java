package org.wpbminer.features.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.page.PageParser;

class NamesTest {

  private static PageReading reading(String attributes) {
    return PageReading.of(new PageParser().parse("<p " + attributes + ">A"));
  }

  @ParameterizedTest
  @CsvSource({
    "admonition, CALLOUT, true", // a whole class
    "box admonition, CALLOUT, true",
    "admonition-2, CALLOUT, false",
    "user-info, AUTHOR_BOX, true", // two adjacent words
    "cardUserInfo, AUTHOR_BOX, true",
    "user info, AUTHOR_BOX, false", // words of two classes
    "user-more-info, AUTHOR_BOX, false",
    "BTN, BUTTON, true",
    "btns, BUTTON, false",
    "myreplybox, POST, true", // part of a word
  })
  void aClassHasTheSensesOfItsRules(String name, NameSense sense, boolean expected) {
    PageReading reading = reading("class='" + name + "'");
    assertThat(reading.names().isClass(reading.elements("p")[0], sense)).isEqualTo(expected);
    assertThat(reading.names().occurs(sense)).isEqualTo(expected);
  }

  @Test
  void anIdentifierHasSensesButNotThoseOfAClass() {
    PageReading reading = reading("id=beitrag itemtype='https://example.org/comment/Answer'");
    int p = reading.elements("p")[0];
    assertThat(reading.names().senses(p))
        .isEqualTo(NameSense.POST.bit() | NameSense.POST_BODY.bit() | NameSense.ANSWER.bit());
    assertThat(reading.names().isClass(p, NameSense.POST)).isFalse();
  }

  @Test
  void aClassAfterManyOthersIsRead() {
    PageReading reading = reading("class='" + "md:w-1/2 ".repeat(100) + "sr-only clipped'");
    assertThat(reading.names().isClass(reading.elements("p")[0], NameSense.UNSEEN)).isTrue();
  }
}
