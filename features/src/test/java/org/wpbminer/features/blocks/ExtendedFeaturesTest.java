package org.wpbminer.features.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class ExtendedFeaturesTest {

  private static final String SENTENCE =
      "<p>A paragraph of some length, with a comma, and words enough to be one. Another.</p>";

  private static final String PAGE =
      """
      <html><head><title>Growing pears at home - Garden News</title></head><body>
      <nav class="mainNav"><ul><li><a href="a">Home</a></li><li><a href="b">About us</a></li></ul>
      </nav><div id="content"><h1>Growing pears at home</h1>
      <div class="post-meta">By Ann Other, 12 May 2014 10:30</div>
      <div class="entry">%s</div>
      <div class="relatedPosts"><h3>You may also like</h3><ul>
      <li><a href="c">Pears in winter and how to keep them</a></li>
      <li><a href="d">Apples at home, a guide for all</a></li></ul></div></div>
      <footer>Copyright © 2014 Garden News | All rights reserved</footer></body></html>
      """
          .formatted(SENTENCE.repeat(12));

  private final ExtendedFeatures features = new ExtendedFeatures();

  private double[][] extract(String html) {
    Page page = new PageParser().parse(html);
    List<Block> blocks = new CohesiveSegmenter().segment(page.tree());
    return features.extract(PageReading.of(page), NodeBoxes.NONE, blocks);
  }

  private double of(double[][] x, int block, String name) {
    int column = features.names().indexOf(name);
    assertThat(column).as("column of %s", name).isNotNegative();
    return x[block][column];
  }

  @Test
  void namesAreDistinctAndOnePerColumn() {
    assertThat(features.names()).doesNotHaveDuplicates();
    assertThat(extract(PAGE)[0]).hasSameSizeAs(features.names());
  }

  /**
   * The vectors of a model have this order; a model that was trained with another order would be
   * refused.
   */
  @Test
  void namesAreInTheOrderOfTheModelsVectors() {
    assertThat(features.names())
        .containsExactly(
            ("linkTextDensity linkShare links textRoot linkTextRoot textLength lineLength"
                    + " inParagraph inItem linkedImages controls headings nodes tagParagraph"
                    + " inArticle inMain inNav inFooter named-article named-comment named-related"
                    + " named-navigation named-product named-legal named-caption lead-related"
                    + " lead-hot heading-related heading-hot titleWords titleLinkShare afterHeadline"
                    + " beforeMain afterMain gapToMain stepsFromMain besideMain previousChars"
                    + " nextLinkShare parentLinkShare grandLinkShare pageLinkShare pageMainShare"
                    + " pageRunning pageText pageHasArticle pageHasHeadline pageTypeArticle")
                .split(" "));
  }

  @Test
  void allValuesAreBetweenZeroAndOneAndAHalf() {
    for (double[] row : extract(PAGE)) {
      for (double value : row) {
        assertThat(value).isBetween(0.0, 1.5);
      }
    }
  }

  @Test
  void namesAndHeadingsAreUnderstood() {
    double[][] x = extract(PAGE);
    assertThat(x).hasDimensions(6, features.names().size());
    assertThat(of(x, 0, "inNav")).isOne();
    assertThat(of(x, 0, "named-navigation")).isPositive();
    assertThat(of(x, 0, "linkShare")).isOne();
    assertThat(of(x, 1, "titleWords")).isOne();
    assertThat(of(x, 1, "beforeMain")).isOne();
    assertThat(of(x, 3, "beforeMain")).isZero();
    assertThat(of(x, 3, "afterMain")).isZero();
    assertThat(of(x, 3, "textRoot")).isGreaterThan(0.5);
    assertThat(of(x, 3, "linkShare")).isZero();
    assertThat(of(x, 4, "lead-related")).isOne();
    assertThat(of(x, 4, "named-related")).isGreaterThan(0.5);
    assertThat(of(x, 4, "afterMain")).isOne();
    assertThat(of(x, 4, "titleLinkShare")).isPositive();
    assertThat(of(x, 5, "inFooter")).isOne();
  }

  @Test
  void labelsOfLabelledPagesAreNotRead() {
    String labelled =
        PAGE.replace(
            "<div class=", "<div data-block='1' data-kind='nav' data-label='other' class=");
    assertThat(extract(labelled)).isDeepEqualTo(extract(PAGE));
  }

  @Test
  void aBlockCanBeTheWholePage() {
    Page page = new PageParser().parse("<body><p>Short");
    List<Block> whole = List.of(new Block(new int[] {0}));
    assertThat(features.extract(PageReading.of(page), NodeBoxes.NONE, whole))
        .hasDimensions(1, features.names().size());
  }

  @Test
  void pageWithoutBlocksHasNoRows() {
    assertThat(extract("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "mainnav, named-navigation, 1",
    "discnav, named-navigation, 0",
    "article, named-article, 1",
    "particle, named-article, 0",
  })
  void namesHaveTheTopicsOfTheirTerms(String name, String feature, double value) {
    Page page = new PageParser().parse("<body><div class=" + name + ">Text</div>");
    assertThat(ofElement(page, "div", feature)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({"Related, 1", "Items, 1", "Tags, 0"})
  void theNearestHeadingThatAnnouncesSomethingCounts(String inner, double related) {
    String section = "<section><h2>Related</h2><p>a</p><div><h3>%s</h3><ul><li>b</ul></div>";
    Page page = new PageParser().parse("<body>a" + section.formatted(inner));
    assertThat(ofElement(page, "ul", "heading-related")).isEqualTo(related);
  }

  @Test
  void aSectionEndsWithItsElement() {
    Page page =
        new PageParser().parse("<body><div><h2>Related</h2><p>a</div><section><ul><li>b</ul>");
    assertThat(ofElement(page, "p", "heading-related")).isOne();
    assertThat(ofElement(page, "ul", "heading-related")).isZero();
  }

  @Test
  void aSectionEndsAtAHeadingOfTheSameRank() {
    Page page =
        new PageParser().parse("<body>a<div><h3>Related</h3><p>b</p><h3>Tags</h3><ul><li>c</ul>");
    assertThat(ofElement(page, "p", "heading-related")).isOne();
    assertThat(ofElement(page, "ul", "heading-related")).isZero();
  }

  @Test
  void rolesCountAsTheElementsOfTheSameMeaning() {
    Page page = new PageParser().parse("<body><div role=navigation><ul><li>a</ul></div>");
    assertThat(ofElement(page, "ul", "inNav")).isOne();
    assertThat(ofElement(page, "ul", "inFooter")).isZero();
  }

  /** Returns the value of a feature of the block that consists of the first element with a tag. */
  private double ofElement(Page page, String tag, String name) {
    int node = 0;
    while (!page.tree().tag(node).equals(tag)) {
      node++;
    }
    Block block = new Block(new int[] {node});
    return of(features.extract(PageReading.of(page), NodeBoxes.NONE, List.of(block)), 0, name);
  }

  @Test
  void onlyTheWordsOfTheTitlesLongestPartCount() {
    double[][] x = extract(PAGE.replace("Garden News</title>", "Gazette Daily News</title>"));
    assertThat(of(x, 1, "titleWords")).isOne();
    assertThat(of(x, 1, "afterHeadline")).isZero();
    assertThat(of(x, 2, "afterHeadline")).isOne();
  }

  @Test
  void neighbouringIdeographsCountAsPairs() {
    String html = "<title>%s</title><body><h2>种梨</h2><p>梨种</p><p>种梨好</p>";
    double[][] x = extract(html.formatted("种梨"));
    assertThat(of(x, 0, "titleWords")).isOne();
  }
}
