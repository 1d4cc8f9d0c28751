package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledSource;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class PageLabelsTest {

  private static final PageTree TREE =
      new PageParser()
          .parse(
              "<div id=a><p>one</p><p>two <a href=/2>link</a></p></div>"
                  + "<ul id=b><li><a href=/x>x</a></li><li><a href=/y>y</a></li></ul>"
                  + "<div id=c>three</div>")
          .tree();

  private static int node(String id) {
    for (int n = 0; n < TREE.size(); n++) {
      if (id.equals(TREE.attribute(n, "id")) || id.equals(TREE.attribute(n, "href"))) {
        return n;
      }
    }
    throw new AssertionError(id);
  }

  private static PageLabels labels() {
    List<GoldBlock> blocks = new ArrayList<>();
    BlockLabel[] labels = BlockLabel.values();
    for (int b = 0; b < 3; b++) {
      blocks.add(new GoldBlock(new int[] {node("" + "abc".charAt(b))}, labels[b], null));
    }
    return new PageLabels(TREE, blocks);
  }

  /** Returns label and text of each block. */
  private static List<String> shown(PageLabels labels) {
    return labels.blocks().stream()
        .map(b -> b.label() + ": " + NodeText.of(TREE, b.nodes()).replaceAll("\\s+", " ").strip())
        .toList();
  }

  @Test
  void aBlockIsSplitAndJoined() {
    PageLabels split = labels().split(0);
    assertThat(shown(split).subList(0, 2))
        .containsExactly("related-text: one", "related-text: two link");
    assertThat(shown(split.join(0)).get(0)).isEqualTo("related-text: one two link");
    assertThat(shown(split.withLabel(1, BlockLabel.OTHER).join(1)).get(1))
        .isEqualTo("other: two link x y");
    assertThatThrownBy(() -> labels().split(2)).hasMessageContaining("has no parts");
    assertThatThrownBy(() -> labels().join(2)).hasMessageContaining("is the last");
  }

  @Test
  void aSingleLinkIsLabelled() {
    PageLabels one = labels().toggleLink(node("/x"));
    assertThat(shown(one)).contains("other: x", "related-link: x y").hasSize(4);
    assertThat(shown(one.toggleLink(node("/x")))).isEqualTo(shown(labels()));
    PageLabels inText = labels().toggleLink(node("/2"));
    assertThat(shown(inText)).contains("related-link: link");
    assertThat(shown(inText.toggleLink(node("/2")))).isEqualTo(shown(labels()));
    assertThatThrownBy(() -> labels().toggleLink(node("a"))).hasMessageContaining("is not a link");
    assertThatThrownBy(() -> labels().toggleLink(-1)).hasMessageContaining("is not a link");
    assertThatThrownBy(() -> one.join(1)).hasMessageContaining("lies within");
  }

  @Test
  void labelsAfterAnyChangesAreWrittenAndReadUnchanged() {
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      PageLabels labels = labels();
      for (int k = 0; k < 12; k++) {
        labels = changed(labels, random);
      }
      requireReadAgain(labels);
    }
  }

  private static PageLabels changed(PageLabels labels, Random random) {
    int b = random.nextInt(labels.blocks().size());
    try {
      return switch (random.nextInt(4)) {
        case 0 -> labels.withLabel(b, BlockLabel.values()[random.nextInt(3)]);
        case 1 -> labels.split(b);
        case 2 -> labels.join(b);
        default -> labels.toggleLink(node(List.of("/2", "/x", "/y").get(random.nextInt(3))));
      };
    } catch (IllegalArgumentException e) {
      return labels; // the change is refused
    }
  }

  private static void requireReadAgain(PageLabels labels) {
    PageTree again = new PageParser().parse(LabelledSource.write(TREE, labels.blocks())).tree();
    GoldLabels gold = GoldLabels.of(again);
    int[] blockOf = labels.blockOf();
    List<BlockLabel> wanted = new ArrayList<>();
    List<BlockLabel> read = new ArrayList<>();
    for (int n = 0; n < TREE.size(); n++) {
      if (TREE.isSeenText(n)) {
        wanted.add(labels.blocks().get(blockOf[n]).label());
      }
    }
    for (int n = 0; n < again.size(); n++) {
      if (again.isSeenText(n)) {
        read.add(gold.label(n));
      }
    }
    assertThat(read).isEqualTo(wanted);
    assertThat(gold.blocks()).isEqualTo(labels.blocks().size());
  }
}
