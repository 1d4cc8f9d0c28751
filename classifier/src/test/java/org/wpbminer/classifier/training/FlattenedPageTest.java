package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class FlattenedPageTest {

  @Test
  void onlyLinesAndLinksAreKept() {
    Page page =
        new PageParser()
            .parse(
                "<title>Tide &amp; time</title><div class=menu><ul><li>One <a"
                    + " href='/a?b=1&c=2'>two</a></ul></div><h1>Three &lt; four</h1>");
    assertThat(FlattenedPage.of(PageReading.of(page)).tree().source())
        .isEqualTo(
            "<title>Tide &amp; time</title><body><p>One<a href=\"/a?b=1&amp;c=2\"> two</a></p>\n"
                + "<p>Three &lt; four</p>\n");
  }
}
