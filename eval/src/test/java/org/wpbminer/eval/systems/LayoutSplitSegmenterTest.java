package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class LayoutSplitSegmenterTest {

  private static final PageTree TREE = new PageParser().parse("<body><p>text").tree();

  /** Each of the four regions at its border and 1 px past it; flat ones reach 20 px farther. */
  @ParameterizedTest
  @CsvSource({
    "0, 130, 1000, 50, false",
    "0, 131, 1000, 50, true",
    "0, 1880, 1000, 50, false",
    "0, 1879, 1000, 50, true",
    "0, 500, 300, 900, false",
    "0, 500, 301, 900, true",
    "700, 500, 300, 900, false",
    "699, 500, 301, 900, true",
  })
  void theBodyIsWhatIsInNoOuterRegion(float x, float y, float width, float height, boolean body) {
    NodeBoxes boxes = new Boxes(x, y, width, height);
    assertThat(new LayoutSplitSegmenter(tree -> boxes).segment(TREE)).hasSize(body ? 1 : 0);
  }

  @Test
  void withoutBoxesAllIsBody() {
    assertThat(new LayoutSplitSegmenter(tree -> NodeBoxes.NONE).segment(TREE)).hasSize(1);
  }

  /** A page of 1000 by 2000 and the box of its paragraph. */
  private record Boxes(float px, float py, float pWidth, float pHeight) implements NodeBoxes {

    @Override
    public boolean hasBox(int node) {
      return !TREE.isText(node);
    }

    private static boolean isP(int node) {
      return TREE.tag(node).equals("p");
    }

    @Override
    public float x(int node) {
      return isP(node) ? px : 0;
    }

    @Override
    public float y(int node) {
      return isP(node) ? py : 0;
    }

    @Override
    public float width(int node) {
      return isP(node) ? pWidth : 1000;
    }

    @Override
    public float height(int node) {
      return isP(node) ? pHeight : 2000;
    }
  }
}
