package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests of main text as HTML: what is kept, and that nothing dangerous is. */
class MainTextHtmlTest {

  /** All tags that the output may contain. */
  private static final Pattern SAFE_TAG =
      Pattern.compile(
          "</?(p|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|figure|figcaption|thead|tbody|tfoot|tr|blockquote|pre|code"
              + "|kbd|samp|b|strong|i|em|sub|sup|q|cite|del|ins|mark|br|a)>"
              + "|<a href=\"(https?:|mailto:|[^\":]*\")[^\"<>]*\"?>"
              + "|<t[dh]( (col|row)span=\"[0-9]{1,3}\"){0,2}>|</t[dh]>"
              + "|</?(math|semantics|annotation|m[a-z]+)>|<math display=\"block\">"
              + "|<annotation encoding=\"application/x-tex\">|<m[a-z]+( [a-z]+=\"[a-z0-9. -]+\")+>"
              + "|<img src=\"(https?:|[^\":]*\")[^\"<>]*\"?( alt=\"[^\"<>]*\")>");

  private static String html(String body) {
    Page page = new PageParser().parse(body);
    LinkResolver resolver = new LinkResolver("https://h.example/a/", null);
    return RenderedBlocks.render(
        page, List.of(new Block(new int[] {0})), resolver, MainTextFormat.HTML);
  }

  private static void assertSafe(String html) {
    String rest = SAFE_TAG.matcher(html).replaceAll("");
    assertThat(rest).as(html).doesNotContain("<").doesNotContain(">").doesNotContain("\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<h2>Boats</h2><p>A <b>big</b> boat.</p>     ~ <h2>Boats</h2><p>A <b>big</b> boat.</p>",
        "<div>One<div>Two</div>Three</div>           ~ <p>One</p><p>Two</p><p>Three</p>",
        "<ul><li>a<li>b <i>c</i></ul>                ~ <ul><li>a</li><li>b <i>c</i></li></ul>",
        "<ul><li>a<ol><li>b</ol></ul>                ~ <ul><li>a<ol><li>b</li></ol></li></ul>",
        "<p>x <a href=../b?c=1&d>y</a>               ~ <p>x <a href=\"https://h.example/b?c=1&amp;d\">y</a></p>",
        "<p>x <a href=#top>y</a>                     ~ <p>x y</p>",
        "<blockquote>Said so.</blockquote>           ~ <blockquote><p>Said so.</p></blockquote>",
        "<p>2 &lt; 3 &amp; 'so'                      ~ <p>2 &lt; 3 &amp; &#39;so&#39;</p>",
        "<p>x<br>y                                   ~ <p>x<br>y</p>",
        "<p>x <img src=b.png alt='a boat'> y         ~ <p>x <img src=\"https://h.example/a/b.png\" alt=\"a boat\"> y</p>",
        "<p>x <img src=data:image/gif;base64,AA data-src=b.png>  ~ <p>x <img src=\"https://h.example/a/b.png\" alt=\"\"></p>",
        "<p>x <img src=b.png width=1 height=1>       ~ <p>x</p>",
        "<table><tr><th>a<th>b<tr><td>1<td>2</table> ~ <table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
        "<figure><img src=b.png><figcaption>A <b>boat</b></figcaption></figure><p>x ~ <figure><img src=\"https://h.example/a/b.png\" alt=\"\"><figcaption>A boat</figcaption></figure><p>x</p>",
        "<figure>A<figcaption>B</figcaption></figure> ~ <figure><p>A</p></figure>",
      })
  void keepsStructure(String body, String expected) {
    assertThat(html(body).replace("\n", "")).isEqualTo(expected);
  }

  @Test
  void preformattedTextKeepsItsLines() {
    assertThat(html("<pre><code>if (a &lt; b)\n  go();</code></pre>"))
        .isEqualTo("<pre><code>if (a &lt; b)\n  go();</code></pre>");
  }

