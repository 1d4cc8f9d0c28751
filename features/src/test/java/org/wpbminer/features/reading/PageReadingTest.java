package org.wpbminer.features.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

class PageReadingTest {

  private static final String PROSE =
      "The last ferry of the season left the harbour at ten past six, an hour late, in the rain. ";

  private static PageReading read(String html) {
    return PageReading.of(new PageParser().parse(html));
  }

  private static List<String> texts(PageReading reading) {
    return IntStream.range(0, reading.lines().size()).mapToObj(reading.lines()::text).toList();
  }

  private static List<String> words(PageReading reading) {
    Lines lines = reading.lines();
    return IntStream.range(0, lines.firstWord(lines.size()))
        .mapToObj(i -> reading.vocabulary().text(lines.word(i)))
        .toList();
  }

  @Test
  void linesBreakAtBlocksAndBreaksAndCollapseWhiteSpace() {
    PageReading reading =
        read(
            "<body><h1>A \n title</h1><p>One <b>bo</b>ld line<br>and\ta second</p>"
                + "<ul><li>x<li> </ul>tail<script>no</script> end<p hidden>hidden</p>");
    assertThat(texts(reading))
        .containsExactly("A title", "One bold line", "and a second", "x", "tail end");
  }

  @Test
  void invisibleCharactersAreRemoved() {
    assertThat(texts(read("<body><p>soft\u00adhyphen\u200b he\ufeffre\ufeff<p>\u200b<p>中\n文")))
        .containsExactly("softhyphen here", "中文");
  }

  @Test
  void wordsAreLettersNumbersIdeographsOrSigns() {
    assertThat(words(read("<body><p>Covid19 costs €12.50, नमस्ते 中文 Wor<b>ld</b>!")))
        .containsExactly("covid", "19", "costs", "€", "12", "50", "नमस्ते", "中", "文", "world");
  }

  @Test
  void aWordHasTheHashOfItsText() {
    PageReading reading =
        read("<body><p>Some Words 2024 of all kinds 字 Donaudampfschifffahrtsgesellschaft");
    Vocabulary vocabulary = reading.vocabulary();
    for (int word = 0; word < vocabulary.size(); word++) {
      assertThat(Vocabulary.hashOf(vocabulary.text(word))).isEqualTo(vocabulary.hash(word));
    }
  }

  @Test
  void inflectedFormsShareAStem() {
    Vocabulary vocabulary = read("<body>elections electing a 12").vocabulary();
    assertThat(vocabulary.stem(0)).isEqualTo(vocabulary.stem(1));
    assertThat(vocabulary.stem(2)).isEqualTo(Words.NO_STEM);
    assertThat(vocabulary.stem(3)).isEqualTo(Words.NO_STEM);
  }

  @Test
  void linksAreCounted() {
    Lines lines = read("<body><p>See <a href='/a'>this page</a> now").lines();
    assertThat(lines.chars(0)).isEqualTo(14);
    assertThat(lines.linkedChars(0)).isEqualTo(8);
    assertThat(lines.isLinked(0)).isFalse();
    assertThat(lines.isLinked(1)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "'It ends.', true",
    "'“It ends.”', true",
    "'it does not', false",
    "'完了。', true",
    "'(see above)', false",
  })
  void sentencesEndWithAMark(String text, boolean ends) {
    assertThat(read("<body><p>" + text).lines().endsSentence(0)).isEqualTo(ends);
  }

  @Test
  void runningTextIsLongAndOutsideLinks() {
    Lines lines =
        read("<body><p>" + PROSE + "<p>short.<p><a href='/a'>" + PROSE + "</a><p>" + "字".repeat(40))
            .lines();
    assertThat(lines.isRunning(0)).isTrue();
    assertThat(lines.isRunning(1)).isFalse();
    assertThat(lines.isRunning(2)).isFalse();
    assertThat(lines.isRunning(3)).isTrue();
  }

  @Test
  void equalLinesHaveEqualHashes() {
    Lines lines = read("<body><p>7 comments<p>8 comments<p>7 comments").lines();
    assertThat(lines.textHash(0)).isEqualTo(lines.textHash(2)).isNotEqualTo(lines.textHash(1));
    assertThat(lines.shapeHash(0)).isEqualTo(lines.shapeHash(1)).isNotEqualTo(lines.textHash(0));
  }

  @Test
  void namesAreSplitAndLookedUp() {
    PageReading reading =
        read("<body><div class='postCaption XMLFeed x' id=relatedPosts role=navigation>a</div>");
    int div = reading.elements("div")[0];
    Names names = reading.names();
    assertThat(names.has(div, NameTopic.CAPTION)).isTrue();
    assertThat(names.has(div, NameTopic.RELATED)).isTrue();
    assertThat(names.has(div, NameTopic.NAVIGATION)).isTrue();
    assertThat(names.has(div, NameTopic.FOOTER)).isFalse();
    assertThat(
            names.in(Names.Attribute.CLASS).stream()
                .flatMapToInt(name -> IntStream.of(name.words()))
                .mapToObj(reading.vocabulary()::text))
        .containsExactly("post", "caption", "xml", "feed", "related", "posts");
  }

