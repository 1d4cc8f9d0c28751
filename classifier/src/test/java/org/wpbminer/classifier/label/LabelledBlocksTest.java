package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class LabelledBlocksTest {

  @Test
  void aLongPartCountsMoreThanAShortOne() {
    PageTree tree = new PageParser().parse("<p>aaaa<a href=x>b</a></p><p>bb</p>").tree();
    List<Block> blocks = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      if (tree.tag(n).equals("p")) {
        blocks.add(new Block(new int[] {n}));
      }
    }
    double[][] probabilities = {{0.9, 0.1, 0}, {0.6, 0.2, 0.2}};
    LabelledBlocks joined = LabelledBlocks.of(blocks, probabilities).joined(tree);
    assertThat(joined.blocks()).hasSize(1);
    assertThat(joined.labels()).containsExactly(BlockLabel.values()[0]);
    // Weights 6 and 3: the characters, in links or not, and one more.
    assertThat(joined.probabilities().get(0))
        .containsExactly(new double[] {0.8, 0.4 / 3, 0.2 / 3}, within(1e-12));
  }
}
