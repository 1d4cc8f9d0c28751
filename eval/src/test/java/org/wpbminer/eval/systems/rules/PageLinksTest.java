package org.wpbminer.eval.systems.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests the links in the blocks of a page, and the labels that the rules assign to the blocks. */
class PageLinksTest {

  private static final String NESTED =
      "<title>Flood in the valley</title><a href=/0>outside all</a>"
          + "<table><tr><td><a href=/1>first</a> text"
          + "<table><tr><td>Related articles<br><a href=/2>The valley after the flood</a>"
          + "<a href=/3><img src=x></a><a href=/4>Flood of the century</a></table>"
          + "<td><a href=/5>last</a></table>";

  private static Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static List<List<PageLink>> tables(Page page) {
    return PageLinks.in(PageReading.of(page), new TableSegmenter().segment(page.tree()));
  }

  private static List<List<String>> anchors(List<List<PageLink>> groups) {
    return groups.stream().map(group -> group.stream().map(PageLink::text).toList()).toList();
  }

  @Test
  void everyTableTagSplits() {
    Page page = parse(NESTED);
    assertThat(anchors(tables(page)))
        .containsExactly(
            List.of("first"),
            List.of("The valley after the flood", "Flood of the century"),
            List.of("last"));
    List<PageLink> links = tables(page).get(1);
    assertThat(links).extracting(PageLink::before).containsExactly(" text\nRelated articles", "");
    assertThat(NESTED.substring(page.tree().sourceStart(links.get(0).node())))
        .startsWith("<a href=/2>The valley");
    assertThat(tables(parse("<p><a href=x>y</a>"))).isEmpty();
  }

  @Test
  void maliciousPagesGiveAResult() {
    for (String source :
        List.of(
            "",
            "\u0000\u0001\ufffd<\u0002>",
            "<table>".repeat(100_000),
            "<table><tr><td><a href=x>y</a>".repeat(20_000),
            "<a href=x>".repeat(50_000) + "y",
            "x".repeat(1 << 20))) {
      Page page = parse(source);
      List<Block> blocks = new TableSegmenter().segment(page.tree());
      assertThat(new RelatedLinkRules().label(page, blocks)).hasSameSizeAs(blocks);
    }
  }
}
