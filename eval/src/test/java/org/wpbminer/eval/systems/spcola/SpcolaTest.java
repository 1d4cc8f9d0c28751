package org.wpbminer.eval.systems.spcola;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class SpcolaTest {

  private static final String PARAGRAPH =
      "The river rose by two metres within an hour, and the people of the valley went to the"
          + " hills, where they waited for the water to fall again.";

  private static final String ARTICLE =
      """
      <html lang=en><title>Flood in the northern valley</title><body>
      <div id=top><a href=/>Home</a> <a href=/news>News</a> <a href=/sport>Sport</a></div>
      <div id=story><h1>Flood in the northern valley</h1>
      <p>%1$s <a href=/hills>The hills</a> are near.</p><p>Short remark.</p><p>%1$s</p></div>
      <div id=more><h3>Related articles</h3><ul><li><a href=/1>The last flood in the valley</a>
      <li><a href=/2>A dam for the north</a></ul></div>
      <div id=shop><ul><li><a href=/s1>Cheap carpets for all</a><li><a href=/s2>Shoes on sale</a>
      </ul></div>
      <form><select><option>Afghanistan<option>Albania<option>Algeria</select></form>
      <div id=end>Copyright 2026 The Valley Paper. All rights reserved.</div>
      """
          .formatted(PARAGRAPH);

  private static Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static Map<String, BlockLabel> labels(String source) {
    Page page = parse(source);
    List<Block> blocks = new SpcolaSegmenter().segment(page.tree());
    List<BlockLabel> labels = new SpcolaLabeller().label(page, blocks);
    Map<String, BlockLabel> byText = new LinkedHashMap<>();
    for (int i = 0; i < blocks.size(); i++) {
      byText.put(blocks.get(i).text(page.tree()), labels.get(i));
    }
    return byText;
  }

  @Test
  void findsTopicTextAndRelatedLinks() {
    assertThat(labels(ARTICLE))
        .containsExactly(
            Map.entry("Home News Sport", BlockLabel.OTHER),
            Map.entry("Flood in the northern valley", BlockLabel.RELATED_TEXT),
            Map.entry(PARAGRAPH + " The hills are near.", BlockLabel.RELATED_TEXT),
            Map.entry("Short remark.", BlockLabel.RELATED_TEXT),
            Map.entry(PARAGRAPH, BlockLabel.RELATED_TEXT),
            Map.entry("Related articles", BlockLabel.RELATED_LINK),
            Map.entry("The last flood in the valley\nA dam for the north", BlockLabel.RELATED_LINK),
            Map.entry("Cheap carpets for all\nShoes on sale", BlockLabel.OTHER),
            Map.entry("Afghanistan\nAlbania\nAlgeria", BlockLabel.OTHER),
            Map.entry("Copyright 2026 The Valley Paper. All rights reserved.", BlockLabel.OTHER));
  }

  @Test
  void maliciousPagesGiveAResult() {
    for (String source :
        List.of(
            "",
            "\u0000\u0001\ufffd<\u0002>",
            "<div>".repeat(100_000) + "x",
            "<div><a href=x>y</a><p>".repeat(20_000),
            "<h3>Related articles</h3><a href=x>y</a>".repeat(10_000),
            "<p>" + PARAGRAPH + "<h2>x</h2>".repeat(60_000),
            "<p>" + PARAGRAPH + "</p>" + "<p>Related articles".repeat(60_000),
            "<p style='" + "color:red;".repeat(100_000) + "'>x",
            "x".repeat(1 << 20))) {
      Page page = parse(source);
      List<Block> blocks = new SpcolaSegmenter().segment(page.tree());
      assertThat(new SpcolaLabeller().label(page, blocks)).hasSameSizeAs(blocks);
    }
  }
}
