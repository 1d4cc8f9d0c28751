package org.wpbminer.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageParser;
import org.wpbminer.segmenter.PageTree;

class BlockLinksTest {

  private static final LinkResolver NOTHING = new LinkResolver(null, null);

  /** The block is all elements of class {@code b}; links are written {@code href=text}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=b>a <a href=x>of <i>b</i></a> c</div>         | x=of b",
        "<a href=x><div class=b>card</div></a>                    | x=card",
        "<a href=x>before<div class=b>card</div>behind</a>        | x=card",
        "<a href=x><section><div class=b><p>card<p>two</div></section></a> | x=card two",
        "<a href=x><p class=b>one</p><p>not</p><p class=b>two</p></a> | x=one two",
        "<a href=x><p class=b>one</p></a><a href=x><p class=b>two</p></a> | x=one, x=two",
        "<a href=x><p class=b>in</p></a><p class=b>an <a href=y>own</a></p> | x=in, y=own",
        "<a href=x><div class=b><img></div></a>                   | x=",
        "<a name=x><div class=b>anchor</div></a>                  | ''",
        "<a href=x>else</a><div class=b>where</div>               | ''",
        "<div class=b><a href=x hidden>no</a><a href=y>yes</a></div> | y=yes",
        "<div class=b><b><a href=x>one</b>piece</a></div>         | x=onepiece",
        "<b><a href=x>one</b><div class=b>piece</div></a>         | x=piece",
        "<div><a href=x>t<div class=b>a<a href=y>z</a></div></div> | x=a, y=z",
        "<div class=b><a href=x>a<table><td>b <a href=y>c</a> d</table></div> | x=a b d, y=c",
        "<a href=x><table><td class=b>b <a href=y>c</a> d</table> | x=b d, y=c",
      })
  void aBlocksLinksAreThoseInItAndAroundIt(String html, String expected) {
    PageTree tree = new PageParser().parse(html).tree();
    Block block = new Block(ofClassB(tree));
    List<String> links =
        new BlockLinks(tree, NOTHING)
            .of(block).stream().map(link -> link.href() + "=" + link.text()).toList();
    assertThat(String.join(", ", links)).isEqualTo(expected);
  }

  private static int[] ofClassB(PageTree tree) {
    return IntStream.range(0, tree.size())
        .filter(node -> "b".equals(tree.attribute(node, "class")))
        .toArray();
  }

  /** A link's begin ends the one before it, and the parser begins that once more for nothing. */
  @Test
  void anImpliedLinkWithoutTextIsNone() {
    PageTree tree = new PageParser().parse("<a href=x>t<div><a href=y>z</a></div>").tree();
    int implied = IntStream.range(3, tree.size()).filter(tree::isSynthesized).findFirst().orElse(0);
    assertThat(tree.tag(implied)).isEqualTo("div");
    assertThat(tree.attribute(implied + 1, "href")).isEqualTo("x");
    assertThat(new BlockLinks(tree, NOTHING).of(new Block(new int[] {implied})))
        .containsExactly(new MinedPage.Link("y", "z"));
  }

  @Test
  void aMinedBlockHasTheLinkAroundIt() {
    String card = "<a href=/story><h1>Of harbours</h1><p>" + "word ".repeat(300) + "</p></a>";
    MinedPage page =
        new PageMiner(SyntheticPages.model()).mine("<body>" + card, MineOptions.defaults());
    assertThat(page.blocks()).isNotEmpty();
    assertThat(page.blocks())
        .allSatisfy(
            block ->
                assertThat(block.links())
                    .containsExactly(
                        new MinedPage.Link("/story", block.text().replace('\n', ' '))));
  }

  @Test
  void linksInLinksRepeatNoText() {
    String html = "<a href=x>t<table><td>".repeat(300) + "word ".repeat(1_000);
    PageTree tree = new PageParser().parse(html).tree();
    List<MinedPage.Link> links = new BlockLinks(tree, NOTHING).of(new Block(new int[] {0}));
    assertThat(links).hasSize(300);
    assertThat(links.stream().mapToInt(link -> link.text().length()).sum())
        .isEqualTo("t".length() * 299 + "t".length() + " word".length() * 1_000);
  }
}
