package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.page.PageTree;

/** Rule set R, rule by rule. */
class FusionRulesTest {

  private static List<Block> blocks(int... nodes) {
    return IntStream.of(nodes).mapToObj(n -> new Block(new int[] {n})).toList();
  }

  private static int[] children(PageTree tree, int node) {
    return IntStream.range(node + 1, tree.subtreeEnd(node))
        .filter(n -> tree.parent(n) == node)
        .toArray();
  }

  @Test
  void siblingsOfOneTagAreFused() {
    PageTree tree = TreeChecks.tree("<div><p>a</p><p>b</p><p>c</p></div>");
    int[] p = children(tree, TreeChecks.find(tree, "div"));
    assertThat(FusionRules.fuse(tree, blocks(p))).containsExactly(new Block(p));
  }

  @Test
  void cousinsAreNot() {
    PageTree tree = TreeChecks.tree("<ul><li>a</ul><ul><li>b</ul>");
    int[] uls = children(tree, TreeChecks.find(tree, "body"));
    List<Block> items = blocks(uls[0] + 1, uls[1] + 1);
    assertThat(FusionRules.fuse(tree, items)).isEqualTo(items);
    assertThat(FusionRules.fuse(tree, blocks(uls))).containsExactly(new Block(uls));
  }

  @Test
  void neighboursInTheListAreFusedWhateverWasDroppedBetweenThem() {
    PageTree tree = TreeChecks.tree("<div><p>a</p><ul>b</ul><p>c</p></div>");
    int[] parts = children(tree, TreeChecks.find(tree, "div"));
    assertThat(FusionRules.fuse(tree, blocks(parts[0], parts[2])))
        .containsExactly(new Block(new int[] {parts[0], parts[2]}));
  }

  @Test
  void aBlockBetweenThemPartsThem() {
    PageTree tree = TreeChecks.tree("<div><p>a</p><ul><li>b</ul><p>c</p></div>");
    int[] parts = children(tree, TreeChecks.find(tree, "div"));
    List<Block> list = blocks(parts[0], parts[1] + 1, parts[2]);
    assertThat(FusionRules.fuse(tree, list)).isEqualTo(list);
  }

  @Test
  void textAndFormattingAreOne() {
    PageTree tree = TreeChecks.tree("<p>a<b>b</b>c<a href=x>d</a><span>e</span><img>f</p>");
    int[] parts = children(tree, TreeChecks.find(tree, "p"));
    assertThat(FusionRules.fuse(tree, blocks(parts)).stream().map(Block::size))
        .containsExactly(5, 1, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "p, p, true",
    "h1, h6, true",
    "b, #text, true",
    "a, span, true",
    "p, div, false",
    "h1, p, false",
    "img, #text, false",
    "td, th, false",
    "x-y, x-y, true",
  })
  void similarTags(String one, String other, boolean similar) {
    assertThat(FusionRules.similar(one, other)).isEqualTo(similar);
    assertThat(FusionRules.similar(other, one)).isEqualTo(similar);
  }

  /** Section 4.1: a tag that only formats is as good as text, so it goes with text and with b. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "em", "strong", "b", "i", "u", "font", "span", "small", "big", "sub", "sup", "s", "strike",
        "del", "ins", "code", "tt", "kbd", "samp", "var", "a", "mark", "abbr", "acronym", "cite",
        "q", "dfn", "time", "data", "label", "bdi", "bdo", "nobr", "wbr", "br", "#text"
      })
  void formattingTagsAreAsGoodAsText(String tag) {
    for (String text : new String[] {PageTree.TEXT, "b"}) {
      assertThat(FusionRules.similar(tag, text)).isTrue();
      assertThat(FusionRules.similar(text, tag)).isTrue();
    }
    assertThat(FusionRules.similar(tag, "p")).isFalse();
    assertThat(FusionRules.similar(tag, "h3")).isFalse();
  }
}