  /** Common attacks on HTML sanitizers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>x<script>alert(1)</script>",
        "<p onclick=alert(1) style='background:url(javascript:alert(1))'>x",
        "<a href=javascript:alert(1)>x</a>",
        "<a href='JaVaScRiPt:alert(1)'>x</a>",
        "<a href='java\tscript:alert(1)'>x</a>",
        "<a href='java\nscript:alert(1)'>x</a>",
        "<a href=' \u0001javascript:alert(1)'>x</a>",
        "<a href='javascript&colon;alert(1)'>x</a>",
        "<a href='&#106;avascript:alert(1)'>x</a>",
        "<a href='vbscript:msgbox(1)'>x</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
        "<a href='blob:https://h.example/1'>x</a>",
        "<a href='feed:javascript:alert(1)'>x</a>",
        "<a href='view-source:javascript:alert(1)'>x</a>",
        "<a href='x\" onmouseover=\"alert(1)'>x</a>",
        "<img src=javascript:alert(1)>x",
        "<img src=x onerror=alert(1)>x",
        "<img src='x\" onerror=\"alert(1)'>x",
        "<img src=b.png alt='\"><script>alert(1)</script>'>x",
        "<svg onload=alert(1)><p>x</p></svg>x",
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table>x</math>",
        "<svg><style><img title='</style><img src=x onerror=alert(1)>'></style></svg>x",
        "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>x",
        "<iframe src=javascript:alert(1)></iframe>x",
        "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>x",
        "<form action=javascript:alert(1)><button formaction=javascript:alert(1)>x</button></form>x",
        "<input autofocus onfocus=alert(1)>x<textarea></textarea><script>alert(1)</script>",
        "<base href=javascript:alert(1)//><a href=x>x</a>",
        "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>x",
        "<link rel=stylesheet href=javascript:alert(1)>x<style>@import 'javascript:alert(1)'</style>",
        "<x-y onclick=alert(1)>x</x-y><template><script>alert(1)</script></template>",
        "<td colspan='2\" onclick=\"alert(1)'>x<table><tr><td colspan='2 onclick=x'>a<td>b</table>",
        "<p>&lt;script&gt;alert(1)&lt;/script&gt;",
        "<p>&amp;lt;script&amp;gt;",
        "<<p>x</p>><script <b>alert(1)</script>",
        "<p>]]><![CDATA[<script>alert(1)</script>]]>",
        "<!--<p>--><p>x<!--><script>alert(1)</script>-->",
        "<a href=//evil.example/x>x</a><a href='\\\\evil.example'>x</a>",
        "<plaintext><script>alert(1)</script>",
        "<xmp><script>alert(1)</script></xmp>x",
        "<listing>&lt;img src=x onerror=alert(1)&gt;</listing>x",
        "<select><option><style></option></select><img src=x onerror=alert(1)></style>x",
      })
  void attacksAreNeutralised(String body) {
    String html = html(body);
    assertSafe(html);
    assertThat(html.toLowerCase(java.util.Locale.ROOT))
        .doesNotContainPattern("(href|src)=\"[^\"]*(javascript|vbscript|data|blob|feed)\\s*:");
    assertSafe(html(html));
  }

  /** Random pages give only known tags, each closed in the right order. */
  @Test
  void randomPagesGiveWellFormedHtml() {
    String[] pieces = {
      "<p>",
      "</p>",
      "<ul>",
      "<li>",
      "</ul>",
      "<table>",
      "<tr>",
      "<td>",
      "</table>",
      "<b>",
      "</b>",
      "<a href='x&\"y'>",
      "</a>",
      "<pre>",
      "</pre>",
      "<h2>",
      "</h2>",
      "<blockquote>",
      "</blockquote>",
      "<div>",
      "</div>",
      "<script>x</script>",
      "<img src=a alt='<\">'>",
      "<br>",
      "a < b & c ",
      "\"x\" ",
      "<dl>",
      "<dt>",
      "<dd>",
      "</dl>",
      "<svg>",
      "</svg>",
      "<i>",
      "<em onclick=x>",
      "<q>",
      "word "
    };
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < 300; i++) {
      StringBuilder body = new StringBuilder();
      for (int k = 0; k < 60; k++) {
        body.append(pieces[random.nextInt(pieces.length)]);
      }
      String html = html(body.toString());
      assertSafe(html);
      assertWellFormed(html);
    }
  }

  private static void assertWellFormed(String html) {
    java.util.ArrayDeque<String> open = new java.util.ArrayDeque<>();
    java.util.regex.Matcher tags = Pattern.compile("<(/?)([a-z0-9]+)[^>]*>").matcher(html);
    while (tags.find()) {
      String tag = tags.group(2);
      if (tag.equals("br") || tag.equals("img")) {
        continue;
      }
      if (tags.group(1).isEmpty()) {
        open.push(tag);
      } else {
        assertThat(open.poll()).as(html).isEqualTo(tag);
      }
    }
    assertThat(open).as(html).isEmpty();
  }

  @Test
  void deepPagesAreWritten() {
    assertSafe(html("<blockquote>".repeat(1_500) + "x"));
    assertSafe(html("<b><i>".repeat(900) + "x"));
  }

  @Test
  void markdownKeepsImagesIfRequested() {
    Page page = new PageParser().parse("<p>One boat.</p><p><img src=b.png alt='a [big] boat'></p>");
    List<Block> all = List.of(new Block(new int[] {0}));
    assertThat(withPictures(page, all))
        .isEqualTo("One boat.\n\n![a \\[big\\] boat](https://h.example/b.png)");
    LinkResolver resolver = new LinkResolver("https://h.example/", null);
    assertThat(RenderedBlocks.render(page, all, resolver, MainTextFormat.MARKDOWN))
        .isEqualTo("One boat.");
  }

  @Test
  void captionsAreBelowTheirPictures() {
    String caption =
        "<img src=b.png></a><figcaption>A *boat*<br>at sea</figcaption></figure><p>Two.";
    String told = "One.\n\n![](https://h.example/b.png)\n\n*A \\*boat\\* at sea*\n\nTwo.";
    Page linked = new PageParser().parse("<p>One.</p><figure><a href=/b>" + caption);
    assertThat(withPictures(linked, List.of(new Block(new int[] {0})))).isEqualTo(told);
    assertThat(withPictures(linked, paragraphs(linked))).isEqualTo(told);
    Page plain = new PageParser().parse("<p>One.</p><figure>" + caption);
    assertThat(withPictures(plain, paragraphs(plain))).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      delimiter = '~',
      value = {
        "<img src='data:x' data-src=a.jpg data-srcset='b.jpg 400w'>         ~ a.jpg",
        "<img src=/placeholder.svg data-original=a.jpg>                     ~ a.jpg",
        "<img src='a.jpg/w_49,blur_2/a.jpg' data-pin='b.jpg/w_9/a.jpg'>     ~ b.jpg/w_9/a.jpg",
        "<img src=t.png data-src='a_{width}.jpg'>                           ~ t.png",
        "<img srcset='a.jpg 400w, b.jpg?x=1,2 1200w,c.jpg 800w'>            ~ b.jpg?x=1,2",
        "<picture><source srcset='a.jpg 1x, b.jpg 2x'><img src='data:x'></picture> ~ b.jpg",
        "<noscript><img class=x src='a.jpg'></noscript><img src='data:x'>   ~ a.jpg",
        "<amp-img src=a.jpg><noscript><img src=a.jpg></noscript></amp-img>  ~ a.jpg",
        "<a href=/full.jpg><img src=a.jpg></a>                              ~ a.jpg",
        "<a href='/wiki/File:A.jpg'><img src=a.jpg></a>                     ~ a.jpg",
        "<a href=/offer><img src=a.jpg></a>                                 ~",
        "<a href=/look data-full=/b.jpg><img src=a.jpg></a>                 ~ a.jpg",
        "<img src=/img/loading.gif>                                         ~",
        "<noscript><img src='a.jpg'></noscript><p></p><img src='data:x'>   ~",
        "<noscript><img src='a.jpg'></noscript>                            ~ a.jpg",
        "<noscript><img height=1 src='a.jpg'></noscript>                   ~",
        "<noscript><img src='/tr?id=1'></noscript>                         ~",
        "<img src='data:x' data-loader=b/a.jpg data-at='1 a.jpg'>          ~ b/a.jpg",
      })
  void theBestAddressOfAPictureIsChosen(String html, String src) {
    Page page = new PageParser().parse("<p>One.</p><div>" + html + "</div><p>Two.</p>");
    assertThat(withPictures(page, paragraphs(page)).replaceAll("\\s+", " "))
        .isEqualTo(src == null ? "One. Two." : "One. ![](https://h.example/" + src + ") Two.");
  }

  @Test
  void picturesAfterTheTextAreWrittenUpToTheNextText() {
    Page page =
        new PageParser()
            .parse("<div><p>One.</p><p>Two.</p><img src=a.jpg><div>No</div><img src=b.jpg></div>");
    assertThat(withPictures(page, paragraphs(page)))
        .isEqualTo("One.\n\nTwo.\n\n![](https://h.example/a.jpg)");
  }

  @Test
  void anEmojiIsItsCharacter() {
    String body =
        "<p>So <img class=emoji alt='👍' src=t.png> and <img src=/smileys/a.gif alt=':)'>.";
    for (MainTextFormat format : MainTextFormat.values()) {
      if (format != MainTextFormat.NONE) {
        Page page = new PageParser().parse(body);
        String text =
            RenderedBlocks.render(
                page, paragraphs(page), new LinkResolver("https://h.example/", null), format);
        assertThat(text.replaceAll("</?p>", "")).isEqualTo("So 👍 and :).");
      }
    }
  }

  @Test
  void directionAndLanguageAreKept() {
    assertThat(
            html("<div dir=rtl lang=he><p>אחת<ul><li>שתיים</ul></div><p lang=fr>Un <bdi>x</bdi>"))
        .isEqualTo(
            "<p dir=\"rtl\">אחת</p>\n<ul dir=\"rtl\"><li>שתיים</li>\n</ul>\n"
                + "<p lang=\"fr\">Un <bdi>x</bdi></p>");
    assertThat(html("<p dir='x\" onclick=a'>One <span lang=de>zwei</span> <code lang=js>c</code>"))
        .isEqualTo("<p>One <span lang=\"de\">zwei</span> <code>c</code></p>");
  }

  private static List<Block> paragraphs(Page page) {
    return IntStream.range(0, page.tree().size())
        .filter(node -> page.tree().tag(node).equals("p"))
        .mapToObj(node -> new Block(new int[] {node}))
        .toList();
  }

  private static String withPictures(Page page, List<Block> blocks) {
    LinkResolver resolver = new LinkResolver("https://h.example/", null);
    return RenderedBlocks.render(page, blocks, resolver, MainTextFormat.MARKDOWN_WITH_IMAGES);
  }
}
