package org.wpbminer.features.extended;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.NodeBoxes;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.Page;
import org.wpbminer.segmenter.PageParser;

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

  private final ExtendedFeatures features = ExtendedFeatures.all();

  private double[][] extract(String html) {
    Page page = new PageParser().parse(html);
    List<Block> blocks = new CohesiveSegmenter().segment(page.tree());
    return features.extract(page, NodeBoxes.NONE, blocks);
  }

  private double of(double[][] x, int block, String name) {
    int column = features.names().indexOf(name);
    assertThat(column).as("column of %s", name).isNotNegative();
    return x[block][column];
  }

  @Test
  void namesAreDistinctAndAsManyAsColumns() {
    assertThat(features.names()).doesNotHaveDuplicates();
    assertThat(extract(PAGE)[0]).hasSameSizeAs(features.names());
  }

  @Test
  void keptFeaturesBeginWithTheSixAndAreAmongAll() {
    List<String> kept = new ExtendedFeatures().names();
    assertThat(kept).startsWith("textDensity", "linkDensity", "linkTextDensity", "width");
    assertThat(kept).doesNotHaveDuplicates().hasSizeLessThan(features.names().size());
    assertThat(features.names()).containsAll(kept);
  }

  @Test
  void everyFeatureIsInOneGroupAndNamesApartFromTheElementsAround() {
    ExtendedFeatures kept = new ExtendedFeatures();
    Map<String, List<String>> groups = kept.groups();
    assertThat(groups.values().stream().flatMap(List::stream))
        .containsExactlyInAnyOrderElementsOf(kept.names());
    assertThat(groups.keySet()).first().isEqualTo(ExtendedFeatures.PAPER);
    assertThat(groups.get(ExtendedFeatures.PAPER)).isEqualTo(kept.names().subList(0, 6));
    assertThat(groups.get("names")).isNotEmpty().allMatch(name -> name.startsWith("named-"));
    assertThat(groups.get("elements around"))
        .contains("inArticle", "depth")
        .noneMatch(name -> name.startsWith("named-"));
  }

  @Test
  void allValuesLieBetweenZeroAndOneAndAHalf() {
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
    assertThat(of(x, 1, "tagH1")).isOne();
    assertThat(of(x, 1, "titleWords")).isOne();
    assertThat(of(x, 1, "beforeMain")).isOne();
    assertThat(of(x, 2, "named-byline")).isGreaterThan(0.5);
    assertThat(of(x, 2, "years")).isPositive();
    assertThat(of(x, 2, "times")).isPositive();
    assertThat(of(x, 3, "isMain")).isOne();
    assertThat(of(x, 3, "sentences")).isGreaterThan(0.5);
    assertThat(of(x, 3, "linkShare")).isZero();
    assertThat(of(x, 4, "lead-related")).isOne();
    assertThat(of(x, 4, "named-related")).isGreaterThan(0.5);
    assertThat(of(x, 4, "afterMain")).isOne();
    assertThat(of(x, 4, "titleLinkShare")).isPositive();
    assertThat(of(x, 5, "inFooter")).isOne();
    assertThat(of(x, 5, "lead-legal")).isOne();
  }

  @Test
  void descriptionsAreComparedInPairsOfWords() {
    String meta =
        "<meta name=Description content='Pears in winter'>"
            + "<meta property=og:description content='and how to keep them, one year'>";
    double[][] x = extract(PAGE.replace("<title>", meta + "<title>"));
    // winter and, and how, how keep (short words do not count), keep them; them one is not there
    assertThat(of(x, 4, "descriptionShare")).isBetween(0.5, 0.8);
    assertThat(of(x, 4, "descriptionPairs")).isBetween(0.2, 0.6);
    assertThat(of(x, 3, "descriptionShare")).isZero();
    double[][] none = extract(PAGE);
    assertThat(of(none, 4, "descriptionShare")).isZero();
    assertThat(of(none, 4, "descriptionPairs")).isZero();
  }

  @Test
  void endlessDescriptionsAreCut() {
    String meta = "<meta name=description content='" + "pears in winter ".repeat(100_000) + "'>";
    double[][] x = extract(PAGE.replace("<title>", meta.repeat(3) + "<title>"));
    assertThat(of(x, 4, "descriptionShare")).isPositive();
  }

  @Test
  void labelsOfLabelledPagesAreNotRead() {
    String labelled =
        PAGE.replace(
            "<div class=", "<div data-block='1' data-kind='nav' data-label='other' class=");
    assertThat(extract(labelled)).isDeepEqualTo(extract(PAGE));
  }

  @Test
  void aBlockMayBeTheWholePage() {
    Page page = new PageParser().parse("<body><p>Short");
    List<Block> whole = List.of(new Block(new int[] {0}));
    assertThat(features.extract(page, NodeBoxes.NONE, whole))
        .hasDimensions(1, features.names().size());
  }

  @Test
  void pageWithoutBlocksHasNoRows() {
    assertThat(extract("")).isEmpty();
  }

  @Test
  void vocabularyFindsWordsWhereWordsBegin() {
    Vocabulary words = new Vocabulary(List.of("nav ", "content,related", "相关"));
    assertThat(words.topics("top-nav", 99)).isEqualTo(1);
    assertThat(words.topics("navigate", 99)).isZero();
    assertThat(words.topics("mainContentNav", 99)).isEqualTo(3);
    assertThat(words.topics("discontent", 99)).isZero();
    assertThat(words.topics("看看相关新闻", 99)).isEqualTo(4);
    assertThat(words.topics("relatedcontent", 99)).isEqualTo(2);
    assertThat(words.topics("one content", 5)).isZero();
  }

  @Test
  void titleIsItsLongestPart() {
    assertThat(TitleFeatures.longestPart("A long headline | Site")).isEqualTo("A long headline ");
    assertThat(TitleFeatures.longestPart("Site - A well-known thing")).contains("well-known");
    assertThat(TitleFeatures.longestPart("")).isEmpty();
  }
}
