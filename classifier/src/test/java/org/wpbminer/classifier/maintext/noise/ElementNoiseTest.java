package org.wpbminer.classifier.maintext.noise;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextNoiseTest;

class ElementNoiseTest {

  private static String markdown(String body) {
    return MainTextNoiseTest.text(body, MainTextFormat.MARKDOWN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u25c6&#160;", "\u2693\ufe0e", " \u221e ", "&#128279;"})
  void aSignThatLinksToAPlaceOnThePageIsNone(String sign) {
    assertThat(markdown("<h2><a href=#a>" + sign + "</a>Boats</h2>")).isEqualTo("## Boats");
    assertThat(markdown("<h2><a href=/a>" + sign + "</a>Boats</h2>")).isNotEqualTo("## Boats");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a class=test-arrow href=/run>Run</a>",
        "<a class=srclink href=/s>[src]</a>",
        "<a href=/s><span class=viewcode-link>[source]</span></a>",
      })
  void theToolsOfReferencesAreNone(String tool) {
    assertThat(markdown("<div><h3>depth()</h3>" + tool + "<p>Of the water.</div>"))
        .isEqualTo("### depth()\n\nOf the water.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Enlarge", "[+] Enlarge", "Play in new window", "12 Kudos"})
  void whatToDoWithAPictureIsNone(String line) {
    assertThat(markdown("<p>a</p><p>" + line + "</p><p>b")).isEqualTo("a\n\nb");
  }
}
