package org.wpbminer.eval.systems.spcola;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** What SPCOLA does at its thresholds, and on either side of them. */
class SpcolaBoundsTest {

  private static Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static int find(PageTree tree, String tag) {
    int node = 0;
    while (!tree.tag(node).equals(tag)) {
      node++;
    }
    return node;
  }

  private static List<SpcolaBlockType> types(Page page, int... nodes) {
    return SpcolaLabeller.types(
        page, Arrays.stream(nodes).mapToObj(node -> new Block(new int[] {node})).toList());
  }

  /** Two paragraphs that differ in looks: only rule 2 can keep them whole. */
  @ParameterizedTest
  @CsvSource({"39, 1", "40, 2"})
  void aNodeIsSmallIfItHasFewerThanFortyBytes(int bytes, int blocks) {
    String first = "<p style='font-weight: bold'>" + "a".repeat(20) + "</p>";
    PageTree tree = parse("<div>" + first + "<p>" + "b".repeat(bytes - 20) + "</p></div>").tree();
    assertThat(new SpcolaSegmenter().segment(tree)).hasSize(blocks);
  }

  /** Step 4: a topic page has a ratio below the threshold, which is 3; links of others count. */
  @ParameterizedTest
  @CsvSource({"11, OTHER", "12, RELATED_LINK", "13, RELATED_LINK"})
  void thriceAsMuchLinkTextAsTextMakesAnIndexPage(int linkText, BlockLabel expected) {
    Page page = parse("<p>text</p><a href=x>" + "l".repeat(linkText) + "</a>");
    List<Block> links = List.of(new Block(new int[] {find(page.tree(), "a")}));
    assertThat(new SpcolaLabeller().label(page, links)).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource({"9, SMALL", "10, NOISE_LINKS", "11, NOISE_LINKS"})
  void aBlockHalfOfLinkTextIsALinkBlock(int linkText, SpcolaBlockType expected) {
    Page page = parse("<p>0123456789<a href=x>" + "l".repeat(linkText) + "</a></p>");
    assertThat(types(page, find(page.tree(), "p"))).containsExactly(expected);
  }

  @ParameterizedTest
  @CsvSource({"99, SMALL", "100, TOPIC", "101, TOPIC"})
  void aHundredBytesOfTextMakeATopicBlock(int bytes, SpcolaBlockType expected) {
    Page page = parse("<p>" + "t".repeat(bytes) + "</p>");
    assertThat(types(page, find(page.tree(), "p"))).containsExactly(expected);
  }

  /** Four links, of which one shares one word with the title: 0.25 on average. */
  @Test
  void linksAreRelatedAboveTheThresholdOnly() {
    Page page =
        parse(
            "<title>Flood</title><p>"
                + "t".repeat(100)
                + "</p><ul><li><a href=1>Flood</a><li><a href=2>Chess</a>"
                + "<li><a href=3>Choir</a><li><a href=4>Market</a></ul>");
    int text = find(page.tree(), "p");
    int links = find(page.tree(), "ul");
    assertThat(types(page, text, links))
        .containsExactly(SpcolaBlockType.TOPIC, SpcolaBlockType.NOISE_LINKS);
  }

  @ParameterizedTest
  @CsvSource({"29, true", "30, false", "31, false"})
  void aListIsOneOfLinksFromThreeTenthsOfLinkText(int linkText, boolean split) {
    String item =
        "<li><a href=x>" + "l".repeat(linkText) + "</a>" + "t".repeat(100 - linkText) + "</li>";
    PageTree tree = parse("<ul>" + item + item.replace("<a", "<p><a") + "</ul>").tree();
    assertThat(new SpcolaSegmenter().segment(tree)).hasSize(split ? 2 : 1);
  }

  @Test
  void aNoticeOfCopyrightAmidTheTopicIsNone() {
    String topic = "<p>" + "t".repeat(100) + "</p>";
    String notice = "<p>Copyright The Valley Paper. All rights reserved.</p>";
    Page page = parse("<body>" + notice + topic + notice + topic + notice);
    int first = find(page.tree(), "p");
    assertThat(types(page, first, first + 2, first + 4, first + 6, first + 8))
        .containsExactly(
            SpcolaBlockType.COPYRIGHT,
            SpcolaBlockType.TOPIC,
            SpcolaBlockType.SMALL,
            SpcolaBlockType.TOPIC,
            SpcolaBlockType.COPYRIGHT);
  }

  @ParameterizedTest
  @CsvSource({"1, NOISE_LINKS", "2, RELATED"})
  void oneLinkIsNoBlockOfRelatedLinks(int links, SpcolaBlockType expected) {
    Page page =
        parse(
            "<title>Flood</title><p>"
                + "t".repeat(100)
                + "</p><ul>"
                + "<li><a href=1>Flood</a>".repeat(links)
                + "</ul>");
    assertThat(types(page, find(page.tree(), "p"), find(page.tree(), "ul")))
        .containsExactly(SpcolaBlockType.TOPIC, expected);
  }

  /** By default: a hundred bytes make a topic, four fifths of the topic's text the centre. */
  @ParameterizedTest
  @CsvSource({
    "400, 100, TOPIC, SMALL",
    "399, 101, TOPIC, TOPIC",
    "400, 99, TOPIC, SMALL",
    "100, 100, TOPIC, TOPIC",
    "99, 100, SMALL, TOPIC",
  })
  void topicTextOutsideTheCentreIsSmall(
      int one, int other, SpcolaBlockType first, SpcolaBlockType second) {
    Page page = parse("<body><p>" + "t".repeat(one) + "</p><div>" + "t".repeat(other) + "</div>");
    List<Block> blocks =
        List.of(
            new Block(new int[] {find(page.tree(), "p")}),
            new Block(new int[] {find(page.tree(), "div")}));
    assertThat(SpcolaLabeller.types(page, blocks)).containsExactly(first, second);
  }
}
