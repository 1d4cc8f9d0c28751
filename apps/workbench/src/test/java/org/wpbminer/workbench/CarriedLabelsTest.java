package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class CarriedLabelsTest {

  private static PageTree tree(String html) {
    return new PageParser().parse(html).tree();
  }

  private static List<GoldBlock> paragraphs(PageTree tree, BlockLabel... labels) {
    int[] nodes = IntStream.range(0, tree.size()).filter(n -> tree.tag(n).equals("p")).toArray();
    return IntStream.range(0, nodes.length)
        .mapToObj(i -> new GoldBlock(new int[] {nodes[i]}, labels[i], null))
        .toList();
  }

  @Test
  void aPlaceIsItsPathWithClassesAndHasNoLabelIfLabelsDiffer() {
    PageTree one = tree("<div class=story-17><p>a</p></div><div id=foot><p>b</p><p>c</p></div>");
    PageTree two = tree("<div class=story-4><p>x</p></div><div id=foot><p>y</p></div><p>z");
    CarriedLabels carried = new CarriedLabels();
    carried.add(
        CarriedLabels.places(
            one,
            paragraphs(one, BlockLabel.RELATED_TEXT, BlockLabel.OTHER, BlockLabel.RELATED_LINK)));
    List<GoldBlock> blocks = paragraphs(two, BlockLabel.OTHER, BlockLabel.OTHER, BlockLabel.OTHER);
    assertThat(blocks.stream().map(block -> carried.of(two, block.nodes())))
        .containsExactly(BlockLabel.RELATED_TEXT, null, null);
  }
}
