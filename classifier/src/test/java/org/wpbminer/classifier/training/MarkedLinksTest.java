package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class MarkedLinksTest {

  private static MarkedLinks read(String kind, String links) {
    PageTree tree =
        new PageParser()
            .parse("<div data-block=1 data-label=related-link data-kind=" + kind + ">" + links)
            .tree();
    return MarkedLinks.of(tree, GoldLabels.of(tree));
  }

  private static String link(String href, String text) {
    return "<p><a href='" + href + "'>" + text + "</a></p>";
  }

  @Test
  void linksOfRelatedBlocksCountOnceAnAddress() {
    MarkedLinks links =
        read(
            "related",
            link("/a", "A title of an article") + link("/a#x", "more") + link("#top", "t"));
    assertThat(links.related()).containsExactly("/a");
    assertThat(links.neither()).isEmpty();
  }

  @Test
  void whatBelongsToAnItemCountsNeitherWay() {
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
  void listingsAndWhatIsUnsureAndFeedsCountNeitherWay() {
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
