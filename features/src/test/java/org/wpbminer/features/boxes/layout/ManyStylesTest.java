package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages whose elements have all a style of their own: what is kept is bounded, and it says so. */
class ManyStylesTest {

  @Test
  void manyVariablesThatEveryElementAddsToFitIntoMemory() {
    StringBuilder css = new StringBuilder(":root{");
    for (int i = 0; i < 20_000; i++) {
      css.append("--v").append(i).append(":1;");
    }
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      page.append("<p style='--x:").append(i).append("'>w");
    }
    Laid.body(css + "}", page.toString());
  }

  /** With lists of their own they would take 1.5 GB. */
  @ParameterizedTest
  @CsvSource({"left:%dpx,false", "font-size:1.%dpx,true"})
  void tracksOfManyElementsFitIntoMemory(String style, boolean cut) {
    String tracks = ":repeat(200,1em);";
    StringBuilder page = new StringBuilder();
    for (int i = 100_000; i < 220_000; i++) {
      page.append("<p style=").append(String.format(style, i)).append(">w");
    }
    Laid laid =
        Laid.body(
            "p{grid-template-columns"
                + tracks
                + "grid-template-rows"
                + tracks
                + "grid-auto-rows"
                + tracks
                + "}",
            page.toString());
    String warning = "too many tracks of grids; the later lists of tracks are left out";
    assertThat(laid.boxes.warnings().contains(warning)).isEqualTo(cut);
  }

  @Test
  void stylesOfManyElementsFitIntoMemory() {
    StringBuilder own = new StringBuilder();
    for (int i = 0; i < 160; i++) {
      own.append("<i style=top:").append(i).append("px>x</i>");
    }
    StringBuilder page = new StringBuilder("<div style='display:flex;font-size:8px'><div>");
    for (int i = 0; i < 2_000; i++) {
      page.append("<p style=left:").append(i).append("px>").append(own);
    }
    Laid laid = Laid.body("", page + "<p>w<p hidden>w</div></div>");
    assertThat(laid.boxes.warnings())
        .contains("too many styles; the later elements have what they inherit");
  }
}
