package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextNoiseTest.text;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The marks that a quotation within a line bears in a main text. */
class QuotationMarksTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "He said <q>no</q>. | He said “no”.",
        "<q>a <q>b <q>c</q></q></q> <q>d</q> | “a ‘b “c”’” “d”",
        "<q>“no”</q> “<q>no</q>” <q></q> | “no” “no”",
        "<p>a <q>b <br> c <br> </q></p><p>d</p> | a “b~c”~~d",
        "a <q><button>x</button></q> <q><q><button>x</button></q>b</q> | a “b”",
        "<div><q><div>a</div><div>b</div></q>c | “a~~b”~~c",
        "»<q>a</q>« ›<q>b</q>‹ ‘<q>c</q>’ | »a« ›b‹ ‘c’",
        "<q>‘a’</q> <q>»b«</q> <q>『c』</q> <q> <b>\"d\"</b></q> | ‘a’ »b« 『c』 \"d\"",
        "<q>’tis <i>“a”</i></q> “b” <q>c</q> | “’tis “a”” “b” “c”",
      })
  void aQuotationInALineHasMarks(String html, String text) {
    assertThat(text("<p>" + html)).isEqualTo(text.replace('~', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<b><q>a</q></b> <q><b>b</b></q> | **“a”** “**b**”",
        "<q><code>a</code></q> <code>b</code> | “`a`” `b`",
        "<q><a href=/x>a</a></q> <a href=/y><q>b</q></a> | “[a](/x)” [“b”](/y)",
        "<ul><li><q><i>a</i></q></ul> | - “*a*”",
      })
  void aQuotationsMarksStandOutsideTheMarkupInIt(String html, String text) {
    assertThat(text("<div>" + html, MainTextFormat.MARKDOWN)).isEqualTo(text);
  }
}
