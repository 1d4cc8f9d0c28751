package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.RandomMarkup;
import org.wpbminer.segmenter.SmallStack;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.text.Characters;

class NodeTextTest {

  private static String text(String html) {
    PageTree tree = TreeChecks.tree(html);
    return NodeText.of(tree, TreeChecks.find(tree, "body"));
  }

  @Test
  void aLineBreakInScriptsWithoutSpacesIsRemoved() {
    assertThat(text("<p>第一\n  行，\n第二行 和\nA<br>\n第三<b>\n行</b>")).isEqualTo("第一行，第二行 和 A\n第三 行");
    assertThat(text("<p>\ud842\udfb7\n野\ud842\udfb7\n家")).isEqualTo("\ud842\udfb7野\ud842\udfb7家");
    assertThat(text("<pre>第一\n第二")).isEqualTo("第一\n第二");
  }

  /** In the expected text {@code /} is a line break, {@code _} a tab. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a<b>b</b>c | abc",
        "a<b> b </b>c | a b c",
        "<p>a</p><p>b</p> | a/b",
        "<div>a<div>b</div>c</div>d | a/b/c/d",
        "a<br>b<br><br>c | a/b/c",
        "<table><tr><td>a<td>b<tr><th>c<td>d</table>e | a_b/c_d/e",
        "<table><tr><td> a </td> <td></td> <td> b | a_b",
        "<table><tr><td><p>a</p></td><td>b</table> | a/b",
        "<table><tr><td><table><tr><td>a<td>b</table><td>c</table> | a_b/c",
        "a<script>x</script>b<style>y</style>c | abc",
        "a<p hidden>b</p>c | a/c",
        "&nbsp;a&nbsp;&nbsp;b | a b",
        "a<nosuch>b<p>c</p></nosuch>d | ab/c/d",
        "so <math><mi>x</mi><mo>=</mo> <mn>1</mn></math>, and | so x= 1, and",
        "<math><mtable><mtr><mtd>1<mtd>2</mtr><mtr><mtd>3</mtable></math> | 1 2 3",
        "a<input>b<textarea>c</textarea>d<meter>e</meter>f | a b c d e f",
        "<a href=1>a</a><a href=2>b</a>c<a href=3>d</a> | a bcd",
        "<i><a href=1>a</a></i><b><a href=2><i>b</i></a></b> | a b",
        "a<span style='color:red; DISPLAY : block'>b</span>c | a/b/c",
        "<p><i style='display:block;float:left'>T</i>he harbour | The harbour",
        "<p style='display:flex;flex-direction:column'><a>Ann</a>a<b>b<i>c</i></b> | Ann/a/bc",
        "<div>at $<div style='display:inline'><b>5</b></div> each</div> | at $5 each",
        "<div><div style='display:inline-block'>A</div> is shut</div> | A is shut",
        "<style>.q{color:red} div.p , .r {display:inline}</style><div>at <div class=p>5</div>"
            + " each<div class=q>b</div></div> | at 5 each/b",
        "<ul><li style='display:inline'>a</li><li style='display:inline'>b</li></ul> | a/b",
        "<div><div style='display:inline'>a</div><div style='display:inline'>b</div></div> | a/b",
        "a<i style='display:inline-block'>b</i><i style='display:block;display:inline'>c</i> | abc",
      })
  void textOfMarkup(String html, String expected) {
    assertThat(text("<body>" + html)).isEqualTo(expected.replace('/', '\n').replace('_', '\t'));
  }

  @Test
  void preKeepsItsLines() {
    assertThat(text("a\nb<pre>\n c\n  d <b>e\nf</b>\n</pre>g\nh"))
        .isEqualTo("a b\n c\n  d e\nf\ng h");
    PageTree tree = TreeChecks.tree("<pre>a\nb<b>c\nd</b></pre>");
    assertThat(NodeText.of(tree, TreeChecks.find(tree, PageTree.TEXT))).isEqualTo("a\nb");
    assertThat(NodeText.of(tree, TreeChecks.find(tree, "b"))).isEqualTo("c\nd");
  }

  /** In markup and expected text {@code /} is a line break, {@code _} a tab. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<pre><b>a</b>~<i>if b:</i>~    <u>c</u>~_<s>d</s></pre> | a/if b:/    c/_d",
        "<pre><b>a</b>  <i>b</i>~</pre>  c<b>d</b> | a b/cd",
        "x<pre>  a~  b</pre> | x/  a/  b",
        "<pre>a <br>  b<br> <b>c</b></pre> | a/  b/ c",
        "<pre><div>a</div><div>  b</div>~ <div> <b>c</b></div></pre> | a/  b/ c",
        "<pre>a~   <span hidden>h</span> b</pre> | a/    b",
      })
  void preKeepsItsLinesBetweenTags(String html, String expected) {
    assertThat(text("<body>" + html.replace('~', '\n').replace('_', '\t')))
        .isEqualTo(expected.replace('/', '\n').replace('_', '\t'));
  }

  /** In markup and expected text {@code -} is a soft hyphen, {@code 0} a zero width space. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p>so-ft -- hy0phen- | soft hyphen",
        "<p>- a<b>0</b>b<i>-</i> c | ab c",
        "<p>&#xfeff;a&#xfeff;b&NoBreak;c | abc",
        "<pre>so-ft~b0</pre> | so-ft/b0",
        "<p>a&zwj;</p><p>&zwnj; b &zwj; c</p><p>d&zwnj;e&zwj;f</p> | a/b c/d&zwnj;e&zwj;f",
      })
  void invisibleCharactersAreRemovedExceptInPre(String html, String expected) {
    assertThat(text("<body>" + invisible(html).replace('~', '\n')))
        .isEqualTo(invisible(expected).replace('/', '\n'));
  }

  @Test
  void controlCharactersAreRemoved() {
    String page = "<p>a\u001b[1mb\u0007 c\u007f\u0092d<pre> e\u001b\n  f\u00ad\u0001</pre>";
    assertThat(text("<body>" + page)).isEqualTo("a[1mb c\u2019d\n e\n  f\u00ad");
  }

  private static String invisible(String text) {
    // tags stay unchanged, because no tag or number in these cases has a hyphen or a zero
    return text.replace('-', '\u00ad')
        .replace('0', '\u200b')
        .replace("&zwnj;", "\u200c")
        .replace("&zwj;", "\u200d");
  }

  @Test
  void textOfSeveralNodes() {
    PageTree tree = TreeChecks.tree("<p>a</p>x<p>b</p>");
    int p = TreeChecks.find(tree, "p");
    assertThat(NodeText.of(tree, p, p + 3)).isEqualTo("a\nb");
    tree = TreeChecks.tree("<p>a <b>b</b><i>c</i></p>");
    int b = TreeChecks.find(tree, "b");
    assertThat(NodeText.of(tree, b - 1, b, b + 2)).isEqualTo("a bc");
    assertThat(NodeText.of(tree, b - 1, b + 2)).isEqualTo("a c");
    tree = TreeChecks.tree("<p>a<b>b</b><i>c</i></p>");
    b = TreeChecks.find(tree, "b");
    assertThat(NodeText.of(tree, b - 1, b + 2)).isEqualTo("a c");
  }

  @Test
  void deepNestingDoesNotOverflowTheStack() {
    PageTree tree = TreeChecks.tree("<div>".repeat(1_900) + "x");
    assertThat(SmallStack.run(() -> NodeText.of(tree, 0))).isEqualTo("x");
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void hasTheCountedCharactersAndNoSpacesAtItsEnds(long seed) {
    PageTree tree = TreeChecks.tree(RandomMarkup.broken(seed));
    for (int node = 0; node < tree.size(); node++) {
      String text = NodeText.of(tree, node);
      assertThat(Characters.count(text)).isEqualTo(tree.chars(node));
      assertThat(text).isEqualTo(text.strip()).doesNotContain("  ", "\n\n", " \n", "\n ", "\t ");
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void pathsAgreeWithCountingSiblings(long seed) {
    PageTree tree = TreeChecks.tree(RandomMarkup.broken(seed));
    NodePaths paths = new NodePaths(tree);
    for (int node = 0; node < tree.size(); node++) {
      assertThat(paths.xpath(node)).isEqualTo(path(tree, node));
    }
  }

  private static String path(PageTree tree, int node) {
    if (node == PageTree.NONE) {
      return "";
    }
    int place = 1;
    int up = tree.parent(node);
    for (int n = up == PageTree.NONE ? node : up + 1; n != node; n = tree.nextSibling(n)) {
      place += tree.tag(n).equals(tree.tag(node)) ? 1 : 0;
    }
    String tag = tree.tag(node);
    String quote = tag.contains("'") ? "\"" : "'";
    boolean plain = tag.matches("[\\p{L}\\p{Nd}_.-]+");
    String element = plain ? tag : "*[name()=" + quote + tag + quote + "]";
    String step = tree.isText(node) ? "text()" : element;
    return path(tree, up) + "/" + step + "[" + place + "]";
  }

  @ParameterizedTest
  @ValueSource(strings = {"x:y", "a$b", "it's", "p"})
  void anyTagGivesAValidXPath(String name) throws XPathExpressionException {
    PageTree tree = TreeChecks.tree("<div><" + name + ">a</" + name + "></div>");
    String path = new NodePaths(tree).xpath(tree.parent(tree.size() - 1));
    assertThat(path).startsWith("/html[1]/body[1]/div[1]/").contains(name).endsWith("[1]");
    assertThat(XPathFactory.newInstance().newXPath().compile(path)).isNotNull();
  }
}
