package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.text.TermLists;

/** Tests with code written by highlighters (src/test/tools) and as other programs write it. */
class RenderedCodeTest {

  /** Pygments and Chroma with inline styles name no language if they number lines. */
  @Test
  void highlightedCodeIsRestored() {
    List<String[]> rows =
        TermLists.text(getClass(), "code.tsv").lines().map(row -> row.split("\t")).toList();
    for (String[] row : rows) {
      String html = row[3].replace("\\n", "\n").replace("&#92;", "\\");
      String markdown = render("<section><p>So:</p>" + html + "</section>", MARKDOWN, "section");
      String language = markdown.contains("```\n") && row[0].equals("chroma-table") ? "" : row[1];
      String code = "```" + language + "\n" + row[2].replace("\\n", "\n") + "\n```";
      assertThat(markdown).as(row[0]).isEqualTo("So:\n\n" + code);
    }
  }

  @Test
  void listingsWithoutPreAreCode() {
    String github =
        "<table class=highlight><tr>\n"
            + "  <td id=L1 class=blob-num data-line-number=1></td>\n"
            + "  <td class='blob-code blob-code-inner'><span>def</span> <b>f</b>():</td>\n"
            + "</tr>\n"
            + "<tr><td id=L2 class=blob-num data-line-number=2></td><td class=blob-code>\n"
            + "</td></tr><tr><td id=L3 class=blob-num data-line-number=3></td><td class=blob-code> "
            + "   <span>return</span> 1</td></tr></table>";
    String other =
        "<table><tr><td class=gutter><div class='line number1'>1</div><div>2</div></td><td"
            + " class=code><div class=container><div class=line><code>def</code>"
            + " <code>f():</code></div><div class=line><code>    </code><code>return"
            + " 1</code></div></div></td></tr></table>";
    assertThat(render("<section>" + github + "</section>", MARKDOWN, "section"))
        .isEqualTo("```\ndef f():\n\n    return 1\n```");
    assertThat(render("<section>" + other + "</section>", MARKDOWN, "section"))
        .isEqualTo("```\ndef f():\n    return 1\n```");
    assertThat(render("<section>" + other + "</section>", MainTextFormat.HTML, "section"))
        .isEqualTo("<pre><code>def f():</code><code>\n    return 1</code></pre>");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<div class=code><div><span>Python</span><button>Copy</button></div><pre>a = 1 + 2 + 3 +"
            + " 4</pre></div>~python",
        "<div class=language-js><button class=copy></button><span"
            + " class=lang>js</span><pre>a</pre></div>~js",
        "<figure class='highlight java'><table><tr><td class=gutter><pre><span"
            + " class=line>1</span><br></pre><td class=code><pre><span"
            + " class=line>a</span><br></pre></table></figure>~java",
        "<pre class='sourceCode python'><code class='sourceCode python'>a</code></pre>~python",
        "<pre class='code bash'>a</pre>~bash",
        "<pre class='brush: sql; gutter: true'>a</pre>~sql",
        "<pre lang=rust><code>a</code></pre>~rust",
        "<pre lang=de>a</pre>~''",
        "<div><a href=#>Select all</a><pre>a</pre></div>~''",
        "<pre><code class='hljs kotlin'>a</code></pre>~kotlin",
        "<div class='hl-ipython3 highlight'><pre>a</pre></div>~ipython3",
        "<div class='mw-highlight mw-highlight-lang-bash'><pre>a</pre></div>~bash",
        "<div class='box go'><pre>a</pre></div>~''",
        "<pre><code class=language-c>a</code><ul class=z><li>1<li>2</ul></pre>~c",
        "<table><tr><td><pre>9<br>10</pre></td><td><pre>a</pre></td></tr></table>~''",
        "<div class='syntaxhighlighter sql'><div class=toolbar><span><a"
            + " href=#>?</a></span></div><table><tr><td class=gutter>1</td><td class=code><div"
            + " class=line><code>a</code></div></td></tr></table></div>~sql",
        "<div><pre>a</pre><div class=line-numbers-wrapper><span"
            + " class=line-number>1</span><br></div></div>~''",
        "<pre><table class=hljs-ln><tr><td class='hljs-ln-line hljs-ln-numbers'><div"
            + " class=hljs-ln-n>1</div><td class=hljs-ln-code>a</table></pre>~''",
      })
  void labelsAndLineNumbersAreNotCode(String html, String language) {
    String code = html.contains("1 + 2") ? "a = 1 + 2 + 3 + 4" : "a";
    assertThat(render("<section>" + html + "</section>", MARKDOWN, "section"))
        .isEqualTo("```" + language + "\n" + code + "\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '§',
      value = {
        "<div class=box><div><span><code>if</code> <code>a:</code></span></div><div><code>&nbsp;"
            + " b()</code></div></div>~if a:|  b()",
        "<div class=sample><code>|if a:<br>|&nbsp; b()<br>|</code></div>~if a:|  b()",
        "<div class=CodeMirror-code><div><pre class=CodeMirror-line>if a:</pre></div><div><pre"
            + " class=CodeMirror-line>  b()</pre></div></div>~if a:|  b()",
        "<div class=CodeMirror-code><div><i class=gutter>1</i><pre class=CodeMirror-line>if"
            + " a:</pre></div><div><i class=gutter>2</i><pre class=CodeMirror-line> "
            + " b()</pre></div></div>~if a:|  b()",
        "<pre>if a:<br>&nbsp;&#32;<b>b</b>()</pre>~if a:|  b()",
        "<div class=crayon><div class=crayon-line><i>if a:</i></div><div"
            + " class=crayon-line><i>&nbsp;&nbsp;</i><i>b()</i></div></div>~if a:|  b()",
        "<pre><span id=a>if a:<br>  b()</span><span id=b>c()</span></pre>~if a:|  b()|c()",
        "<pre><code>if a:</code><code>  b()</code></pre>~if a:|  b()",
        "<div class=cm-content><div class=cm-line>if a:</div><div class=cm-line> "
            + " b()</div></div>~if a:|  b()",
        "<div><code class=block>#eval a</code> <pre>1</pre></div>~#eval a|1",
        "<pre><code><div class=head><span>bash</span><button>Copy</button></div>a b</code></pre>~a"
            + " b",
      })
  void boxesOfLinesAreCode(String html, String code) {
    String page = "<section>" + html.replace('|', '\n') + "</section>";
    assertThat(render(page, MARKDOWN, "section").replaceFirst("```bash", "```"))
        .isEqualTo("```\n" + code.replace('|', '\n') + "\n```");
  }

  @Test
  void aNamedBoxOfCodeKeepsItsLines() {
    String box = "<section><div class=code-block data-lang=http>GET /\n\n  a: b</div></section>";
    assertThat(render(box, MARKDOWN, "section")).isEqualTo("```http\nGET /\n\n  a: b\n```");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "<div><code>a</code> <code>b</code></div>~`a` `b`",
        "<div><div><code>a</code></div><div>b</div></div>~`a`|b",
        "<p><code>a<br>b</code> c</p>~`a`\\|`b` c",
      })
  void otherCodeIsInline(String html, String markdown) {
    assertThat(
            render("<section>" + html + "</section>", MARKDOWN, "section")
                .replace("\n\n", "|")
                .replace('\n', '|'))
        .isEqualTo(markdown);
  }
}
