package org.wpbminer.features.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.features.PageWords;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
import org.wpbminer.segmenter.page.PageParser;

class BlockWordReaderTest {

  private static final String STORY = "Pears are eaten in autumn, and kept through winter. ";

  private static PageWords words(String html) {
    PageReading page = PageReading.of(new PageParser().parse(html));
    return BlockWordReader.read(page, new CohesiveSegmenter().segment(page.tree()));
  }

  /** Returns the words of the only element of a page. */
  private static int[] ofElement(String attributes, String text) {
    String html = "<body><div " + attributes + ">" + text + "</div></body>";
    PageReading page = PageReading.of(new PageParser().parse(html));
    int[] divs = {page.elements("div")[0]};
    return BlockWordReader.read(page, List.of(new Block(divs))).keysOf(0);
  }

  @ParameterizedTest
  @CsvSource({
    "class=mainContent,        class=main-content",
    "class=HTMLText,           class='html text'",
    "class=main2,              id=main",
    "class='main main',        class=main",
    "itemprop=articleBody,     class=ARTICLE_body",
  })
  void namesAreSplitIntoWords(String one, String other) {
    assertThat(ofElement(one, "x")).containsExactlyInAnyOrder(ofElement(other, "x"));
  }

  @ParameterizedTest
  @CsvSource({
    "class=main,    class=menu",
    "class=main,    data-label=main",
    "class=Parser,  class=PARSer",
  })
  void differentNamesAreDifferentWords(String one, String other) {
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
  void textsWithTheSameWordsHaveTheSameKeys(String one, String other) {
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

  /** Returns the words of the paragraphs of a page, each a block. */
  private static int[][] paragraphs(String html) {
    PageReading page = PageReading.of(new PageParser().parse("<body>" + html + "</body>"));
    List<Block> blocks =
        IntStream.of(page.elements("p")).mapToObj(node -> new Block(new int[] {node})).toList();
    PageWords words = BlockWordReader.read(page, blocks);
    return IntStream.range(0, words.size()).mapToObj(words::keysOf).toArray(int[][]::new);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void everyWordOccursOnceAndTheirNumberIsLimited(int times) {
    String html = "<div class='" + "ab cd ef gh ij kl mn op qr st uv wx yz ".repeat(times) + "'>";
    int[] words = ofElement("id=deep", html.repeat(Math.min(times, 20)) + STORY.repeat(times));
    assertThat(words).doesNotHaveDuplicates().hasSizeLessThan(400);
  }

  @Test
  void deepPagesAreReadToo() {
    PageWords deep = words("<p>" + STORY.repeat(30) + "</p>" + "<div class=a>x".repeat(100_000));
    assertThat(deep.size()).isPositive();
    assertThat(deep.parts()[0]).isNotEmpty();
  }
}
