package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;

class PageParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p>a<b>c</b> d</p> | p('a' b('c') ' d')",
        "<table><tr><td>a<td>b</table> | table(tbody(tr(td('a') td('b'))))",
        "<p>a<!-- x -->b<?pi x?>c</p> | p('abc')",
        "<o:p>a</o:p> | o:p('a')",
        "<form>a<form>b</form>c</form>d | form('ab') 'cd'",
        "<script>var a='<p>x</p>'</script>y | script 'y'",
        "<svg><title>t</title><a href=x>s</a></svg>y | svg 'y'",
        "<textarea>a<b>c</b></textarea> | textarea('a<b>c</b>')",
        "<script><!-- x</script --><p>b | script p('b')",
        "<select><option>a<option>b</select> | select(option('a') option('b'))",
        "a &lt;&amp;&#65;&nosuch; | 'a <&A&nosuch;'",
        "<template><p>a</template>b | template 'b'",
        "<x-a><template shadowrootmode=open><p>a</p></template>b</x-a> | x-a(template(p('a')) 'b')",
        "<x-a><template shadowroot=open><style>b</style>c<slot></slot></template>d</x-a> |"
            + " x-a(template(style 'c' slot) 'd')",
      })
  void treeOfMarkup(String html, String expected) {
    assertThat(TreeChecks.body("<body>" + html)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "<p hidden>a<b>b</b></p>c | 1",
        "<p style='display:none'>a<b style='display:block'>b</b></p>c | 1",
        "<p style='visibility:hidden'>a</p>c | 2",
        "<dialog>a</dialog>c | 1",
        "<a href=x hidden>a</a>c | 1",
      })
  void hiddenTextCountsOnlyWithTheOption(String html, int chars) {
    PageTree tree = TreeChecks.tree(html);
    assertThat(tree.chars(0)).isEqualTo(chars);
    ParseOptions all = ParseOptions.defaults().withCountHidden(true);
    PageTree counted = TreeChecks.checked(new PageParser(all).parse(html)).tree();
    assertThat(counted.chars(0)).isEqualTo(html.contains("<b") ? 3 : 2);
    assertThat(counted.size()).isEqualTo(tree.size());
    assertThat(counted.links(0)).isEqualTo(html.contains("<a") ? 1 : 0);
  }

  @Test
  void customElementsDisplayedAsBlocksAreOnTheirOwnLines() {
    PageTree tree =
        TreeChecks.tree(
            "<style>p, x-a,x-b { color:red; display : block } x-c{display:inline} x-d"
                + " b{display:block}</style><x-a>1</x-a><x-b>2</x-b><x-c>3</x-c><x-d>4</x-d>");
    assertThat(
            IntStream.range(0, tree.size())
                .filter(node -> tree.tag(node).startsWith("x-") && tree.onOwnLines(node))
                .mapToObj(tree::tag))
        .containsExactly("x-a", "x-b");
  }

  @Test
  void anAnchorWithoutHrefIsNotALink() {
    PageTree tree = TreeChecks.tree("<a name=x>ab</a><a href>cde</a><a HREF='#'>f</a>");
    assertThat(tree.links(0)).isEqualTo(2);
    assertThat(tree.textChars(0)).isEqualTo(2);
    assertThat(tree.linkTextChars(0)).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href=1>one<a href=2>two</a>",
        "<a href=1><p>one</a>more</p><a href=2>two</a>",
        "<table><a href=1>one<tr><td><a href=2>two</table>",
      })
  void misnestedLinksAreCountedOnce(String html) {
    assertThat(TreeChecks.tree(html).links(0)).isEqualTo(2);
  }

  @Test
  void controlCharactersAloneCreateNoNodeButTheirWhitespaceIsKept() {
    PageTree tree = TreeChecks.tree("<b>a</b>\u001b<i>b</i>\u0007 \u001b<u>c</u>");
    int i = TreeChecks.find(tree, "i");
    assertThat(i).isEqualTo(TreeChecks.find(tree, "b") + 2);
    assertThat(tree.spaceBefore(i)).isFalse();
    assertThat(tree.spaceBefore(TreeChecks.find(tree, "u"))).isTrue();
    assertThat(tree.chars(0)).isEqualTo(3);
  }

  @Test
  void whitespaceCreatesNoNodeButIsRecorded() {
    PageTree tree = TreeChecks.tree("<p><b>a</b> <i>b</i><u>c</u>\n&nbsp;<s>d</s></p>");
    assertThat(tree.spaceBefore(TreeChecks.find(tree, "b"))).isFalse();
    assertThat(tree.spaceBefore(TreeChecks.find(tree, "i"))).isTrue();
    assertThat(tree.spaceBefore(TreeChecks.find(tree, "u"))).isFalse();
    assertThat(tree.spaceBefore(TreeChecks.find(tree, "s"))).isTrue();
  }

  @Test
  void attributesAreDecodedAndTheirNamesAreInLowerCase() {
    PageTree tree = TreeChecks.tree("<p CLASS='a&amp;b' id=x data-Y checked ID=z>t");
    int p = TreeChecks.find(tree, "p");
    assertThat(tree.attribute(p, "class")).isEqualTo("a&b");
    assertThat(tree.attribute(p, "id")).isEqualTo("x");
    assertThat(tree.attribute(p, "data-y")).isEmpty();
    assertThat(tree.attribute(p, "checked")).isNotNull();
    assertThat(tree.attribute(p, "none")).isNull();
    assertThat(tree.attributeCount(p)).isEqualTo(4);
    assertThat(tree.attributeName(p, 0)).isEqualTo("class");
    assertThat(tree.attributeValue(p, 1)).isEqualTo("x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`<title> a\n b </title><title>c</title>` | a b",
        "<title>a &amp; <b>b</b></title> | a & <b>b</b>",
        "<title>so&shy;ft&#x200b;&#xfeff; t&zwnj;u</title> | soft t\u200cu",
        "<body><svg><title>drawn</title></svg> | ``",
        "<p>none | ``",
      })
  void titleIsTheFirstNonEmptyOne(String html, String title) {
    Page page = TreeChecks.parse(html);
    assertThat(page.title()).isEqualTo(title);
    assertThat(page.tree().chars(0)).isEqualTo(html.contains("none") ? 4 : 0);
  }

  @Test
  void headContainsNoCountedText() {
    PageTree tree = TreeChecks.tree("<head><meta name=a><noscript>x</noscript></head><p>y");
    assertThat(tree.chars(0)).isEqualTo(1);
  }

  @Test
  void noscriptCountsOnlyIfThePageHasHardlyAnyOtherText() {
    String noscript = "<noscript><div><a href=x>link</a><p>" + "word ".repeat(200) + "</noscript>";
    Page empty = TreeChecks.parse("<body><div id=app>Loading</div>" + noscript + "<p>foot");
    assertThat(empty.noscriptCounted()).isTrue();
    assertThat(empty.tree().chars(0)).isEqualTo(7 + 4 + 800 + 4);
    assertThat(empty.tree().links(0)).isEqualTo(1);
    int p = TreeChecks.find(empty.tree(), "p");
    assertThat(empty.tree().source().substring(empty.tree().sourceStart(p))).startsWith("<p>word");

    Page full = TreeChecks.parse("<body>" + noscript + "<p>" + "text ".repeat(125));
    assertThat(full.noscriptCounted()).isFalse();
    assertThat(full.tree().chars(0)).isEqualTo(500);
    assertThat(full.tree().links(0)).isZero();

    Page little = TreeChecks.parse("<body><noscript>enable it</noscript>x");
    assertThat(little.noscriptCounted()).isFalse();
    assertThat(little.tree().chars(0)).isEqualTo(1);
  }

  @Test
  void hiddenTextCountsOnlyIfThePageHasHardlyAnyOtherText() {
    String hidden = "<div style='display:none'><p hidden>" + "word ".repeat(200) + "</div>";
    Page unseen = TreeChecks.parse("<body><div>Loading</div>" + hidden);
    assertThat(unseen.hiddenCounted()).isTrue();
    assertThat(unseen.tree().chars(0)).isEqualTo(7 + 800);

    Page full = TreeChecks.parse("<body>" + hidden + "<p>" + "text ".repeat(125));
    assertThat(full.hiddenCounted()).isFalse();
    assertThat(full.tree().chars(0)).isEqualTo(500);

    Page third = TreeChecks.parse("<body>" + hidden + "<p>" + "text ".repeat(100));
    assertThat(third.hiddenCounted()).isFalse();
  }

  @Test
  void partsStreamedAfterThePageCount() {
    String text = "<p>Ready</p><template id=B:0></template>";
    assertThat(TreeChecks.tree(text + "<div hidden id=S:0>seen</div>").chars(0)).isEqualTo(9);
    assertThat(TreeChecks.tree(text + "<div hidden id=S:1f>seen</div>").chars(0)).isEqualTo(9);
    for (String id : new String[] {"S:", "S:x", "s:0", "B:0", "tab"}) {
      assertThat(TreeChecks.tree(text + "<div hidden id=" + id + ">unseen</div>").chars(0))
          .isEqualTo(5);
    }
    String none = "<div hidden id=S:0 style='display: none'>seen</div>";
    assertThat(TreeChecks.tree(text + none).chars(0)).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hidden role=tabpanel",
        "hidden class='cmp-accordion__panel cmp-accordion__panel--hidden'",
        "style='display:none' class=faq-answer",
        "style='display: none;' class='mwe-math-mathml-inline mwe-math-mathml-a11y'",
      })
  void collapsedTextCounts(String attributes) {
    String page = "<p>Ready</p><div " + attributes + ">seen</div>";
    assertThat(TreeChecks.tree(page).chars(0)).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hidden role=dialog aria-labelledby=a",
        "hidden aria-modal=true aria-labelledby=a",
        "hidden aria-labelledby=main-menu-button",
        "hidden"
      })
  void otherHiddenTextDoesNotCount(String attributes) {
    String page = "<p>Ready</p><div " + attributes + ">unseen</div>";
    assertThat(TreeChecks.tree(page).chars(0)).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dialog", "nav", "svg"})
  void onlyPlainElementsArePanelsWithoutARole(String tag) {
    String page = "<p>Ready</p><" + tag + " hidden aria-labelledby=a>unseen</" + tag + ">";
    assertThat(TreeChecks.tree(page).chars(0)).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<ruby>北<rt>ほく</rt>部<rt>ぶ</rt></ruby>に | 北部に",
        "<ruby>北<rp>(</rp><rt>ほく</rt><rp>)</rp></ruby>に | 北に",
        "<ruby><rb>北<rb>部<rtc><rt>ほく<rt>ぶ</rtc></ruby>に | 北部に",
        "<ruby><a href=x><rb>北部</rb><rt>ほくぶ</rt></a></ruby>に | 北部に",
        "<ruby>北<rt>ほく<ruby>ほ<rt>ho<rb>く</ruby></rt></ruby>に | 北に",
        "<ruby>北<rt hidden>ほく<rb hidden>部</rb></ruby>に | 北に",
      })
  void pronunciationsInRubyAreNotText(String html, String text) {
    PageTree tree = TreeChecks.tree("<body><p>" + html);
    assertThat(NodeText.of(tree, 0)).isEqualTo(text);
    assertThat(tree.chars(0)).isEqualTo(text.length());
  }

  @Test
  void anUnclosedIframeInNoscriptSwallowsNothing() {
    Page page =
        TreeChecks.parse("<body><noscript><iframe src=x></noscript><p>" + "word ".repeat(10));
    assertThat(page.tree().chars(0)).isEqualTo(40);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "<?xml version=\"9.9\"?>", "<!--", "<", "\0", "\ufeff", "\ud83d"})
  void fragmentsGiveAPage(String html) {
    Page page = TreeChecks.parse(html);
    assertThat(page.tree().tag(0)).isEqualTo("html");
    assertThat(page.tree().links(0)).isZero();
    assertThat(page.truncation()).isNull();
  }

  @Test
  void textAfterAnUnclosedCdataIsKept() {
    assertThat(TreeChecks.tree("<p>a<![CDATA[b<p>c</p>").chars(0)).isEqualTo(2);
    assertThat(TreeChecks.tree("<p>a<![CDATA[b]]>c</p>").chars(0)).isEqualTo(2);
  }

  @Test
  void framesetsHaveNoText() {
    String html = "<frameset cols=*><frame src=a><noframes><p>no frames</noframes></frameset>";
    PageTree tree = TreeChecks.tree(html);
    assertThat(TreeChecks.outline(tree)).contains("frameset(frame noframes)");
    assertThat(tree.chars(0)).isZero();
  }

  @Test
  void contentAfterTheEndOfTheBodyCounts() {
    assertThat(TreeChecks.body("<body><p>a</p></body></html><p>b</p></body></html>c"))
        .isEqualTo("p('a') p('b') 'c'");
  }

  @Test
  void limitsAreChecked() {
    assertThatThrownBy(() -> new ParseLimits(0, 8, 16, 0, 0)).hasMessageContaining("maxBytes is 0");
    assertThatThrownBy(() -> new ParseLimits(1, 7, 16, 0, 0)).hasMessageContaining("maxDepth is 7");
    assertThatThrownBy(() -> new ParseLimits(1, 8, 15, 0, 0)).hasMessageContaining("at least 16");
    assertThatThrownBy(() -> new ParseLimits(1, 8, 16, -1, 0))
        .hasMessageContaining("maxAttributes");
    assertThatThrownBy(() -> new ParseLimits(1, 8, 16, 0, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("maxAttributeChars is -1");
  }

  @Test
  void aReopenedElementKeepsItsAttributes() {
    PageTree tree =
        new PageParser().parse("<body><p><i id=a><b id=b>one</i>two</b><p>three").tree();
    List<String> ids =
        IntStream.range(0, tree.size())
            .filter(node -> tree.tag(node).equals("b"))
            .mapToObj(node -> tree.attribute(node, "id"))
            .toList();
    assertThat(ids).containsExactly("b", "b");
  }
}
