package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.RandomMarkup;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.text.Characters;

/** Tests the position of every node in the source, for given and random markup. */
class SourceOffsetsTest {

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void elementsOfWellFormedPagesHaveTheirOffsets(long seed) {
    RandomMarkup.WellFormed page = RandomMarkup.wellFormed(seed);
    PageTree tree = TreeChecks.tree(page.html());
    List<RandomMarkup.Placed> found = new ArrayList<>();
    for (int node = TreeChecks.find(tree, "body") + 1; node < tree.size(); node++) {
      if (!tree.isText(node)) {
        found.add(
            new RandomMarkup.Placed(tree.tag(node), tree.sourceStart(node), tree.sourceEnd(node)));
      }
    }
    assertThat(found).isEqualTo(page.elements());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void theSourceAtATextsOffsetsDecodesToTheText(long seed) {
    PageTree tree = TreeChecks.tree(RandomMarkup.wellFormed(seed).html());
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node)) {
        String slice = tree.source().substring(tree.sourceStart(node), tree.sourceEnd(node));
        assertThat(decoded(slice)).isEqualTo(tree.text(node));
      }
    }
  }

  private static String decoded(String slice) {
    String plain = slice.replaceAll("<!--.*?-->", "").replace("\r\n", "\n").replace('\r', '\n');
    return Parser.unescapeEntities(plain, false);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void textAndLinksEqualThoseOfJsoup(long seed) {
    String html = RandomMarkup.wellFormed(seed).html();
    PageTree tree = TreeChecks.tree(html);
    var jsoup = Jsoup.parse(html);
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < tree.size(); node++) {
      text.append(tree.text(node));
    }
    assertThat(squeezed(text.toString())).isEqualTo(squeezed(jsoup.body().wholeText()));
    assertThat(tree.links(0)).isEqualTo(jsoup.select("a[href]").size());
    assertThat(tree.linkTextChars(0)).isEqualTo(Characters.count(jsoup.select("a[href]").text()));
  }

  private static String squeezed(String text) {
    StringBuilder squeezed = new StringBuilder();
    text.codePoints().filter(c -> !Characters.isSpace(c)).forEach(squeezed::appendCodePoint);
    return squeezed.toString();
  }

  /**
   * Repeated tags are ignored except for their attributes, and their content belongs to the
   * existing body.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "early<html lang=en><head><title>t</title></head><body>z|early",
        "early<body>late|early<body>late",
        "<<html><head></head><body>z|<<html><head></head><body>z",
        "<!-- c -->early<html><head><title>t</title></head>z|early",
      })
  void textBeforeTheFirstTagPrecedesLaterNodes(String html, String source) {
    PageTree tree = TreeChecks.tree(html);
    int text = TreeChecks.find(tree, PageTree.TEXT);
    assertThat(tree.tag(tree.parent(text))).isEqualTo("body");
    assertThat(tree.source().substring(tree.sourceStart(text), tree.sourceEnd(text)))
        .isEqualTo(source);
  }

  @Test
  void lineEndsOfAllKindsDoNotShiftOffsets() {
    PageTree tree = TreeChecks.tree("<p>a\r\nb\rc\n<b>d\r\n</b>e</p>");
    int b = TreeChecks.find(tree, "b");
    assertThat(tree.text(b - 1)).isEqualTo("a\nb\nc\n");
    assertThat(tree.source().substring(tree.sourceStart(b), tree.sourceEnd(b)))
        .isEqualTo("<b>d\r\n</b>");
  }

  @Test
  void rawContentIsTheSourceBetweenTheTags() {
    PageTree tree = TreeChecks.tree("<head><STYLE>a</b{x:'<i>'}</Style ><p>z");
    assertThat(tree.rawContent(TreeChecks.find(tree, "style"))).isEqualTo("a</b{x:'<i>'}");
    tree = TreeChecks.tree("<head><style></style><p>z");
    assertThat(tree.rawContent(TreeChecks.find(tree, "style"))).isEmpty();
    tree = TreeChecks.tree("<p></p><style>unclosed </b> {");
    assertThat(tree.rawContent(TreeChecks.find(tree, "style"))).isEqualTo("unclosed </b> {");
  }
}
