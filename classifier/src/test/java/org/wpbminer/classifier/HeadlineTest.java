package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.MainTextFormat.TEXT;
import static org.wpbminer.classifier.MainTextRendererTest.render;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadlineTest {

  @ParameterizedTest
  @CsvSource({
    "Harbour Notes - Of tides and boats, Harbour Notes, Of tides and boats, false",
    "Harbour Notes » Archive » Of tides and boats, Harbour Notes, Of tides and boats, false",
    "Harbour Notes - Of tides and boats, Harbour Notes, Boats, true",
    "High tides - Of tides and boats, About high tides, Of tides and boats, true",
    "High tides - Harbour Notes, High tides, Harbour Notes, true",
  })
  void theSitesNameMayBeginTheTitle(String title, String h1, String h2, boolean leads) {
    String html = "<title>" + title + "</title><h1>" + h1 + "</h1><main><h2>" + h2 + "</h2>b";
    assertThat(render(html + "<h2>More</h2>c</main>", TEXT, "main").replace("\n\n", "|"))
        .isEqualTo((leads ? h1 + "|" : "") + h2 + "|b|More|c");
  }
}
