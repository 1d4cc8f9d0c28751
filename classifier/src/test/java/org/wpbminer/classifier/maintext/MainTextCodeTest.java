package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/** Tests of preformatted text as highlighters write it. */
class MainTextCodeTest {

  private static String markdown(String html) {
    Page page = new PageParser().parse(html);
    LinkResolver resolver = new LinkResolver("http://t.example/", null);
    List<Block> all = List.of(new Block(new int[] {0}));
    return RenderedBlocks.render(page, all, resolver, MARKDOWN);
  }

  @Test
  void controlCharactersAreRemoved() {
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
        "a|<i class='x my-code-line'>b</i><i class=my-code-line>c</i>d ~ a|b|c|d",
        "<i class=prompt>$</i><i class=command-line>a</i>              ~ $a",
        "<i class=underline>a</i><i class=underline>b</i>              ~ ab",
      })
  void elementsForLinesOfCodeBecomeLines(String pre, String expected) {
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
  void whitespaceIsKeptAsInTheSource(String pre, String expected) {
    assertThat(markdown("<pre>" + pre.replace('|', '\n') + "</pre>"))
        .isEqualTo("```\n" + expected.replace('|', '\n') + "\n```");
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
        "<div class=language-js>a long text that is no code<pre>         ~ ''",
        "<div class=highlight-x><div><table><tr><td><div>1</div><td><div><pre> ~ x",
      })
  void aFenceNamesTheLanguage(String before, String language) {
    assertThat(markdown(before + "a")).contains("```" + language + "\na\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<p style='white-space: pre-line'>One|two</p>                          ~ One\\|two",
        "<p style='white-space: nowrap'>One|two</p>                            ~ One two",
        "<style>a{color:red}.x .poem, .y{color:red;white-space:pre-wrap}</style>"
            + "<p class=poem>One|two||three</p>                                ~ One\\|two||three",
        "<style>.poem{white-space:nowrap}</style><p class=poem>One|two</p>     ~ One two",
        "<p class=whitespace-pre-wrap><b>One</b>|<i>two</i></p>                ~ **One**\\|*two*",
        "<h2 style='white-space:pre'>One|two</h2>                              ~ ## One two",
        "<p>So</p><code style='white-space:pre'>a|  b</code>                   ~ So||```|a|  b|```",
        "<div class=code-block><div style='white-space:pre-wrap'>a|b</div></div> ~ ```|a|b|```",
      })
  void lineBreaksKeptByStyleAreWritten(String html, String markdown) {
    assertThat(markdown("<body>" + html.replace('|', '\n'))).isEqualTo(markdown.replace('|', '\n'));
  }

  @Test
  void lineBreaksKeptByStyleAreBrInHtml() {
    String poem = "<p style='white-space: pre-line'>One\n two</p>";
    assertThat(render(poem, MainTextFormat.HTML, "p")).isEqualTo("<p>One<br>two</p>");
    assertThat(render(poem, MainTextFormat.TEXT, "p")).isEqualTo("One\ntwo");
    String code = "<pre style='white-space: pre-wrap'>a\n b</pre>";
    assertThat(render(code, MainTextFormat.HTML, "pre")).isEqualTo("<pre>a\n b</pre>");
  }
}
