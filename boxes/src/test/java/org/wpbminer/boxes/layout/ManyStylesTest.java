package org.wpbminer.boxes.layout;

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
    Laid laid =
        Laid.body(
            "#a{width:7px}",
            page
                + "<p id=a>w<script id=b>var x</script><p id=c hidden>w<p id=d>w<i id=e>w</i>"
                + "<i id=f>w</i></div><i id=g>w</i></div>"
                + "<div style=font-size:8px><i id=h>w</i></div>");
    assertThat(laid.boxes.warnings())
        .contains(
            "too many styles; the later elements have the browser's display, "
                + "and inherit all else");
    assertThat(laid.hidden("b")).isTrue();
    assertThat(laid.hidden("c")).isTrue();
    assertThat(laid.box("a")[2]).isEqualTo(laid.box("d")[2]).isGreaterThan(7);
    assertThat(laid.box("d")[1]).isGreaterThan(laid.box("a")[1]);
    assertThat(laid.box("f")[1]).isEqualTo(laid.box("e")[1]);
    assertThat(laid.box("g")[3]).as("stretched by the flexible box").isGreaterThan(1_000);
    assertThat(laid.box("e")[3]).as("font inherited").isLessThan(laid.box("h")[3]);
  }
}