  @Test
  void elementsWithTheSameTagAndClassHaveTheSameForm() {
    PageReading reading = read("<body><p class=a>1<p class=a>2<p class=b>3<div class=a>4</div>");
    int[] p = reading.elements("p");
    Names names = reading.names();
    assertThat(names.form(p[0])).isEqualTo(names.form(p[1])).isNotEqualTo(names.form(p[2]));
    assertThat(names.form(p[0])).isNotEqualTo(names.form(reading.elements("div")[0]));
  }

  @Test
  void theHeadlineRepeatsTheTitle() {
    PageReading reading =
        read(
            "<title>Last ferry leaves - Gazette</title><body><p>Gazette<p>Last ferry leaves"
                + "<h1>Last ferry leaves</h1><p>"
                + PROSE);
    assertThat(reading.likeness().headline()).isEqualTo(2);
    assertThat(reading.likeness().inTitle(1)).isEqualTo(1);
    assertThat(reading.likeness().likeTitle(1)).isBetween(0.8, 0.9);
    assertThat(read("<body><p>no title").likeness().headline()).isEqualTo(Likeness.NONE);
  }

  @Test
  void theArticleIsTheRangeWithMostText() {
    String menu = "<ul>" + "<li><a href='/x'>Entry of a menu</a>".repeat(20) + "</ul>";
    PageReading reading = read("<body>" + menu + "<h1>Head</h1><p>" + PROSE + "<p>" + PROSE + menu);
    assertThat(reading.article().first()).isEqualTo(21);
    assertThat(reading.article().end()).isEqualTo(23);
    assertThat(read("<body>" + menu).article().exists()).isFalse();
  }

  @Test
  void textWithHardLineBreaksIsAnArticle() {
    String wrapped = "The last ferry of the season left the harbour at ten<br>";
    PageReading reading = read("<body><h1>Head</h1><p>" + wrapped.repeat(9));
    assertThat(reading.article().first()).isEqualTo(1);
  }

  @Test
  void headingsAnnounceTheTopicOfTheTextBelow() {
    Leads leads =
        read("<body><p>" + PROSE + "<h2>Related articles</h2><p>One<p>Two<p>" + PROSE).leads();
    assertThat(leads.isUnder(0, Lead.RELATED)).isFalse();
    assertThat(leads.announces(1, Lead.RELATED)).isTrue();
    assertThat(leads.isUnder(3, Lead.RELATED)).isTrue();
    assertThat(leads.isUnder(4, Lead.RELATED)).isFalse();
  }

  @Test
  void anEmptyPageHasNoLines() {
    PageReading reading = read("");
    assertThat(reading.lines().size()).isZero();
    assertThat(reading.article().exists()).isFalse();
    assertThat(reading.description()).isEmpty();
  }

  /** Every visible character of a page is in one line, and lines follow the order of the nodes. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void linesHaveAllTextInOrder(long seed) {
    PageReading reading = read(randomPage(new Random(seed)));
    PageTree tree = reading.tree();
    Lines lines = reading.lines();
    StringBuilder expected = new StringBuilder();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node) && tree.counts(node)) {
        expected.append(tree.text(node));
      }
    }
    assertThat(withoutSpaces(String.join("", texts(reading))))
        .isEqualTo(withoutSpaces(expected.toString()));
    for (int line = 0; line < lines.size(); line++) {
      assertThat(lines.chars(line)).isEqualTo(Characters.count(lines.text(line)));
      assertThat(lines.lineAt(lines.first(line))).isEqualTo(line);
      assertThat(lines.lineAt(lines.last(line))).isEqualTo(line);
      if (line > 0) {
        assertThat(lines.first(line)).isGreaterThan(lines.last(line - 1));
      }
    }
  }

  private static String withoutSpaces(String text) {
    return text.codePoints()
        .filter(c -> !Characters.isSpace(c))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static String randomPage(Random random) {
    String[] parts = {
      "<p>",
      "<div>",
      "</div>",
      "<b>",
      "</b>",
      "<br>",
      "<a href=x>",
      "</a>",
      "word",
      " ",
      "\n",
      "12",
      "字",
      "é",
      "<li>",
      "<table><tr><td>",
      "</table>",
      "<script>x</script>",
      "&nbsp;",
      "."
    };
    StringBuilder page = new StringBuilder("<body>");
    for (int i = 0; i < 400; i++) {
      page.append(parts[random.nextInt(parts.length)]);
    }
    return page.toString();
  }
}
