package org.wpbminer.eval.systems.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Links in the blocks of a page, and the labels that the rules give to these. */
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

  private static List<List<PageLink>> tables(PageTree tree) {
    return PageLinks.in(tree, new TableSegmenter().segment(tree));
  }

  private static List<List<String>> anchors(List<List<PageLink>> groups) {
    return groups.stream().map(group -> group.stream().map(PageLink::text).toList()).toList();
  }

  @Test
  void everyTableTagCuts() {
    PageTree tree = parse(NESTED).tree();
    assertThat(anchors(tables(tree)))
        .containsExactly(
            List.of("first"),
            List.of("The valley after the flood", "Flood of the century"),
            List.of("last"));
    List<PageLink> links = tables(tree).get(1);
    assertThat(links).extracting(PageLink::before).containsExactly("text\nRelated articles", "");
    assertThat(NESTED.substring(links.get(0).start())).startsWith("<a href=/2>The valley");
    assertThat(tables(parse("<p><a href=x>y</a>").tree())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyLinkInATableIsInOneGroup(int seed) {
    Random random = new Random(seed);
    StringBuilder html = new StringBuilder("<body>");
    for (int i = 0; i < 300; i++) {
      html.append(
          switch (random.nextInt(6)) {
            case 0 -> "<table><tr><td>";
            case 1 -> "</td></tr></table>";
            case 2 -> "<div>";
            case 3 -> "</div>";
            case 4 -> "text";
            default -> "<a href=/" + i + ">link " + i + "</a>";
          });
    }
    PageTree tree = parse(html.toString()).tree();
    List<Block> outermost = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.tag(node).equals("table")) {
        outermost.add(new Block(new int[] {node}));
        node = tree.subtreeEnd(node) - 1;
      }
    }
    assertThat(tables(tree).stream().flatMap(List::stream).toList())
        .isEqualTo(PageLinks.in(tree, outermost).stream().flatMap(List::stream).toList())
        .isNotEmpty();
  }

  @Test
  void hostilePagesGiveAnAnswer() {
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
