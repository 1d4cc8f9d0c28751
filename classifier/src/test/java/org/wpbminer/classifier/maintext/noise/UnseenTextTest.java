package org.wpbminer.classifier.maintext.noise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.maintext.MainTextNoiseTest;

class UnseenTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<span><i>4</i><b class=sr-only>/</b><i>3</i></span> of it | 4/3 of it",
        "<span>4<b class=sr-only>+</b><i>1</i>\u2044<i>2</i></span> of it | 4+1\u20442 of it",
        "19<b class=visually-hidden>.</b><sup>99</sup> each | 19.99 each",
        "4<b class=sr-only> out of </b>5 stars | 4 5 stars",
        "1<b class=sr-only> hour</b><i>h</i> 20 | 1 h 20",
        "it ends 2<b class=sr-only>.</b> | it ends 2",
        "at 2 <b class=sr-only>/</b>3 | at 2 3",
        "read on<b class=sr-only> about ferries</b>, all of it | read on, all of it",
        "for 5<b class=sr-only>5.00</b>0 | for 5 0",
      })
  void whatOnlyScreenReadersSayKeepsFiguresApart(String html, String text) {
    String other = "And this is more than half of all that stands in it.";
    assertThat(MainTextNoiseTest.text("<div><p>" + html + "</p><p>" + other + "</p></div>"))
        .isEqualTo(text + "\n\n" + other);
  }
}
