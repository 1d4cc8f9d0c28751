package org.wpbminer.eval.systems.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.systems.template.InventedSite.Page;
import org.wpbminer.eval.systems.template.SiteTemplate.Extraction;
import org.wpbminer.eval.systems.template.TemplateLearner.Learned;
import org.wpbminer.eval.systems.template.TemplateLearner.SitePage;
import org.wpbminer.segmenter.page.PageParser;

class TemplateTest {

  private static org.wpbminer.segmenter.page.Page parse(String source) {
    return new PageParser().parse(source);
  }

  private static List<SitePage> sources(List<Page> pages) {
    return pages.stream().map(Page::page).toList();
  }

  private static SiteTemplate learn(List<Page> pages) {
    Learned result = TemplateLearner.learn(sources(pages));
    return result.template().orElseThrow(() -> new AssertionError(result.message()));
  }

  static Stream<Arguments> sites() {
    return Stream.of(
        Arguments.of("news", InventedSite.news(12, 1)),
        Arguments.of("minified blog", InventedSite.minifiedBlog(12, 2)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sites")
  void extractsTheTextOfUnseenPages(String name, List<Page> site) {
    SiteTemplate extractor = learn(site.subList(0, 8));
    for (Page page : site.subList(8, 12)) {
      Extraction found = extractor.extract(parse(page.page().source()));
      assertThat(found.problem()).isNull();
      assertThat(found.text()).as(page.page().url()).isEqualTo(page.text());
    }
  }

  /**
   * On every second page the comment of a reader is the longest line; it must not become the main
   * text.
   */
  @Test
  void aLongCommentDoesNotMoveTheMainText() {
    List<Page> site = InventedSite.news(12, 5);
    SiteTemplate template = learn(site.subList(0, 10));
    assertThat(template.lastElements().get(0)).isEqualTo("Comments");
    Extraction found = template.extract(parse(site.get(10).page().source()));
    assertThat(found.text()).isEqualTo(site.get(10).text());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   \n\n ", "\0\0\0", "<", "<!--", "<p", "no markup at all"})
  void pagesWithoutMarkupGiveAResult(String source) {
    List<SitePage> pages =
        IntStream.range(0, 5).mapToObj(i -> new SitePage("http://e/" + i, source)).toList();
    assertThat(TemplateLearner.learn(pages).template()).isEmpty();
    SiteTemplate template = learn(InventedSite.news(8, 9));
    Extraction found = template.extract(parse(source));
    assertThat(found.problem()).isEqualTo("the page has none of the template's first elements");
    assertThat(found.text()).isEmpty();
  }

  @Test
  void binaryAndLongPagesAmongTheSiblingsAreLeftOut() {
    List<SitePage> pages = new ArrayList<>(sources(InventedSite.news(8, 11)));
    byte[] bytes = new byte[50_000];
    new Random(1).nextBytes(bytes);
    pages.add(
        new SitePage("http://post.example/n/b", new String(bytes, StandardCharsets.ISO_8859_1)));
    pages.add(new SitePage("http://post.example/n/l", "word ".repeat(600_000)));
    Learned result = TemplateLearner.learn(pages);
    assertThat(result.template()).isPresent();
    assertThat(result.leftOut())
        .containsExactlyInAnyOrder("http://post.example/n/b", "http://post.example/n/l");
    Extraction one = result.template().get().extract(parse("<b>word</b> ".repeat(200_000)));
    assertThat(one.problem()).contains("none of the template's first elements");
  }
}
