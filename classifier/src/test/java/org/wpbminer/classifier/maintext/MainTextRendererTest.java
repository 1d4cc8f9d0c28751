package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

public class MainTextRendererTest {

  private static final String ADDRESS = "http://t.example/a.html";

  /** Renders the elements with some tags, each as a block. */
  public static String render(String html, MainTextFormat format, String... blocks) {
    Page page = new PageParser().parse(html);
    return render(page, format, blocks);
  }

  private static String render(Page page, MainTextFormat format, String... blocks) {
    PageTree tree = page.tree();
    List<Block> selected = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      if (List.of(blocks).contains(tree.tag(n))) {
        selected.add(new Block(new int[] {n}));
        n = tree.subtreeEnd(n) - 1;
      }
    }
    LinkResolver resolver = new LinkResolver(ADDRESS, page.baseHref());
    return RenderedBlocks.render(page, selected, resolver, format);
  }

  private static String markdown(String body) {
    return render("<body>" + body, MARKDOWN, "body");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = MainTextRendererTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    }
  }

  @Test
  void lineBreaksBetweenChineseCharactersAreNotSpaces() {
    assertThat(markdown("<p>第一\n 行，<b>第二\n行</b> 和\nA")).isEqualTo("第一行，**第二行** 和 A");
  }

  @ParameterizedTest
  @CsvSource({"MARKDOWN, article.md", "TEXT, article.txt"})
  void aPageIsRenderedInEachFormat(MainTextFormat format, String expected) throws IOException {
    assertThat(render(resource("article.html"), format, "main") + "\n")
        .isEqualTo(resource(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<ul><li><ul><li>a</ul></ul>                 ~ - a",
        "<ul><li><img><a href=x><h2>a</h2></a>b<li>c</ul> ~ ## [a](http://t.example/x)||b||- c",
        "<ul><li>a<li><ul><li>b</ul><li>c</ul>       ~ - a|- - b|- c",
        "<ol><li><h2>a</h2>b<li>c</ol>               ~ 1. ## a||   b|2. c",
        "<p>a<ul><li>b</ul>c                         ~ a||- b||c",
        "<ul><li>a<ul><li>b</ul>c<li>d</ul>          ~ - a|  - b||  c|- d",
        "<ul><li>a<ol start=4><li>b</ol></ul>        ~ - a||  4. b",
        "<blockquote><ul><li>a<li>b</ul></blockquote> ~ > - a|> - b",
        "<blockquote>a</blockquote><blockquote>b</blockquote> ~ > a||> b",
        "a<br>b<br><br>c                             ~ a\\|b||c",
        "<h2>a<br>b <b>c</b> C #</h2>                ~ ## a b c C \\#",
        "<b> a </b>b<i>c</i>                         ~ **a** b*c*",
        "<b>a</b><i>b</i>                            ~ **a**b",
        "<a href=x><b>a</b> b</a>!<a href=y>c</a>    ~ [**a** b](http://t.example/x)\\![c](http://t.example/y)",
        "<code>`</code> <code>a*b</code>             ~ `` ` `` `a*b`",
        "<code>off</code><code>;</code> <code>b</code>c ~ `off;` `b`c",
        "<b><code>a</code></b><code>b</code>         ~ **`a`**`b`",
        "x<b><code>a</code></b><code>b</code>c       ~ x`ab`c",
        "<code>a</code><b><code>b</code></b>c        ~ `a` `b`c",
        "<code>a</code><a href=x><code>b</code></a>  ~ `a`[`b`](http://t.example/x)",
        "<code>x<b>==</b>y</code>                     ~ `x==y`",
        "<code>list[<em>n1</em>:<i>n2</i>]</code>      ~ `list[n1:n2]`",
        "<pre>x<b title='() =>  b'>y</b> <!-- > > -->z</pre> ~ ```|xy z|```",
        "<pre><span style='display: block'>a</span><span style='display:block'>b</span></pre> ~ ```|a|b|```",
        "<b style='display:block'>a</b><a href=x style='display:grid'>b</a>c ~ **a**||[b](http://t.example/x)||c",
        "<a href=x>a</a><a href=y>b</a>               ~ [a](http://t.example/x) [b](http://t.example/y)",
        "<h2>a</h2>b<a href=#c>c</a> ~ ## a||bc",
        "a <button>b</button> c<button>d</button>      ~ a b c",
        "<ol><li>a</li><p>b</p><li>c</li><li>d</ol>  ~ 1. a||b||2. c|3. d",
        "<ul><li>a</li><pre>b</pre><li>c</li></ul>   ~ - a||```|b|```||- c",
        "a<ol><li></li><li>b</ol>                    ~ a||2. b",
        "<ol><li>a<li value=10>b<li>c<li value=x>d</ol> ~ 1. a|10. b|11. c|12. d",
        "<ul><li value=3>a</ul>                      ~ - a",
        "<pre>```<br>x</pre>                           ~ ````|```|x|````",
        "<pre>a<br>b<div>c</div>d</pre>              ~ ```|a|b|c|d|```",
        "<a href='a (b) <c>.html'>t</a>              ~ [t](http://t.example/a%20%28b%29%20%3Cc%3E.html)",
        "<p>+ a<p>---<p>===<p>&gt; a<p>12) a<p>#1    ~ \\+ a||\\---||\\===||\\> a||12\\) a||#1",
        "AT&amp;T &amp;lt; &amp;#65;                  ~ AT&T \\&lt; \\&#65;",
        "a<select><option>b</select>c<input>d<textarea>e</textarea> ~ a||b||c d e",
      })
  void markupIsWritten(String html, String expected) {
    assertThat(markdown(html)).isEqualTo(expected.replace('|', '\n'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table><tr><td>a<td>b</table>",
        "<table><tr><td>a<tr><td>b<td>c<tr><td>d</table>",
        "<table><tr><td>a<td>b<tr><td>c<td><table><tr><td>d</table></table>",
        "<table><tr><td>a<td><h3>b</h3><tr><td>c<td>d</table>",
        "<table><tr><td>a<td><tr><td>b<td><tr><td>c<td>d</table>",
        "<table><tr><td>a<td>b<tr><td>c<tr><td>d<tr><td>e</table>",
        "<table><tr><td>a<td colspan=9>b<td>c<tr><td>d<td>e</table>",
      })
  void layoutTablesBecomeParagraphs(String table) {
    assertThat(markdown(table)).doesNotContain("|").contains("a\n\n");
  }

  @Test
  void aTableWithALongTextIsParagraphs() {
    String table = "<table><tr><td>a<td>b<tr><td>c<td>" + "d".repeat(401) + "</table>";
    assertThat(markdown(table)).startsWith("a\n\nb\n\nc\n\nd");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<tr><td>a<td>b<tr><td>c                                        ~ a_b;c",
        "<tr><td colspan=2>a<tr><td>b<td>c                              ~ a;b_c",
        "<tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e<tr><td>f<td>g      ~ a__b;c_d_e;f_g",
        "<tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e                ~ a_b;_c;d_e",
        "<thead><tr><th rowspan=0>a<th>b<tbody><tr><td>c<td>d           ~ a_b;c_d",
        "<tr><th>a<th><h3>b</h3><tr><td>c<td><ul><li>d<li>e</ul>        ~ a_b;c_d e",
        "<tr><td>a<td>b<tr><td><td><tr><td><td>d                        ~ a_b;_d",
        "<tr><td><td><tr><td>a<td>b<tr><td>c<td>d                       ~ a_b;c_d",
        "<tr><td>a<td>b<tr><td>c<td><tr><td>d<td><tr><td>e<td>         ~ a_b;c_;d_;e_",
        "<tr><td>a<td style='display:none'>x<td>b<tr><td>c<td>d         ~ a_b;c_d",
      })
  void rowsOfDifferentLengthsAreATable(String rows, String text) {
    assertThat(render("<body><table>" + rows + "</table>", TEXT, "body"))
        .isEqualTo(text.replace('_', '\t').replace(';', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<tr><td>a<td>b<tr><td>c               ~ | a | b |;| --- | --- |;| c |  |",
        "<tr><td colspan=2>a<tr><td>b<td>c     ~ | a |  |;| --- | --- |;| b | c |",
        "<tr><td><tr><td>a<td rowspan=2>b<tr><td>c<tr><td colspan=2>d<tr><td>e<td>f "
            + "~ | a | b |;| --- | --- |;| c |  |;| d |  |;| e | f |",
        "<tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e ~ | a |  | b |;| --- | --- | --- |;| c | d | e |",
      })
  void markdownRowsHaveEqualLengths(String rows, String expected) {
    assertThat(markdown("<table>" + rows + "</table>")).isEqualTo(expected.replace(';', '\n'));
  }

  @Test
  void selectedRowsAreATable() {
    String table =
        "<table><thead><tr><th>A<th>B<tbody><tr><td>c<td><p>d</p>"
            + "<tr><td>e<td><p>f</p><tr><td>g<td>h</table>";
    assertThat(render(table, TEXT, "tbody")).isEqualTo("c\td\ne\tf\ng\th");
    assertThat(render(table, TEXT, "td")).isEqualTo("c\td\ne\tf\ng\th");
    assertThat(render(table, MARKDOWN, "p")).isEqualTo("|  | d |\n| --- | --- |\n|  | f |");
    assertThat(render(table, TEXT, "th", "p")).isEqualTo("A\tB\n\td\n\tf");
  }

  @Test
  void aPartOfARowIsNotATable() {
    String table = "<table><tr><td><a href=x>A</a><td>B<tr><td>c<td><p>d</p><tr><td>e<td>f</table>";
    assertThat(render(table, TEXT, "p")).isEqualTo("d");
    String links = table.replace("<td>e", "<td><p>e</p>");
    assertThat(render(links, TEXT, "p")).isEqualTo("\td\ne");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x<br>y                    ~ x\\|y",
        "x<br><br>y                ~ x||y",
        "x<b><br></b> <br>y        ~ x||y",
        "x<div><img></div>y        ~ x||y",
        "x<img><i hidden>a<br></i>y ~ x y",
      })
  void omittedElementsBetweenNodesBreakLines(String html, String expected) {
    Page page = new PageParser().parse("<body>" + html);
    PageTree tree = page.tree();
    int[] texts = IntStream.range(0, tree.size()).filter(n -> isSeenText(tree, n)).toArray();
    LinkResolver resolver = new LinkResolver(ADDRESS, null);
    assertThat(RenderedBlocks.render(page, List.of(new Block(texts)), resolver, MARKDOWN))
        .isEqualTo(expected.replace('|', '\n'));
  }

  private static boolean isSeenText(PageTree tree, int node) {
    return tree.isText(node) && tree.counts(node);
  }

  @Test
  void aBlockIsWrittenWithTheListAndQuotationAroundIt() {
    String html = "<blockquote><ol><li>a<li><p>b</p><section>c</section></ol></blockquote>";
    assertThat(render(html, MARKDOWN, "section")).isEqualTo("> 1. c");
    assertThat(render("<em>a<p>b</p></em>", MARKDOWN, "p")).isEqualTo("*b*");
  }

  @ParameterizedTest
  @CsvSource({
    "Of tides - Notes, <h1>Of tides</h1><p>b</p>,                  # Of tides|b",
    "Of tides - Notes, <h1>Notes</h1><h1>Of tides</h1><p>b</p>,    # Of tides|b",
    "Of tides - Notes, <h1>Notes</h1><p>b</p>,                     b",
    "Of tides - Notes, <h1>Of tides</h1><p>Of tides</p><p>b</p>,   # Of tides|b",
    "'', <h1>Of tides</h1><p>b</p>,                                # Of tides|b",
    "Other, <p>b</p><p>c<h1>Of tides</h1></p>,                     b|c",
    "Of tides | LC - Long Company: all that moves, <h1>Of tides</h1><p>b</p>, # Of tides|b",
    "Of tides - All Harbours, <h1>All Harbours</h1><h1>Of tides</h1><p>b</p>, # Of tides|b",
    "Tides - Of Harbours, <h1><a href=/>Of Harbours</a></h1><p>b</p>, b",
    "Tides - Of Harbours, <a href=//t.example><h1>Of Harbours</h1></a><p>b</p>, b",
    "潮汐表 - 港口, <h1>潮汐表</h1><p>乙</p>,                         # 潮汐表|乙",
  })
  void theHeadlineIsFirstAndOnlyOnce(String title, String body, String expected) {
    String html = "<title>" + title + "</title>" + body;
    assertThat(render(html, MARKDOWN, "p").replace("\n\n", "|")).isEqualTo(expected);
  }

  @Test
  void theHeadlineIsMovedToTheStart() {
    String html = "<title>Of tides</title><main>Date<h1>Of <i>tides</i></h1>a<h1>More</h1></main>";
    assertThat(render(html, MARKDOWN, "main")).isEqualTo("# Of *tides*\n\nDate\n\na\n\n## More");
  }

  @Test
  void theSiteNameIsNotTheHeadlineIfAnotherHeadingFits() {
    String html = "<title>Tides - Of Harbours</title><h1>Of Harbours</h1><main>";
    assertThat(render(html + "<h2><a href=#t>Tides</a></h2>b</main>", MARKDOWN, "main"))
        .isEqualTo("# Tides\n\nb");
    assertThat(render(html + "<h2><a href=#t>Tides</a></h2>b</main>", MARKDOWN, "a"))
        .isEqualTo("# Tides");
  }

  @Test
  void aCaptionIsNotTheHeadline() {
    String html = "<title>Of tides</title><h1>Of tides</h1><main>";
    assertThat(render(html + "<figcaption>Of tides</figcaption>b</main>", MARKDOWN, "main"))
        .isEqualTo("# Of tides\n\nb");
    assertThat(render(html + "<ul><li>Of tides</ul>b</main>", MARKDOWN, "main"))
        .isEqualTo("# Of tides\n\nb");
  }

  @Test
  void aHeadingThatRepeatsTheHeadlineIsLeftOut() {
    String html =
        "<title>Of tides</title><h1>Of tides</h1><main>a<h2> OF <i>tides</i></h2>b<h2>C</h2>"
            + "<h1>Of tides</h1><p>Of tides</p></main>";
    assertThat(render(html, MARKDOWN, "main"))
        .isEqualTo("# Of tides\n\na\n\nb\n\n## C\n\nOf tides");
    assertThat(render(html, TEXT, "h2")).isEqualTo("Of tides\n\nC");
  }

  @Test
  void noBlocksGiveNoText() {
    assertThat(render("<title>a b</title><h1>a b</h1>", MARKDOWN)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"TEXT", "MARKDOWN"})
  void deepPagesOverflowNeitherStackNorOutput(MainTextFormat format) throws Exception {
    ParseLimits limits = new ParseLimits(1 << 28, 200_000, 2_000_000, 256, 1 << 26);
    ParseOptions options = ParseOptions.defaults().withLimits(limits);
    for (String tag : List.of("blockquote", "div", "b", "i", "code", "section", "details")) {
      StringBuilder source = new StringBuilder();
      for (int i = 0; i < 100_000; i++) {
        source.append('<').append(tag).append(">x").append(i).append(' ');
      }
      Page page = new PageParser(options).parse(source.toString());
      String[] text = new String[1];
      Runnable run = () -> text[0] = render(page, format, "body");
      Thread thread = new Thread(null, run, "small", 256 << 10);
      thread.start();
      thread.join();
      assertThat(text[0]).contains("x").hasSizeLessThan(100_000 * 40);
      assertThat(text[0].chars().filter(c -> c == 'x').count()).isGreaterThan(1000);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"<ul><li>x", "<table><tr><td>x<td>", "<a href=y>x<p>", "<pre>x", "*", "`"})
  // runs in its own thread, because an endless loop does not react to an interrupt
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void repetitionTakesLinearTime(String part) {
    Page page = new PageParser().parse("<body>" + part.repeat(30_000));
    assertThat(render(page, MARKDOWN, "body")).isNotEmpty().hasSizeLessThan(30_000 * 80);
  }

  @Test
  void aHugeAddressIsOmitted() {
    String huge = "y".repeat(10 << 20);
    assertThat(markdown("<a href=" + huge + ">a</a><pre class=language-" + huge + ">b</pre>"))
        .startsWith("a\n\n```yyyy")
        .hasSizeLessThan(60);
    String based = "<base href=http://b.example/" + huge + "/>" + "<a href=x>a</a> ".repeat(1000);
    assertThat(render(based, MARKDOWN, "body")).startsWith("[a](http://t.example/x) ");
  }

  @Test
  void aLinkIsWrittenOnceHoweverManyParagraphsItHas() {
    String page = "<a href=" + "y".repeat(4000) + ">" + "<p>a</p>".repeat(1000) + "</a>";
    assertThat(markdown(page)).hasSizeLessThan(10_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noWordIsLostOrAdded(long seed) {
    Random random = new Random(seed);
    String[] tags =
        "p b i a li ul ol blockquote pre code h2 h1 table tr td br div span td section".split(" ");
    StringBuilder html = new StringBuilder("<title>w1 w2</title><body>");
    for (int i = 0; i < 400; i++) {
      String tag = tags[random.nextInt(tags.length)];
      String open = tag.equals("a") ? "<a href=u>" : "<" + tag + ">";
      html.append(random.nextInt(3) == 0 ? "</" + tag + ">" : open);
      html.append(random.nextBoolean() ? " w" + i + " " : "w" + i);
    }
    Page page = new PageParser().parse(html.toString());
    PageTree tree = page.tree();
    List<String> expected = words(NodeText.of(tree, 0));
    for (MainTextFormat format : List.of(TEXT, MARKDOWN)) {
      assertThat(words(render(page, format, "html").replaceAll("\\]\\([^)]*\\)", "")))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    java.util.regex.Matcher m = java.util.regex.Pattern.compile("w[0-9]+").matcher(text);
    while (m.find()) {
      words.add(m.group());
    }
    return words;
  }

  @Test
  void invisibleCharactersAreRemovedExceptInCode() {
    assertThat(markdown("<p>As&shy;sis&#x200b;tance</p><pre>a&#x200b;b</pre>"))
        .contains("Assistance\n")
        .contains("a\u200bb");
  }

  @Test
  void theAuthorOfAQuotationIsOnALineOfItsOwn() {
    assertThat(
            render(
                "<p><blockquote><div><cite>arook wrote:</cite>What did you use?</div></blockquote>"
                    + "<p>In <cite>On Timbers</cite>",
                MARKDOWN,
                "body"))
        .isEqualTo("> arook wrote:\n>\n> What did you use?\n\nIn On Timbers");
  }
}
