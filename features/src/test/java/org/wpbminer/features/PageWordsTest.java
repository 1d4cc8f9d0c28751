package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class PageWordsTest {

  private static final String STORY = "Pears are eaten in autumn, and kept through winter. ";

  private static PageWords words(String html) {
    PageTree tree = new PageParser().parse(html).tree();
    return PageWords.of(tree, new CohesiveSegmenter().segment(tree));
  }

  /** The one block of a page whose body holds nothing but an element. */
  private static int[] ofElement(String attributes, String text) {
    PageTree tree =
        new PageParser().parse("<body><div " + attributes + ">" + text + "</div></body>").tree();
    int div = 0;
    while (!tree.tag(div).equals("div")) {
      div++;
    }
    return PageWords.of(tree, List.of(new Block(new int[] {div}))).ofBlocks()[0];
  }

  @ParameterizedTest
  @CsvSource({
    "class=mainContent,        class=main-content",
    "class=HTMLText,           class='html text'",
    "class=main2,              id=main",
    "class='main main',        class=main",
    "itemprop=articleBody,     class=ARTICLE_body",
  })
  void namesArePartedIntoWords(String one, String other) {
    assertThat(ofElement(one, "x")).containsExactlyInAnyOrder(ofElement(other, "x"));
  }

  @ParameterizedTest
  @CsvSource({
    "class=main,    class=menu",
    "class=main,    data-label=main",
    "class=Parser,  class=PARSer",
  })
  void otherNamesAreOtherWords(String one, String other) {
    assertThat(minus(ofElement(one, "x"), ofElement(other, "x"))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Pears PEARS pears,      pears",
    "12 34,                  99",
    "12345678,               55555",
    "梨梨梨,                   梨",
    "pears... (apples),      pears apples",
    "abcdefghijklmnopqrstuvwxyz, abcdefghijklmnopqrstzzz",
  })
  void textsOfTheSameWords(String one, String other) {
    assertThat(ofElement("", one)).containsExactlyInAnyOrder(ofElement("", other));
  }

  private static int[] minus(int[] words, int[] less) {
    return Arrays.stream(words)
        .filter(word -> Arrays.stream(less).noneMatch(other -> other == word))
        .toArray();
  }

  @Test
  void theHeadingBeforeABlockCountsUntilTheNext() {
    String html = "<h2>%s</h2><p>One</p><h3>Other</h3><p>Two</p><h2></h2><p>Three</p>";
    int[][] facts = paragraphs(html.formatted("Facts"));
    int[][] notes = paragraphs(html.formatted("Notes"));
    assertThat(minus(facts[0], notes[0])).hasSize(1);
    assertThat(facts[1]).isEqualTo(notes[1]);
    assertThat(facts[2]).isEqualTo(notes[2]);
  }

  /** Headings may stand within each other, so that none is read to an end that is far away. */
  @Test
  void aHeadingIsReadForAThousandNodes() {
    String html = "<h2>" + "<i></i>".repeat(2000) + "%s</h2><p>One</p>";
    assertThat(paragraphs(html.formatted("Facts"))[0])
        .isEqualTo(paragraphs(html.formatted("Notes"))[0]);
    String near = "<h2>" + "<i></i>".repeat(900) + "%s</h2><p>One</p>";
    assertThat(paragraphs(near.formatted("Facts"))[0])
        .isNotEqualTo(paragraphs(near.formatted("Notes"))[0]);
  }

  /** The words of a page's paragraphs, each a block. */
  private static int[][] paragraphs(String html) {
    PageTree tree = new PageParser().parse("<body>" + html + "</body>").tree();
    List<Block> blocks =
        IntStream.range(0, tree.size())
            .filter(node -> tree.tag(node).equals("p"))
            .mapToObj(node -> new Block(new int[] {node}))
            .toList();
    return PageWords.of(tree, blocks).ofBlocks();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void everyWordOnceAndNeverMoreThanSomeHundred(int times) {
    String html =
        "<div class='"
            + "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(times)
            + "'>";
    int[] words = ofElement("id=deep", html.repeat(Math.min(times, 20)) + STORY.repeat(times));
    assertThat(words).doesNotHaveDuplicates().hasSizeLessThan(400);
  }

  @Test
  void deepPagesAreReadToo() {
    PageWords deep = words("<p>" + STORY.repeat(30) + "</p>" + "<div class=a>x".repeat(100_000));
    assertThat(deep.size()).isPositive();
    assertThat(deep.ofBlocks()[0]).isNotEmpty();
  }
}
