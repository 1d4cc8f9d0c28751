package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;

/** Preformatted text, as highlighters write it. */
class MainTextCodeTest {

  private static String markdown(String html) {
    Page page = new PageParser().parse(html);
    LinkResolver resolver = new LinkResolver("http://t.example/", null);
    List<Block> all = List.of(new Block(new int[] {0}));
    return MainTextRenderer.render(page, all, resolver, MARKDOWN);
  }

  @Test
  void controlsAreLeftOut() {
    assertThat(markdown("<p>a\u001b[1m\u0085b<pre>\tx\u001b\u000c\u0085\r\n y\u0093\u0090</pre>"))
        .isEqualTo("a\\[1m b\n\n```\n\tx \n\n y\u201c\n```");
    assertThat(markdown("<pre>a\u0085b\fc\u0000</pre>")).isEqualTo("```\na\nb c\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<i class=line>a</i><i class=line>b</i>                        ~ a|b",
        "<i class=line>a</i>|<i class=line>b</i>                       ~ a|b",
        "<i class=line>a|</i><i class=line>b|</i>                      ~ a|b",
        "<i class=line>a</i><i class=line></i><i class=line>b</i>      ~ a||b",
        "<i class=line>a</i>|<i class=line></i>|<i class=line>b</i>    ~ a||b",
        "<i class=line>a|</i><i class=line>|</i><i class=line>b|</i>   ~ a||b",
        "<code style=display:grid><i data-line>a</i><i data-line>b</i></code> ~ a|b",
        "a|<i class='x my-code-line'>b</i><i class=my-code-line>c</i>d ~ a|b|c|d",
        "<i class=prompt>$</i><i class=command-line>a</i>              ~ $a",
        "<i class=underline>a</i><i class=underline>b</i>              ~ ab",
      })
  void linesThatAreElementsStandOnLines(String pre, String expected) {
    assertThat(markdown("<pre>" + pre.replace('|', '\n') + "</pre>"))
        .isEqualTo("```\n" + expected.replace('|', '\n') + "\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<div><span>a</span>|</div><div><b>b</b>|</div>c             ~ a|b|c",
        "<span style=display:block><b>a</b><b>|</b></span><span style=display:block>b</span> ~ a|b",
        "<div><b>a</b>||</div><div>b</div>                           ~ a||b",
        "<div>a</div>|<div>b</div>                                   ~ a||b",
        "<b>a</b>|<div>b</div>                                       ~ a|b",
        "<div><b>a</b>|<b> </b></div><div>b</div>                    ~ a| |b",
        "<b>a</b><b>|</b>b                                           ~ a|b",
        "<b>a</b><b>&#32;</b>b<b>|</b><!-- > | -->c                    ~ a b|c",
        "a<i style=display:none> x|| </i>|<b>b</b>                   ~ a|b",
        "a<b>|</b><input><b> b</b>                                   ~ a| b",
      })
  void whiteSpaceStandsWhereTheSourceHasIt(String pre, String expected) {
    assertThat(markdown("<pre>" + pre.replace('|', '\n') + "</pre>"))
        .isEqualTo("```\n" + expected.replace('|', '\n') + "\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<td class=lntd><pre>1|2|</pre><td class=lntd><pre>a|b</pre>      ~ ```|a|b|```",
        "<td class='x gutter'><div><pre><b>9</b><br><b>10</b></pre></div><td><pre>a|b</pre> ~ ```|a|b|```",
        "<td><pre><i class=lnt>1|</i><i class=lnt><a>2</a></i></pre><td><pre>a</pre> ~ ```|a|```",
        "<td><div class=linenos><pre>1|2</pre></div><td><pre>a|b</pre>    ~ ```|a|b|```",
        "<td class=gutter><pre>1|2|x</pre><td><pre>a</pre>                ~ ```|1|2|x|```||```|a|```",
        "<td class=gutter><pre>1</pre>b<td><pre>a</pre>                   ~ ```|1|```||b||```|a|```",
        "<td><pre>1|2</pre><td><pre>YES|NO</pre>                          ~ ```|1|2|```||```|YES|NO|```",
        "<td class=gutter><pre></pre><td><pre>3|4</pre>                   ~ ```|3|4|```",
      })
  void aCellOfLineNumbersBesideCodeIsLeftOut(String cells, String expected) {
    assertThat(markdown("<table><tr>" + cells.replace('|', '\n') + "</table>"))
        .isEqualTo(expected.replace('|', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<b class=lineno>1 </b>a|<b class='x linenos'>2 </b>b             ~ a|b",
        "<b><b class=ln>1</b><b>a|</b></b><b><b class=ln>2</b><b>b|</b></b> ~ a|b",
        "<div class=line-numbers><i>1</i><i>2</i></div>a|b                ~ a|b",
        "<code class=line-numbers><b class=line-number>1</b>a</code>      ~ a",
        "<b class=ln>x</b> = <b class=ln-x>1</b>                          ~ x = 1",
        "<b class=lineno>a1</b>                                           ~ a1",
      })
  void lineNumbersKnownByNameAreLeftOut(String pre, String expected) {
    assertThat(markdown("<pre>" + pre.replace('|', '\n') + "</pre>"))
        .isEqualTo("```\n" + expected.replace('|', '\n') + "\n```");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<pre><code>a</code><ul class=pre-numbering><li>1<li>2</ul></pre>",
        "<div class=line-numbers><a>1</a><a>2</a></div><pre>a</pre>",
        "<div class=line-numbers>1</div><div><pre>a</pre></div>",
      })
  void aColumnOfLineNumbersBesideCodeIsLeftOut(String html) {
    assertThat(markdown(html)).isEqualTo("```\na\n```");
  }

