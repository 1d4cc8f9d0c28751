package org.wpbminer.classifier.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class BlockJoinerTest {

  /** Returns the group of each element with attribute {@code l}, the first letter of its label. */
  private static int[] groups(String body) {
    PageTree tree = new PageParser().parse("<html><body>" + body + "</body></html>").tree();
    List<Block> blocks = new ArrayList<>();
    List<BlockLabel> labels = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      String label = tree.isText(n) ? null : tree.attribute(n, "l");
      if (label != null) {
        blocks.add(new Block(new int[] {n}));
        labels.add(
            switch (label) {
              case "t" -> BlockLabel.RELATED_TEXT;
              case "l" -> BlockLabel.RELATED_LINK;
              default -> BlockLabel.OTHER;
            });
      }
    }
    return BlockJoiner.groups(tree, blocks, labels);
  }

  @ParameterizedTest
  @ValueSource(strings = {"t", "l"})
  void textAndLinksAreJoinedOnlyIfTheyAreSiblings(String l) {
    assertThat(groups("<p l=%1$s>a</p><p l=%1$s>b</p>".formatted(l))).containsExactly(0, 0);
    assertThat(groups("<p l=%1$s>a</p><div><p l=%1$s>b</p></div>".formatted(l)))
        .containsExactly(0, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"header", "footer", "nav"})
  void otherBlocksAreJoinedOnlyInLandmarks(String landmark) {
    assertThat(groups("<p l=o>a</p><p l=o>b</p>")).containsExactly(0, 1);
    assertThat(groups("<%1$s><p l=o>a</p><div><p l=o>b</p></div></%1$s>".formatted(landmark)))
        .containsExactly(0, 0);
  }

  @Test
  void headlinesAndOtherLabelsSeparateBlocks() {
    assertThat(groups("<h1 l=t>a</h1><p l=t>b</p><p l=l>c</p><p l=t>d</p>"))
        .containsExactly(0, 1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"t", "l"})
  void formsAreNotJoinedToOtherElements(String l) {
    String form = "<div l=%1$s>a <input name=q></div>".formatted(l);
    assertThat(groups("<p l=%1$s>a</p>".formatted(l) + form + form)).containsExactly(0, 1, 1);
    assertThat(groups("<nav><p l=o>a</p><form l=o>b</form></nav>")).containsExactly(0, 1);
  }

  @Test
  void runningTextIsNotJoinedToLinks() {
    String links = "<p l=t><a href=1>first article</a> 2 <a href=3>second</a></p>";
    String text = "<p l=t>Rain fell on the <a href=1>valley</a> all night.</p>";
    assertThat(groups(text + text + links + links + text)).containsExactly(0, 0, 1, 1, 2);
  }

  @Test
  void listsOfLinksStartWithTheirHeading() {
    String list = "<div l=l><a href=1>a</a> <a href=2>b</a></div>";
    String headed = "<div l=l><div> <h3><span>More</span></h3></div><a href=3>c</a></div>";
    assertThat(groups(list + list + headed + list)).containsExactly(0, 0, 1, 1);
  }
}
