package org.wpbminer.eval.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.TestPage;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class CompositeTextDensityTest {

  private static final int TEXT = BlockLabel.RELATED_TEXT.ordinal();
  private static final int OTHER = BlockLabel.OTHER.ordinal();

  private static int[] label(String body) {
    PageTree tree = new PageParser().parse("<html><body>" + body + "</body></html>").tree();
    long paragraphs = IntStream.range(0, tree.size()).filter(n -> tree.tag(n).equals("p")).count();
    TestPage page = Clouds.paragraphs(tree, new double[(int) paragraphs][1]);
    return CompositeTextDensity.predict(null, null, List.of(page)).get(0);
  }

  @Test
  void theDensityFollowsTheFormula() {
    // 100 characters, 20 of them in 2 of 5 tags, on a page with a quarter of its text in links:
    // 100 / 5 * log_B(100 / 20 * 5 / 2), B = ln(100 / 80 * 20 + 0.25 * 100 + e) = ln(52.718)
    assertThat(CompositeTextDensity.density(100, 20, 5, 2, 0.25))
        .isCloseTo(20 * Math.log(12.5) / Math.log(Math.log(52.71828182845905)), within(1e-12));
  }

  @Test
  void zeroDenominatorsCountAsOneAndPagesWithoutLinksUsePlainDensity() {
    assertThat(CompositeTextDensity.density(0, 0, 9, 3, 0.5)).isZero();
    assertThat(CompositeTextDensity.density(30, 0, 0, 0, 0)).isEqualTo(30);
    assertThat(CompositeTextDensity.density(30, 0, 10, 0, 0)).isEqualTo(3);
    assertThat(CompositeTextDensity.density(30, 30, 1, 1, 0.5)).as("all link").isZero();
  }

  @Test
  void longParagraphsAreContentAndLinksAreNot() {
    String words = "A sentence of the article that goes on for quite some time. ".repeat(4);
    String menu = "<p><a href=a>News</a> <a href=b>Sport</a> <a href=c>Weather</a></p>";
    String text = ("<p>" + words + "</p>").repeat(3);
    assertThat(
            label("<div>" + menu + "</div><div>" + text + "</div><div>" + menu + menu + "</div>"))
        .containsExactly(OTHER, TEXT, TEXT, TEXT, OTHER, OTHER);
  }

  @Test
  void deepNestingNeitherOverflowsNorTakesLong() {
    String deep = "<div>".repeat(1_900) + "<p>text in the deep, text in the deep</p>";
    assertThat(label(deep)).containsExactly(TEXT);
  }
}
