package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class MarkedLinksTest {

  private static MarkedLinks read(String kind, String links) {
    return read("<div data-block=1 data-label=related-link data-kind=" + kind + ">" + links);
  }

  private static MarkedLinks read(String html) {
    Page page = new PageParser().parse(html);
    return MarkedLinks.of(page, GoldLabels.of(page.tree()));
  }

  private static String link(String href, String text) {
    return "<p><a href='" + href + "'>" + text + "</a></p>";
  }

  @Test
  void eachUrlOfARelatedBlockCountsOnce() {
    MarkedLinks links =
        read(
            "related",
            link("/a", "A title of an article") + link("/a#x", "more") + link("#top", "t"));
    assertThat(links.related()).containsExactly("/a");
    assertThat(links.neither()).isEmpty();
  }

  @Test
  void secondaryLinksOfAnItemAreNotEvaluated() {
    MarkedLinks links =
        read(
            "related",
            link("/a", "A title of one article")
                + link("/b", "A title of another")
                + link("/by", "Ann"));
    assertThat(links.related()).containsExactlyInAnyOrder("/a", "/b");
    assertThat(links.neither()).containsExactly("/by");
  }

  @Test
  void aShortLinkBesideATitleOnItsCardIsNotEvaluated() {
    String cards =
        IntStream.range(0, 9)
            .mapToObj(
                i ->
                    "<li>"
                        + link("/" + i, "A title of article " + i)
                        + link("/in", "Sea and coast"))
            .collect(Collectors.joining("", "<ul>", "</ul>"));
    assertThat(read("related", cards).neither()).containsExactly("/in");
    assertThat(read("related", cards + link("/c", "Sea and coasts")).related()).contains("/c");
  }

  @Test
  void urlsAreResolvedAgainstTheBase() {
    MarkedLinks links =
        read(
            "<base href='https://harbour.example/news/'>"
                + "<div data-block=1 data-label=related-link data-kind=related>"
                + link("a", "A title of one article")
                + link("/b", "A title of another"));
    assertThat(links.related())
        .containsExactlyInAnyOrder("https://harbour.example/news/a", "https://harbour.example/b");
  }

  @Test
  void listsOfTheSectionAreMarkedAsSuch() {
    Page page =
        new PageParser()
            .parse("<div data-block=1 data-label=other data-kind=section>" + link("/a", "A title"));
    MarkedLinks links = MarkedLinks.of(page, GoldLabels.of(page.tree()));
    int a = 0;
    while (!page.tree().tag(a).equals("a")) {
      a++;
    }
    assertThat(links.mark(a)).isEqualTo(MarkedLinks.Mark.SECTION);
    assertThat(links.related()).isEmpty();
    assertThat(links.neither()).isEmpty();
  }

  @Test
  void listingsFeedsAndUncertainLinksAreNotEvaluated() {
    assertThat(read("listing", link("/a", "A title")).neither()).containsExactly("/a");
    assertThat(read("unsure", link("/a", "A title")).neither()).containsExactly("/a");
    String feed =
        IntStream.range(0, 41)
            .mapToObj(i -> link("/" + i, "A title of an item"))
            .collect(Collectors.joining());
    assertThat(read("recommend", feed).neither()).hasSize(41);
    assertThat(read("related", feed).related()).hasSize(41);
  }
}
