package org.wpbminer.segmenter.page;

import static org.assertj.core.api.Assertions.assertThat;

import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.helper.W3CDom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.wpbminer.segmenter.TreeChecks;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;

/** Tests pages parsed by another parser. */
class DocumentHtmlTest {

  private static final int MOST = 1_000_000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>a<b>c</b> d</p>",
        "a &lt;b>&amp;lt; &quot;c&quot; <a href='?a=\"1\"&amp;b=2'>d</a>",
        "<p>a<br>b<br/><img src=x alt='y z'><hr>c<!-- no --><input value=d>",
        "<script>if (a < b && c) document.write('<p>x')</script><style>p > a {}</style>y",
        "<script type=application/ld+json>{\"a\": \"b & c\"}</script>",
        "<noscript><p>d</noscript><iframe src=x><p>e</iframe><xmp><b>f</xmp>",
        "<pre>  a\n b</pre><textarea>c\n</textarea>",
        "<title>a & b</title><svg><path d=x></path><title>t</title></svg><math><mi>x</mi></math>z",
        "<table><tr><td>a<td>b</table><ul><li>c<li>d</ul><p>",
      })
  void theTreeEqualsThatOfTheParsedPage(String html) {
    PageTree expected = new PageParser().parse(html).tree();
    for (boolean namespaces : new boolean[] {false, true}) {
      Document document = new W3CDom().namespaceAware(namespaces).fromJsoup(Jsoup.parse(html));
      Page page = TreeChecks.checked(new PageParser().parse(document));
      assertThat(TreeChecks.outline(page.tree())).isEqualTo(TreeChecks.outline(expected));
    }
  }

  @Test
  void acceptsUpperCaseNamesAndSingleTextNodes() throws Exception {
    Document document = document();
    Node pre = document.appendChild(document.createElement("PRE"));
    pre.appendChild(document.createTextNode("\na<"));
    pre.appendChild(document.createElement("BR"));
    pre.appendChild(document.createCDATASection("b&"));
    assertThat(DocumentHtml.of(document, MOST)).isEqualTo("<PRE>\na&lt;<BR>b&amp;</PRE>");
    assertThat(DocumentHtml.of(document.createTextNode("a<"), MOST)).isEqualTo("a&lt;");
    assertThat(DocumentHtml.of(document(), MOST)).isEmpty();
  }

  @Test
  void depthAndSizeAreBounded() throws Exception {
    Document document = document();
    Node node = document;
    for (int i = 0; i < 20_000; i++) {
      Element next = document.createElement("div");
      node.appendChild(next);
      node = next;
    }
    node.appendChild(document.createTextNode("deep"));
    assertThat(DocumentHtml.of(document, 10 * MOST)).hasSize(20_000 * 11 + 4);
    ParseLimits limits = new ParseLimits(5_000, 100, 1_000, 10, 100);
    ParseOptions options = ParseOptions.defaults().withLimits(limits);
    assertThat(new PageParser(options).parse(document).truncation())
        .contains("longer than 5000 characters");
  }

  private static Document document() throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
  }
}
