package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.links.LinkDecision;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class BlockLinksTest {

  private static final LinkResolver NOTHING = new LinkResolver(null, null);

  /** Elements of class {@code b} form the block; links are written {@code href=text}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=b>a <a href=x>of <i>b</i></a> c</div>         | x=of b",
        "<a href=x><div class=b>card</div></a>                    | x=card",
        "<a href=x><section><div class=b><p>card<p>two</div></section></a> | x=card two",
        "<a href=x><p class=b>one</p><p>not</p><p class=b>two</p></a> | x=one two",
        "<a href=x><p class=b>in</p></a><p class=b>an <a href=y>own</a></p> | x=in, y=own",
        "<a href=x>else</a><div class=b>where</div>               | ''",
        "<div class=b><a href=x hidden>no</a><a href=y>yes</a></div> | y=yes",
        "<div class=b><b><a href=x>one</b>piece</a></div>         | x=onepiece",
        "<div><a href=x>t<div class=b>a<a href=y>z</a></div></div> | x=a, y=z",
        "<div class=b><a href=x>a<table><td>b <a href=y>c</a> d</table></div> | x=a b d, y=c",
      })
  void aBlockHasTheLinksInsideAndAroundIt(String html, String expected) {
    PageReading reading = PageReading.of(new PageParser().parse(html));
    Block block = new Block(ofClassB(reading.tree()));
    List<String> links =
        new BlockLinks(reading, List.of(block))
            .of(0, NOTHING, a -> LinkDecision.NO).stream()
                .map(link -> link.href() + "=" + link.text())
                .toList();
    assertThat(String.join(", ", links)).isEqualTo(expected);
  }

  private static List<MinedPage.Link> links(PageReading reading, int node) {
    return new BlockLinks(reading, List.of(new Block(new int[] {node})))
        .of(0, NOTHING, a -> LinkDecision.NO);
  }

  private static int[] ofClassB(PageTree tree) {
    return IntStream.range(0, tree.size())
        .filter(node -> "b".equals(tree.attribute(node, "class")))
        .toArray();
  }

  /** A second link ends the first; the parser then repeats the first one without text. */
  @Test
  void linksRepeatedByTheParserWithoutTextAreIgnored() {
    PageReading reading =
        PageReading.of(new PageParser().parse("<a href=x>t<div><a href=y>z</a></div>"));
    PageTree tree = reading.tree();
    int implied = IntStream.range(3, tree.size()).filter(tree::isSynthesized).findFirst().orElse(0);
    assertThat(tree.tag(implied)).isEqualTo("div");
    assertThat(tree.attribute(implied + 1, "href")).isEqualTo("x");
    assertThat(links(reading, implied)).containsExactly(new MinedPage.Link("y", "z"));
  }

  @Test
  void nestedLinksDoNotRepeatText() {
    String html = "<a href=x>t<table><td>".repeat(300) + "word ".repeat(1_000);
    List<MinedPage.Link> links = links(PageReading.of(new PageParser().parse(html)), 0);
    assertThat(links).hasSize(300);
    assertThat(links.stream().mapToInt(link -> link.text().length()).sum())
        .isEqualTo("t".length() * 299 + "t".length() + " word".length() * 1_000);
  }

  private static final String HEADINGS = "<h1>Words of the council here</h1>".repeat(1_000);

  private static MinedPage mine(String html) throws IOException {
    return PageMiner.load(Path.of("../models/default")).mine(html, MineOptions.defaults());
  }

  private static List<MinedPage.Link> allLinks(MinedPage page) {
    return page.blocks().stream().flatMap(block -> block.links().stream()).toList();
  }

  @ParameterizedTest
  @CsvSource({"10, true", "8000, false"})
  void aLongBaseIsNotRepeatedForEachBlockInALink(int length, boolean resolved) throws IOException {
    String base = "http://b.example/" + "a".repeat(length) + "/";
    MinedPage page = mine("<base href=" + base + "><a href=x>" + HEADINGS + "</a>");
    assertThat(allLinks(page))
        .hasSizeGreaterThan(900)
        .allSatisfy(link -> assertThat(link.href()).isEqualTo(resolved ? base + "x" : "x"));
    assertThat(page.warnings()).hasSize(resolved ? 0 : 1);
    assertThat(allLinks(page))
        .allSatisfy(link -> assertThat(link.href()).isSameAs(allLinks(page).get(0).href()));
  }

  @Test
  void aLongTargetIsNotRepeatedForEachBlockInALink() throws IOException {
    MinedPage page = mine("<a href=" + "x".repeat(4_000) + ">" + HEADINGS + "</a>");
    assertThat(page.blocks().size()).isGreaterThan(900);
    assertThat(allLinks(page).size()).isBetween(300, 500);
    assertThat(page.warnings())
        .containsExactly("a link around blocks is left out of some: its target is too long");
  }

  @ParameterizedTest
  @CsvSource({
    "http://x.example/a?q, #top,                      true",
    "http://x.example/a?q, ' \n#',                    true",
    "http://x.example/d/../a, /a#c,                   true",
    "http://x.example/a?q, a#c,                       false",
    "http://X.example/a,   http://x.example/a#c,      true",
    "http://x.example/a,   http://x.example/A#c,      false",
    ",                     #c,                        true",
    ",                     a#c,                       false",
  })
  void linksToPlacesOnThePageAreRecognised(String address, String href, boolean onPage) {
    assertThat(new LinkResolver(address, null).isOnPage(href.replace("\\n", "\n")))
        .isEqualTo(onPage);
  }
}