  @Test
  void aNumberIsNoColumn() {
    assertThat(markdown("<table><tr><td class=gutter>2019<td>a</table>")).contains("2019");
  }

  @Test
  void numbersOutsideCodeStay() {
    assertThat(markdown("<p>a <b class=lineno>1</b>")).isEqualTo("a **1**");
  }

  @Test
  // A thread of its own: work that never ends does not notice an interrupt.
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void deepNamesStayLinear() {
    for (String end : new String[] {"1", "x"}) {
      String column = "<div class=line-numbers>".repeat(100_000) + end;
      assertThat(markdown(column + "</div><pre></pre>".repeat(100_000))).hasSizeLessThan(20);
      String open = "<b class=lineno>".repeat(100_000);
      assertThat(markdown("<pre>a" + open + end).length()).isLessThan(20);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<pre class='x lang-java'>                                       ~ java",
        "<pre><code class=lang-py>                                       ~ py",
        "<pre data-lang=sh>                                              ~ sh",
        "<pre><code data-language=asp.net>                               ~ asp.net",
        "<div class='highlight highlight-source-rust'><pre>              ~ rust",
        "<div class='language-js highlighter-rouge'><div class=highlight><pre class=highlight> ~ js",
        "<div class='highlight-python3 notranslate'><div class=highlight><pre> ~ python3",
        "<div class=highlight-wrapper><div class=highlight><pre><code class=language-c++> ~ c++",
        "<div class=highlight-sh><pre><code class=language-c>            ~ c",
        "<div class=language-js><button>Copy</button><pre>               ~ js",
        "<div class=highlight-default><div class=highlight><pre>         ~ ''",
        "<pre class=language-none data-lang='c#'>                        ~ c#",
        "<pre class='language-js{1,3}'>                                  ~ js",
        "<pre class='slanguage-js' data-lang='`x'>                       ~ ''",
        "<div class=lang-en><pre>                                        ~ ''",
        "<div class=language-js>a long text that is no code<pre>         ~ ''",
        "<div class=highlight-x><div><table><tr><td><div>1</div><td><div><pre> ~ x",
      })
  void aFenceNamesTheLanguage(String before, String language) {
    assertThat(markdown(before + "a")).contains("```" + language + "\na\n```");
  }
}
