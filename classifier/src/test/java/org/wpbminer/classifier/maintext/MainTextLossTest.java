package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that text which looks like noise but is not is kept. */
class MainTextLossTest {

  private static final String LONG =
      "The ferry left the harbour at ten past six with a hundred and forty passengers, and nobody"
          + " who stood on the quay that evening thought that it would come back so late.";

  private static String behind(String html) {
    String text = text("<div><p>" + LONG + "</p>" + html + "</div>");
    assertThat(text).startsWith(LONG);
    return text.substring(LONG.length()).strip().replace('\n', '~');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<i class=command-line>$</i> ls",
        "<i class=command-line>$</i>ls",
        "<i class='string single-line'>a</i>.length()",
        "<i class='comment line'>/* a */</i> <i class='comment line'>/* b */</i>",
        "<i data-line=2>int</i><i data-line=2> y;</i>"
      })
  void aLineOfCodeIsNotBroken(String code) {
    assertThat(behind("<pre>" + code + "</pre>")).isEqualTo(code.replaceAll("<[^>]*>", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<b>one</b><i class=material-icons>chevron_right</i><b>two</b> | one two",
        "one<i class=material-icons>open_in_new</i>. | one.",
        "one<i class=material-icons>open_in_new</i> | one",
      })
  void anIconSeparatesWords(String html, String text) {
    assertThat(behind("<p>" + html)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "press <span class=btn>Save</span>.",
        "Choose <span class=btn>Yes</span>, <span class=btn>No</span> or <span class=btn>Later</span>"
            + " in the box",
        "Say <button>Yes</button>, or no",
      })
  void aButtonInASentenceIsKept(String html) {
    assertThat(behind("<p>" + html)).isEqualTo(html.replaceAll("<[^>]*>", ""));
  }
}
