package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.Block;

class LabelledBlocksTest {

  private static final double[][] LINK = {{0, -.1, 9}, {0, 0, .1}, {0, 0, 0}};

  @Test
  void theLabelThatWinsMostPairsHasTheVotes() {
    assertThat(LabelledBlocks.ofVotes(LINK)).isEqualTo(BlockLabel.RELATED_LINK);
    double[][] circle = {{0, 1, -1}, {0, 0, 1}, {0, 0, 0}};
    assertThat(LabelledBlocks.ofVotes(circle)).isEqualTo(BlockLabel.RELATED_TEXT);
    double[][] unlearned = {{0, Double.NaN, -1}, {0, 0, Double.NaN}, {0, 0, 0}};
    assertThat(LabelledBlocks.ofVotes(unlearned)).isEqualTo(BlockLabel.OTHER);
  }

  @Test
  void votesMayDifferFromProbabilities() {
    LabelledBlocks blocks = LabelledBlocks.of(List.<Block>of(), new double[][] {{.2, .3, .5}});
    assertThat(blocks.labels()).containsExactly(BlockLabel.OTHER);
    assertThat(blocks.byVotes(List.<double[][]>of(LINK)).labels())
        .containsExactly(BlockLabel.RELATED_LINK);
  }
}
