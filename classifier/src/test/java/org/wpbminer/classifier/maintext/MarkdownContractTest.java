package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Tests that Markdown and HTML of a main text agree. A CommonMark parser with GitHub's tables must
 * find the same text, items, cells, code, quotations and headings in the Markdown as there are in
 * the HTML, and both must have each visible word once.
 */
class MarkdownContractTest {

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).build();

  /** Pieces of which random pages are made. */
  private static final List<String> PIECES =
      List.of(
          "<p>W1 <b>w2</b> <i>w3 <code>w4 | w5</code></i> w6.</p>",
          "<p>W1 * w2_w3 [w4] &lt;w5> `w6` # w7 | w8</p>",
          "W1<br>w2<br><br>w3",
          "<h1>W1</h1>",
          "<h2>W1 #</h2>",
          "<h4>W1 <em>w2</em></h4>",
          "<ul><li>W1<li>w2<ul><li>w3<ol start=4><li>w5</ol></ul><li>w6</ul>",
          "<ol><li><p>W1</p><p>w2</p><li>w3<pre>w4\n\n  w5</pre></ol>",
          "<ul><li><input type=checkbox checked disabled> W1<li><input type=checkbox disabled> w2</ul>",
          "<blockquote><p>W1</p><ul><li>w2</ul><blockquote>w3</blockquote></blockquote>",
          "<div class='admonition note'><p class=admonition-title>W1</p><p>w2</p></div>",
          "<pre><code class=language-js>w1 = `w2`;\n\n  w3()</code></pre>",
          "<pre>```\nW1\n```</pre>",
          "<table><tr><th>W1<th>w2<tr><td>w3<td>w4 | w5<tr><td>w6<br>w7<td>w8</table>",
          "<table><caption>W1</caption><thead><tr><th colspan=2>w2<th>w3</thead>"
              + "<tr><td rowspan=2>w4<td>w5<td>w6<tr><td>w7<td>w8</table>",
          "<table><tr><td><ul><li>W1<li>w2</ul><td>w3<tr><td>w4<td><p>w5</p><p>w6</p></table>",
          "<table><tr><td><h2>W1</h2><p>w2</p><td><table><tr><td>w3</table></table>",
          "<dl><dt>W1<dd>w2<dt>w3<dd><p>w4</p></dl>",
          "<p>W1 <a href='x y(z)'>w2</a> w3 <a href=w>w4</a></p>",
          "<p>- W1</p><p>1. w2</p><p>> w3</p><p>w4<br>- w5</p><p>+ w6<br>=== w7</p>",
          "<div>W1<div>w2</div>w3</div>");

  private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

  private static final Pattern WORD = Pattern.compile("Word[0-9]+");

  private static String render(Page page, MainTextFormat format) {
    LinkResolver resolver = new LinkResolver("http://t.example/", null);
    return RenderedBlocks.render(page, List.of(new Block(new int[] {0})), resolver, format);
  }

  /** Returns only letters and digits, so that only words are compared. */
  private static String words(String text) {
    return text.codePoints()
        .filter(Character::isLetterOrDigit)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private static List<String> texts(Document page, String selector) {
    // A list whose items begin with a heading or another item is a layout: Markdown has no bullets
    // there.
    return page.select(selector).stream()
        .filter(e -> !selector.equals("li") || !laysOut(e))
        .map(Element::wholeText)
        .map(MarkdownContractTest::words)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private static boolean laysOut(Element item) {
    if (item.closest("td, th") != null) {
      return true; // items in a cell are lines of the cell
    }
    return Stream.concat(Stream.of(item), item.parents().stream())
        .filter(up -> up.is("li"))
        .anyMatch(li -> li.select(HEADINGS).size() > 0 || beginsWithList(li));
  }

  private static boolean beginsWithList(Element item) {
    return item.childNodeSize() > 0
        && item.childNode(0) instanceof Element first
        && first.is("ul, ol, p:empty");
  }

  /** Returns the differences between the two formats of a page. */
  private static List<String> differences(Page page) {
    Document html = Jsoup.parse(render(page, MainTextFormat.HTML));
    html.select("annotation, figcaption").remove(); // Markdown without images has no captions
    String source = render(page, MainTextFormat.MARKDOWN);
    source =
        source.replaceAll(
            "(?m)^((?:[ >]|[0-9]+[.])*- )\\[[ x]\\] ", "$1"); // check boxes of task lists
    Document markdown = Jsoup.parse(RENDERER.render(PARSER.parse(source)));
    return Stream.of("body", "li", "td, th", "pre", "blockquote", HEADINGS)
        .filter(part -> !texts(html, part).equals(texts(markdown, part)))
        .toList();
  }

  @Test
  void markdownAgreesWithHtml() {
    SplittableRandom random = new SplittableRandom(38);
    for (int i = 0; i < 400; i++) {
      StringBuilder body = new StringBuilder();
      for (int piece = 0; piece < 1 + i % 4; piece++) {
        String html = PIECES.get(i < PIECES.size() ? i : random.nextInt(PIECES.size()));
        int number = 100 * piece;
        for (int w = 9; w > 0; w--) {
          html = html.replaceAll("(?i)w" + w + "(?![0-9])", "Word" + (number + w));
        }
        body.append(html);
      }
      Page page = new PageParser().parse("<body>" + body);
      assertThat(differences(page))
          .as("%s%n%s", body, render(page, MainTextFormat.MARKDOWN))
          .isEmpty();
      Matcher word = WORD.matcher(body);
      while (word.find()) {
        assertThat(render(page, MainTextFormat.MARKDOWN).split(word.group() + "(?![0-9])", -1))
            .as(word.group() + " in " + body)
            .hasSize(2);
      }
    }
  }

  /** Compares words and headings of real pages; skipped if the labelled pages are missing. */
  @Test
  void markdownAgreesWithHtmlOnRealPages() throws IOException {
    Path pages = Path.of("../../shared/gold/pages");
    assumeTrue(Files.isDirectory(pages));
    List<Path> files;
    try (Stream<Path> all = Files.list(pages)) {
      files = all.filter(page -> page.toString().endsWith(".html")).sorted().toList();
    }
    TreeMap<String, Integer> differing = new TreeMap<>();
    for (int i = 0; i < files.size(); i += Integer.getInteger("contract.each", 40)) {
      Page page = new PageParser().parse(Files.readAllBytes(files.get(i)));
      differences(page).forEach(part -> differing.merge(part, 1, Integer::sum));
    }
    assertThat(differing.keySet()).doesNotContain("body", "pre", "blockquote");
    assertThat(differing.getOrDefault(HEADINGS, 0)).as("%s", differing).isLessThanOrEqualTo(1);
  }
}
