package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class CohesiveSegmenterTest {

  private static final String SENTENCE =
      "<p>A paragraph of some length, with a comma and words enough to be one.</p>";
  private static final String LINK = "<li><a href='x'>A link to something quite different</a></li>";

  private final CohesiveSegmenter segmenter = new CohesiveSegmenter();

  private PageTree tree(String html) {
    return new PageParser().parse(html).tree();
  }

  private List<String> texts(String body) {
    PageTree tree = tree("<html><body>" + body + "</body></html>");
    return segmenter.segment(tree).stream().map(b -> b.text(tree)).toList();
  }

  @Test
  void sixtyParagraphsAreOneBlock() {
    assertThat(texts("<div>" + SENTENCE.repeat(60) + "</div>")).hasSize(1);
  }

  @Test
  void linksBetweenParagraphsAreABlockOfTheirOwn() {
    String body =
        "<div>" + SENTENCE.repeat(9) + "<ul>" + LINK.repeat(4) + "</ul>" + SENTENCE.repeat(9);
    assertThat(texts(body)).hasSize(3);
    assertThat(texts(body).get(1)).startsWith("A link to something").doesNotContain("paragraph");
  }

  @Test
  void aHeadingIsJoinedWithTheLinksAfterIt() {
    String body = "<div>" + SENTENCE.repeat(5) + "<h3>See also</h3><ul>" + LINK.repeat(4) + "</ul>";
    assertThat(texts(body)).hasSize(2);
    assertThat(texts(body).get(1)).startsWith("See also\nA link");
  }

  @Test
  void itemsWithTheSameClassAreOneBlockWhateverTheirContent() {
    String item = "<div class='i x'><a href='x'>%s</a><p>And a few words about it.</p></div>";
    String list = item.formatted("Short") + item.formatted("A title that is long, long, long");
    assertThat(texts("<div>" + list.repeat(5) + "</div>" + SENTENCE)).hasSize(2);
  }

  @Test
  void theHeadlineIsABlockOfItsOwn() {
    assertThat(texts("<div>" + SENTENCE + "<h1>Headline</h1>" + SENTENCE + "</div>"))
        .hasSize(3)
        .element(1)
        .isEqualTo("Headline");
  }

  @Test
  void theElementAroundAHeadlineIsSplitHoweverSmall() {
    String head = "<div><h1>Headline</h1><div>By Ann Other</div></div>";
    assertThat(texts(head + "<div>" + SENTENCE.repeat(60) + "</div>"))
        .hasSize(3)
        .startsWith("Headline", "By Ann Other");
  }

  @Test
  void siblingsWithAnotherClassAreSeparate() {
    String byline = "<div class='byline'>Written by somebody on a Monday morning</div>";
    String text = "<div class='text'>" + SENTENCE.repeat(3) + "</div>";
    assertThat(texts(byline + text)).hasSize(2);
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyCharacterIsInExactlyOneBlock(long seed) {
    PageTree tree = tree(RandomPages.page(seed, true));
    int[] covered = new int[tree.size()];
    for (Block block : segmenter.segment(tree)) {
      for (int i = 0; i < block.size(); i++) {
        for (int n = block.node(i); n < tree.subtreeEnd(block.node(i)); n++) {
          covered[n]++;
        }
      }
    }
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isText(n) && tree.chars(n) > 0) {
        assertThat(covered[n]).as("blocks of text node %d", n).isEqualTo(1);
      }
    }
  }

  @Test
  // runs on a separate thread, because an endless loop would not react to an interrupt
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void manyHeadingsAndDeepNestingTakeLinearTime() {
    String headings = "<h2>Heading</h2>".repeat(100_000);
    String nested = "<div>".repeat(1_900) + SENTENCE;
    assertThat(segmenter.segment(tree(headings))).hasSize(1);
    assertThat(segmenter.segment(tree(nested))).isNotEmpty();
  }
}
