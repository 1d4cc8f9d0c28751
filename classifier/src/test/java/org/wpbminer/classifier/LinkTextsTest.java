package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class LinkTextsTest {

  private static String text(String link) {
    PageReading reading =
        PageReading.of(new PageParser().parse("<body><a href=/1>" + link + "</a>"));
    PageTree tree = reading.tree();
    int anchor = 0;
    while (!tree.tag(anchor).equals("a")) {
      anchor++;
    }
    return new LinkTexts(reading).of(anchor);
  }

  @ParameterizedTest
  @CsvSource({
    "<span class=sr-only>Opens in a new tab</span>The weir is rebuilt",
    "The weir is rebuilt<span class='link__visually-hidden'> (external)</span>",
    "<span style='position:absolute;clip:rect(0 0 0 0)'>Article</span>The weir is rebuilt",
    "The weir is rebuilt<i aria-hidden=true>arrow_forward</i>",
    "<span class='teaser-kicker'>Rivers</span> The weir is rebuilt",
    "<span>Rivers</span>The weir is rebuilt",
    "<b><span>Rivers</span>The weir is rebuilt</b>"
  })
  void additionsAreLeftOut(String link) {
    assertThat(text(link)).isEqualTo("The weir is rebuilt");
  }

  @ParameterizedTest
  @CsvSource({
    "<span>The weir is rebuilt</span><span>Rivers</span>, The weir is rebuilt Rivers",
    "<span>14:05</span><b>The weir is rebuilt</b>, 14:05 The weir is rebuilt",
    "<span>T</span>he weir is rebuilt, The weir is rebuilt",
    "The web<mark>Site</mark> is rebuilt, The webSite is rebuilt",
    "The <em>w</em>eir is rebuilt, The weir is rebuilt"
  })
  void wordsOfDifferentElementsAreSeparated(String link, String text) {
    assertThat(text(link)).isEqualTo(text);
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void timeIsLinearInTheElementsOfALink() {
    int parts = 150_000;
    String link = "<i></i>".repeat(parts) + "<b>ab</b>Cd".repeat(parts);
    assertThat(text(link).length()).isEqualTo("Cd".length() + (parts - 1) * "ab Cd".length());
  }

  @ParameterizedTest
  @CsvSource({
    "<span class=visually-hidden>The weir</span>, The weir",
    "<span aria-hidden=true>The weir</span><span class=sr-only>The weir</span>, The weir",
    "Read on<span class=sr-only> about the old weir</span>, Read on about the old weir",
    "<span class=label>The weir</span>, The weir",
    "<span class=label>Rivers</span> in flood, Rivers in flood",
    "<span>1</span>, 1"
  })
  void theOnlyTextIsKept(String link, String text) {
    assertThat(text(link)).isEqualTo(text);
  }
}
