package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wpbminer.features.PaperFeatures.UnionBox;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class UnionBoxTest {

  /** html 0, head 1, body 2, div 3, text 4, p 5, text 6, b 7, text 8, div 9, text 10. */
  private static final PageTree TREE =
      new PageParser()
          .parse("<html><head></head><body><div>a<p>b<b>c</b></p></div><div>d</div>")
          .tree();

  private static UnionBox of(FakeBoxes boxes, int... nodes) {
    return UnionBox.of(TREE, boxes, new Block(nodes));
  }

  @Test
  void aNodesOwnBoxHidesItsDescendants() {
    FakeBoxes boxes = new FakeBoxes().put(3, 10, 20, 100, 50).put(5, 0, 0, 999, 999);
    assertThat(of(boxes, 3)).isEqualTo(new UnionBox(10, 20, 110, 70));
    assertThat(of(boxes, 3).width()).isEqualTo(100);
    assertThat(of(boxes, 3).height()).isEqualTo(50);
  }

  @Test
  void severalNodesHaveTheBoxAroundThem() {
    FakeBoxes boxes = new FakeBoxes().put(3, 10, 20, 100, 50).put(9, 5, 60, 20, 40);
    assertThat(of(boxes, 3, 9)).isEqualTo(new UnionBox(5, 20, 110, 100));
  }

  @Test
  void aNodeWithoutABoxIsWhereItsNearestDescendantsAre() {
    FakeBoxes boxes = new FakeBoxes().put(4, 1, 1, 2, 2).put(7, 5, 5, 1, 1).put(8, 90, 90, 9, 9);
    assertThat(of(boxes, 3)).isEqualTo(new UnionBox(1, 1, 6, 6));
  }

  @Test
  void textIsWhereItsParentIs() {
    FakeBoxes boxes = new FakeBoxes().put(9, 5, 60, 20, 40);
    assertThat(of(boxes, 10)).isEqualTo(new UnionBox(5, 60, 25, 100));
    boxes.put(10, 6, 61, 3, 4);
    assertThat(of(boxes, 10)).isEqualTo(new UnionBox(6, 61, 9, 65));
  }

  @Test
  void nothingHasNoBox() {
    assertThat(of(new FakeBoxes(), 3, 9).isEmpty()).isTrue();
    assertThat(UnionBox.of(TREE, NodeBoxes.NONE, new Block(new int[] {10})).isEmpty()).isTrue();
    assertThat(of(new FakeBoxes().put(9, 1, 1, 0, 0), 9).isEmpty()).isFalse();
    assertThat(new UnionBox(0, 0, 0, 0).isEmpty()).isTrue();
  }

  @Test
  void aPageOfUnknownLayoutHasNoBoxes() {
    assertThat(NodeBoxes.NONE.hasBox(0)).isFalse();
    assertThat(NodeBoxes.NONE.x(0) + NodeBoxes.NONE.y(0)).isNaN();
    assertThat(NodeBoxes.NONE.width(0) + NodeBoxes.NONE.height(0)).isNaN();
  }
}
