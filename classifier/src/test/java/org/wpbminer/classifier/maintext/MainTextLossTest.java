package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks like noise in a main text and is none. */
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
  @ValueSource(
      strings = {
        "<p><strong>%s</strong></p><p>%s</p>",
        "<p><i>%s</i></p><p>%s</p>",
        "<div><span class=indent>%s</span></div><div>%s</div>",
        "<blockquote>%s</blockquote><p>%s</p>",
        "<h3>%s</h3><blockquote><p>%s</blockquote>",
        "<dl><dt>%s</dt><dd>%s</dd></dl>"
      })
  void aVerseMayBeDressedAndAQuestionQuoted(String html) {
    String line = "who goes to sea so late";
    assertThat(behind(html.formatted(line, line)).split(line, -1)).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p>I loved it! <i itemprop=author>Ann</i></p> | I loved it!",
        "<p>So good, by <i itemprop=author>Ann</i></p> | So good, by",
        "<p><b>I loved</b> her book by <i itemprop=author>Ann</i></p> | I loved her book by",
        "<p>Review by: <i itemprop=author>Ann</i></p> | ``",
        "<p><b></b>Von <i itemprop=author>Ann</i></p> | ``",
      })
  void anAuthorTakesOnlyItsByAlong(String html, String text) {
    assertThat(behind(html)).isEqualTo(text);
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
      value = {
        "<div class=codebox><p>As we said:</p><pre>a</pre></div> | As we said:~~a",
        "<div class=codebox><p><a href=x>All</a> that is still known about the old ferry and all her boats</p><pre>a</pre>"
            + "</div> | All that is still known about the old ferry and all her boats~~a",
        "<div class=codebox><p><a href=x>All</a></p><p>said</p><pre>a</pre></div> | All~~said~~a",
        "<ul><li>{{<a href=x>Cite</a>}}</li></ul> | - {{Cite}}",
        "<ul><li>{{ cite }}</li></ul> | - {{ cite }}",
        "<p><tt>{{ cite }}</tt></p> | {{ cite }}",
        "<p>{{<b>cite</b>}}</p> | {{cite}}",
      })
  void aParagraphInABoxAndATemplateToldAboutStay(String html, String text) {
    assertThat(behind(html)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<b>one</b><i class=material-icons>chevron_right</i><b>two</b> | one two",
        "<b>one</b><i>\ue001</i><b>two</b> | one two",
        "one<i class=material-icons>open_in_new</i>. | one.",
        "one<i class=material-icons>open_in_new</i> | one",
      })
  void anIconPartsWords(String html, String text) {
    assertThat(behind("<p>" + html)).isEqualTo(text);
  }

  @Test
  void anIconThatFillsACellIsWhatItSays() {
    String icon = "<i class=material-icons>check</i>";
    assertThat(behind("<table><tr><td>Dogs</td><td>" + icon + "</td></tr></table>"))
        .isEqualTo("Dogs~~check");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "press <span class=btn>Save</span>.",
        "Choose <span class=btn>Yes</span>, <span class=btn>No</span> or <span class=btn>Later</span>"
            + " in the box",
        "(<button>Yes</button> or no)",
      })
  void aButtonInASentenceStays(String html) {
    assertThat(behind("<p>" + html)).isEqualTo(html.replaceAll("<[^>]*>", ""));
  }
}
