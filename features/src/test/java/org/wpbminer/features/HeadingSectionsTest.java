package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.LeadTopics.HeadingSections;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class HeadingSectionsTest {

  /** Topics over the element with id x, if a heading's topics are the number it begins with. */
  private static int over(String body) {
    PageTree tree = new PageParser().parse("<body>" + body + "</body>").tree();
    HeadingSections sections = new HeadingSections(tree);
    for (int n = 0; n < tree.size(); n++) {
      if (!tree.isText(n) && "x".equals(tree.attribute(n, "id"))) {
        return sections.over(n);
      }
      if (tree.tag(n).matches("h[1-6]")) {
        sections.heading(n, number(tree, n));
      } else if (tree.tag(n).equals("dt")) {
        sections.shortBlock(n, n, number(tree, n));
      }
    }
    throw new AssertionError("no x");
  }

  private static int number(PageTree tree, int heading) {
    return NodeText.of(tree, heading).charAt(0) - '0';
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | <div><h2>1</h2><p id=x>a</p></div>",
        "0 | <div><div><h2>1</h2><p>a</p></div><p id=x>b</p></div>",
        "2 | <div><h2>1</h2><p>a</p><h2>2</h2><p id=x>b</p></div>",
        "1 | <div><h2>1</h2><p>a</p><h3>0</h3><p id=x>b</p></div>",
        "0 | <div><h3>1</h3><p>a</p><h2>0</h2><p id=x>b</p></div>",
        "1 | <div><h3>1</h3><div><h2>2</h2><p>a</p></div><div><p id=x>b</p></div></div>",
        "1 | <div><dt>1</dt><p id=x>a</p></div>",
        "2 | <div><h4>2</h4><dt>1</dt><h4>2</h4><p id=x>a</p></div>",
      })
  void aHeadingHoldsForItsSection(int topics, String body) {
    assertThat(over(body)).isEqualTo(topics);
  }
}
