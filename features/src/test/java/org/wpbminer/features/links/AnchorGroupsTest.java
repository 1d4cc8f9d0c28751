package org.wpbminer.features.links;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class AnchorGroupsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<ul><li><a href=1>a</a><li><a href=2>b</a></ul> | 1+2",
        "<ul><li><a href=1>a</a> <b><a href=x>by</a></b><li><a href=2>b</a> <b><a href=y>by</a></b></ul>"
            + " | 1+2 x+y",
        "<p>Some long text with <a href=1>one</a> and <a href=2>two</a>, and more.</p> | 1+2",
        "<ul><li><a href=1>a</a><a href=1>more</a><li><a href=2>b</a><a href=2>more</a>"
            + "<li><a href=3>c</a><a href=3>more</a><li><a href=4>d</a><a href=4>more</a></ul>"
            + " | 1+1+2+2+3+3+4+4",
        "<ul><li><a href=1>a</a><a href=2>b</a><li><a href=3>c</a><a href=4>d</a></ul> | 1+2 3+4",
        "<div><a href=1>a</a></div><p><a href=2>b</a></p> | 1 2",
        "<p><a href=#x>here</a> <a href=javascript:go()>go</a> <a href=mailto:a@b>m</a>"
            + " <a href=tel:1>t</a> <a href=''>n</a> <a>none</a> <a href=1>a</a></p> | 1",
      })
  void linksWithTheSamePathBelowTheElementThatRepeatsItAreAGroup(String html, String expected) {
    PageReading page = PageReading.of(new PageParser().parse("<body>" + html));
    assertThat(text(page.tree(), AnchorGroups.of(page))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1", "2000"})
  void everyLinkIsInOneGroup(int links) {
    String html = "<div><p><a href=%s>t</a> text</p></div>".repeat(links);
    PageReading page = PageReading.of(new PageParser().parse(html));
    int[] all =
        AnchorGroups.of(page).stream().flatMapToInt(g -> Arrays.stream(g.anchors())).toArray();
    assertThat(all).hasSize(links).doesNotHaveDuplicates();
  }

  private static String text(PageTree tree, List<AnchorGroup> groups) {
    return groups.stream()
        .map(
            group ->
                Arrays.stream(group.anchors())
                    .mapToObj(a -> tree.attribute(a, "href"))
                    .collect(Collectors.joining("+")))
        .collect(Collectors.joining(" "));
  }
}
