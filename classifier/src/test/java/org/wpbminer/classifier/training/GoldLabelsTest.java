package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wpbminer.classifier.label.BlockLabel.OTHER;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_LINK;
import static org.wpbminer.classifier.label.BlockLabel.RELATED_TEXT;

import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class GoldLabelsTest {

  private static final String TEXT = " data-label=related-text";
  private static final String LINK = " data-label=related-link";

  private static PageTree tree(String html) {
    return new PageParser().parse(html).tree();
  }

  private static int byId(PageTree tree, String id) {
    for (int node = 0; node < tree.size(); node++) {
      if (id.equals(tree.attribute(node, "id"))) {
        return node;
      }
    }
    throw new AssertionError("no element " + id);
  }

  @Test
  void aLabelAppliesToAllDescendants() {
    PageTree tree = tree("<p>x</p><div id=d data-block=1 data-kind=body" + TEXT + "><p id=p>y</p>");
    GoldLabels gold = GoldLabels.of(tree);
    int text = byId(tree, "p") + 1;
    assertThat(tree.text(text)).isEqualTo("y");
    assertThat(gold.label(text)).isEqualTo(RELATED_TEXT);
    assertThat(gold.kind(text)).isEqualTo("body");
    assertThat(gold.block(text)).isEqualTo(gold.block(byId(tree, "d"))).isZero();
    assertThat(gold.label(0)).isEqualTo(OTHER);
    assertThat(gold.block(0)).isEqualTo(GoldLabels.NO_BLOCK);
    assertThat(gold.kind(0)).isNull();
    assertThat(gold.isLabelled()).isTrue();
  }

  @Test
  void aLabelledElementInsideAnotherIsExcludedFromIt() {
    PageTree tree =
        tree(
            ("<div id=a data-block=1 data-kind=body%s>1234567<ul id=b data-block=2%s><li>12<i "
                    + "id=c data-block=1%s>345</i></ul>89</div>")
                .formatted(TEXT, LINK, TEXT));
    GoldLabels gold = GoldLabels.of(tree);
    assertThat(gold.blocks()).isEqualTo(2);
    assertThat(gold.label(byId(tree, "b"))).isEqualTo(RELATED_LINK);
    assertThat(gold.kind(byId(tree, "b"))).isNull();
    assertThat(gold.block(byId(tree, "c"))).isEqualTo(gold.block(byId(tree, "a")));
  }

  @Test
  void otherValuesOfTheAttributesAreNotLabels() {
    String[] all =
        ("data-label='Read more'|data-block=3|data-block=hero data-label=Header|"
                + "data-block=12345678901 data-label=x")
            .split("\\|");
    for (String attributes : all) {
      PageTree tree = tree("<p " + attributes + ">x");
      GoldLabels gold = GoldLabels.of(tree);
      assertThat(gold.isLabelled()).as(attributes).isFalse();
      assertThat(gold.blocks()).as(attributes).isZero();
      assertThat(gold.majority(tree, new Block(new int[] {0}))).as(attributes).isEqualTo(OTHER);
    }
  }

  @Test
  void anUnknownLabelWithABlockNumberIsRefused() {
    PageTree tree = tree("<p data-block=3 data-label=relatedtext>x");
    assertThatThrownBy(() -> GoldLabels.of(tree))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"relatedtext\"")
        .hasMessageContaining("related-text, related-link, other");
  }

  @Test
  void contradictoryLabelsAreRefused() {
    PageTree tree = tree("<p data-block=3" + TEXT + ">x<p data-block=3" + LINK + ">y");
    assertThatThrownBy(() -> GoldLabels.of(tree))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("block 3 is labelled related-text and related-link; it must have one label");
  }

  @Test
  void aBlockHasTheLabelOfMostOfItsCharacters() {
    PageTree tree =
        tree(
            ("<div id=d>ab<p data-block=1%s>cde</p><p data-block=2%s>fgh</p><p hidden data-block=3 "
                    + "data-label=other>not counted</p>")
                .formatted(TEXT, LINK));
    GoldLabels gold = GoldLabels.of(tree);
    int div = byId(tree, "d");
    assertThat(gold.majority(tree, new Block(new int[] {div}))).isEqualTo(RELATED_TEXT);
    int link = div + 4;
    assertThat(gold.majority(tree, new Block(new int[] {div + 1, link}))).isEqualTo(RELATED_LINK);
    assertThat(gold.majority(tree, new Block(new int[] {div + 1}))).isEqualTo(OTHER);
  }
}
