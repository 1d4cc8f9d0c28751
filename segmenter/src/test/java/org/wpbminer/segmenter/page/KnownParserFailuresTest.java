package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.TreeChecks;

/**
 * Pins errors of the HTML parser, with the result of browsers and jsoup beside them. A case fails
 * once the parser is fixed; then move it to {@link PageParserTest}.
 */
class KnownParserFailuresTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<table>a<tr><td>b</table> | table('a' tbody(tr(td('b'))))"
            + " | a<table><tbody><tr><td>b</td></tr></tbody></table>",
      })
  void knownFailuresAreUnchanged(String html, String ours, String right) {
    assertThat(TreeChecks.body("<body>" + html)).isEqualTo(ours);
    assertThat(Jsoup.parse("<body>" + html).outputSettings(plain()).body().html()).isEqualTo(right);
  }

  private static Document.OutputSettings plain() {
    return new Document.OutputSettings().prettyPrint(false);
  }
}
