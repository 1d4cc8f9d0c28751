package org.wpbminer.eval.systems.linkblocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.systems.linkblocks.LinkBlockFinder.Distance;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.Link;
import org.wpbminer.eval.systems.linkblocks.LinkBlocks.LinkBlock;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;

class LinkBlockFinderTest {

  private static final String[] MARKUP =
      ("<~>~</~<a href=~<a ~\"~'~=~ ~</a>~<!--~-->~<![CDATA[~]]>~<script>~</script>~<!~<?~text~&amp;"
              + "~<p>~</p~<title>~</title>~<textarea ~\n~/~-~]~é~中~<b title=\"~href")
          .split("~");

  private static LinkBlocks find(Distance distance, int maxDistance, int minLinks, String source) {
    return new LinkBlockFinder(distance, maxDistance, minLinks)
        .find(PageReading.of(new PageParser().parse(source)));
  }

  private static int distance(Distance distance, String between) {
    String source = "<a href=1>one</a>" + between + "<a href=2>two</a>";
    return find(distance, 1, 1, source).links().get(1).distance();
  }

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource(
      delimiter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '`',
      value = {
        // the example of the paper
        "<div id=\"main\"> ABC </div>~16",
        " | ~3",
        "</li><li class=\"x > y\">~9",
        "<!-- c -->~10",
        "<script src=x>abc</script>~20",
        "<template><p id=y></template>~29",
        "<a name=x></a>~7",
        "&nbsp;~6",
        "<img alt=\"a>b\">~5",
      })
  void codeDistanceCountsEverythingExceptAttributes(String between, int length) {
    assertThat(distance(Distance.CODE, between == null ? "" : between)).isEqualTo(length);
  }

  @ParameterizedTest(name = "{0} = {1}")
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "<div id=\"main\"> ABC </div>~1",
        "今天是 2014 年 3 月 8 日~4",
        "<p>one</p><p>two</p>~2",
        "<!-- a comment --><script>var x</script><style>p {}</style>~0",
        "<textarea>a b c</textarea>~3",
        "&nbsp;|&nbsp;~1",
        "<i>2014</i>年<i>3</i>月~1",
      })
  void textDistanceCountsVisibleText(String between, int length) {
    assertThat(distance(Distance.TEXT, between)).isEqualTo(length);
  }

  @Test
  void returnsLinksAndTheSourceOfBlocks() {
    String block =
        "<a href=' /a?x=1&amp;copy=2 '>One &amp; <b>t</b>wo</a> <A HREF=b><img src=i></A>"
            + "<a href=c>three\n</a>";
    String page = "<p>before</p>" + block + "<p>after, and far away</p><a href=d>d</a>";
    LinkBlocks found = find(Distance.TEXT, 2, 3, page);
    assertThat(found.links())
        .extracting(Link::href)
        .containsExactly("/a?x=1&copy=2", "b", "c", "d");
    assertThat(found.links()).extracting(Link::text).containsExactly("One & two", "", "three", "d");
    assertThat(found.links()).extracting(Link::distance).containsExactly(-1, 0, 0, 5);
    LinkBlock only = found.blocks().get(0);
    assertThat(found.blocks()).hasSize(1);
    assertThat(page.substring(only.start(), only.end())).isEqualTo(block);
    assertThat(only.links()).hasSize(3);
    assertThat(found.linkCoverage()).isEqualTo(0.75);
    assertThat(found.codeCoverage()).isEqualTo((double) block.length() / page.length());
  }

  @Test
  void nestedAndUnclosedLinksEndWhereTheNextOneStarts() {
    String page = "<a href=1>one<a href=2>two</a> x </a><a href=3>three<a name=n>y<a href=4>four";
    LinkBlocks found = find(Distance.CODE, 100, 1, page);
    assertThat(found.links()).extracting(Link::text).containsExactly("one", "two", "three", "four");
    assertThat(found.links()).extracting(Link::distance).containsExactly(-1, 0, 7, 4);
    assertThat(found.links().get(3).end()).isEqualTo(page.length());
  }

  /**
   * Compares with blocks by their definition: for every start the longest sequence, then only
   * maximal sequences.
   */
  @ParameterizedTest
  @EnumSource(Distance.class)
  void agreesWithTheDefinitionOnRandomPages(Distance distance) {
    Random random = new Random(11);
    for (int round = 0; round < 300; round++) {
      StringBuilder page = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        page.append("<a href=x>y</a>").append("<i>.</i> a".repeat(random.nextInt(4)));
        page.append(MARKUP[random.nextInt(MARKUP.length)]);
      }
      String source = page.toString();
      int maxDistance = 1 + random.nextInt(30);
      int minLinks = 1 + random.nextInt(4);
      LinkBlocks found = find(distance, maxDistance, minLinks, source);
      assertThat(found.blocks())
          .extracting(LinkBlock::links)
          .isEqualTo(byDefinition(found.links(), maxDistance, minLinks));
    }
  }

  private static List<List<Link>> byDefinition(List<Link> links, int maxDistance, int minLinks) {
    List<List<Link>> blocks = new ArrayList<>();
    for (int first = 0; first < links.size(); first++) {
      if (first > 0 && links.get(first).distance() < maxDistance) {
        continue;
      }
      int last = first;
      while (last + 1 < links.size() && links.get(last + 1).distance() < maxDistance) {
        last++;
      }
      if (last - first + 1 >= minLinks) {
        blocks.add(links.subList(first, last + 1));
      }
    }
    return blocks;
  }

  /**
   * An opening quote or tag must not cause a scan of the rest: with half a million characters the
   * quadratic time would be hours.
   */
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!--",
        "<a href=\"",
        "<a b=\"><c d='>",
        "<a href=\"x>y</a>",
        "<a href=x>",
        "&",
        "a",
        "a'",
        "1.",
        "--",
        "<a href=x><script>",
        "8 March 2014年3月"
      })
  void readsAMaliciousPageAtMostAFewTimes(String unit) {
    String source = "<a href=x>y</a>" + unit.repeat(500_000 / unit.length()) + "<a href=z>z</a>";
    for (Distance distance : Distance.values()) {
      assertThat(find(distance, 1, 1, source).links()).isNotEmpty();
    }
  }
}
