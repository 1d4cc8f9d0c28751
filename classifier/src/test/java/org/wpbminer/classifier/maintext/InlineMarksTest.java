package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class InlineMarksTest {

  private static String markdown(String body) {
    Page page = new PageParser().parse("<body>" + body);
    LinkResolver resolver = new LinkResolver(null, null);
    List<Block> whole = List.of(new Block(new int[] {0}));
    return RenderedBlocks.render(page, whole, resolver, MainTextFormat.MARKDOWN);
  }

  /** CommonMark counts symbols as punctuation only since version 0.31. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>李金泽：</b>我认为              | 李金泽：我认为",
        "字<b>“加粗”</b>文字                | 字“加粗”文字",
        "<b>结束。</b>“下一句”              | **结束。**“下一句”",
        "<b>Tip:</b>text                    | Tip:text",
        "<b>Tip:</b> text                   | **Tip:** text",
        "<b>2*</b>c                         | 2\\*c",
        "字<b><i>“甲”</i></b>文             | 字“甲”文",
        "<b>a <i>b</i>”</b>c                | a *b*”c",
        "<b>a <code>f()</code></b>c         | a `f()`c",
        "<b>a”</b>c<code>d</code><code>e</code> | a”c`de`",
        "<b>注意：</b><a href=x>甲</a>      | **注意：**[甲](x)",
        "<a href=x><b>Foo.</b></a>bar       | [**Foo.**](x)bar",
        "<b>Hot \ud83d\udd25</b>news       | Hot \ud83d\udd25news",
        "a<b>\ud83d\udd25\ud83d\udd25b</b> | a\ud83d\udd25\ud83d\udd25b",
        "<b>ภาษาไทยที่</b>ไทย               | **ภาษาไทยที่**ไทย",
        "<b>e\u0301</b>a                    | **e\u0301**a",
        "<b>\ud842\udfb7</b>a               | **\ud842\udfb7**a",
        "<b><i>甲</i>、<i>《乙》</i>等</b>丁     | ***甲*、《乙》等**丁",
        "<b><em>N</em>/<em>(S)</em></b>    | ***N*/(S)**",
        "x <b>a ~</b> y                    | x **a \\~** y",
      })
  void marksThatMarkdownWouldNotRecogniseAreOmitted(String html, String expected) {
    assertThat(markdown(html)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "250~350，37.5~52.5亿              | 250\\~350，37.5\\~52.5亿",
        "~a~ b ~ c ~~d~~                   | \\~a\\~ b \\~ c \\~\\~d\\~\\~",
        "<b>a</b>~b~                       | **a**\\~b\\~",
        "<code>a~b~c</code>                | `a~b~c`",
      })
  void tildesAreNotReadAsStrikethrough(String html, String expected) {
    assertThat(markdown(html)).isEqualTo(expected);
  }

  @ParameterizedTest
  // runs in its own thread, because an endless loop does not react to an interrupt
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  @ValueSource(strings = {"<b>\\\\", "a<b>\ud83d\udd25", "<b>a</b><i>*</i>", "<b><i>`</i> </b>x"})
  void manyMarksTakeLinearTime(String part) {
    assertThat(markdown(part.repeat(30_000))).hasSizeLessThan(30_000 * 20);
    String text = part.substring(part.lastIndexOf('>') + 1);
    assertThat(markdown("<b>" + text.repeat(100_000) + "</b>x")).endsWith("x");
    assertThat(markdown("<b>w" + " w".repeat(1_000_000) + "</b>")).endsWith("w**");
  }
}
