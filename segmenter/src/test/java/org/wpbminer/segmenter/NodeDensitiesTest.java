package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.page.PageTree;

class NodeDensitiesTest {

  private static final double TINY = 1e-12;

  /** 8 characters outside links, 2 links, 4 characters inside them. */
  private static final PageTree SMALL =
      TreeChecks.tree("<div>six<i>abc</i><a href=x>l</a></div><p>de<a href=y>nks</a><a>");

  @Test
  void densitiesByHand() {
    int div = TreeChecks.find(SMALL, "div");
    assertThat(NodeDensities.of(SMALL, div)).isEqualTo(new NodeDensities(6 / 8.0, 0.5, 0.25));
    int i = TreeChecks.find(SMALL, "i");
    assertThat(NodeDensities.of(SMALL, i)).isEqualTo(new NodeDensities(3 / 8.0, 0, 0));
    int a = TreeChecks.find(SMALL, "a");
    assertThat(NodeDensities.of(SMALL, a)).isEqualTo(new NodeDensities(0, 0.5, 0.25));
    assertThat(NodeDensities.of(SMALL, 0)).isEqualTo(new NodeDensities(1, 1, 1));
  }

  /** By a calculator: p = rho / 2, H = - sum p log2 p. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 1, 1, 1.5",
    "0.5, 0, 0, 0.5",
    "0.5, 0.5, 0.25, 1.375",
    "0.75, 0.5, 0.25, 1.4056390622295665",
    "0.1, 0.02, 0.0, 0.2825349666421154",
  })
  void entropyByHand(double text, double link, double linkText, double entropy) {
    assertThat(new NodeDensities(text, link, linkText).entropy()).isCloseTo(entropy, within(TINY));
  }

  @Test
  void aShareOfNothingIsZero() {
    PageTree empty = TreeChecks.tree("<p></p>");
    assertThat(NodeDensities.of(empty, 0)).isEqualTo(new NodeDensities(0, 0, 0));
    assertThat(NodeDensities.of(empty, 0).entropy()).isZero();
    PageTree plain = TreeChecks.tree("<p>no links</p>");
    assertThat(NodeDensities.of(plain, 0)).isEqualTo(new NodeDensities(1, 0, 0));
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aParentsDensitiesAreTheSumsOfItsChildrens(long seed) {
    PageTree tree = TreeChecks.tree(RandomPages.page(seed, true));
    for (int node = 0; node < tree.size(); node++) {
      if (tree.firstChild(node) == PageTree.NONE) {
        continue;
      }
      double text = 0;
      double linkText = 0;
      double link = own(tree, node);
      for (int c = tree.firstChild(node); c != PageTree.NONE; c = tree.nextSibling(c)) {
        NodeDensities child = NodeDensities.of(tree, c);
        text += child.text();
        link += child.link();
        linkText += child.linkText();
      }
      NodeDensities sum = NodeDensities.of(tree, node);
      assertThat(sum.text()).isCloseTo(text, within(TINY)).isBetween(0.0, 1.0);
      assertThat(sum.link()).isCloseTo(link, within(TINY)).isBetween(0.0, 1.0);
      assertThat(sum.linkText()).isCloseTo(linkText, within(TINY)).isBetween(0.0, 1.0);
      assertThat(sum.entropy()).isBetween(0.0, 3 / (Math.E * Math.log(2)));
    }
  }

  /** A link's own share of the links, beside its children's. */
  private static double own(PageTree tree, int node) {
    boolean link = tree.tag(node).equals("a") && tree.attribute(node, "href") != null;
    return link && !tree.isSynthesized(node) ? 1.0 / tree.links(0) : 0;
  }
}
