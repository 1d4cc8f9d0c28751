package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests pages in which every element has its own style: memory is bounded, with a warning. */
class ManyStylesTest {

  @Test
  void tracksOfManyElementsFitIntoMemory() {
    StringBuilder page = new StringBuilder();
    for (int i = 100_000; i < 200_000; i++) {
      page.append("<p style='grid-template-columns:repeat(999,1em ").append(i).append("px)'>w");
    }
    Laid.body("", page.toString());
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
        .contains("too many styles; later elements have inherited values only");
  }
}
