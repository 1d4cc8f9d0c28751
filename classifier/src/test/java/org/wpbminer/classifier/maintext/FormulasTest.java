package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.classifier.maintext.MainTextFormat.HTML;
import static org.wpbminer.classifier.maintext.MainTextFormat.MARKDOWN;
import static org.wpbminer.classifier.maintext.MainTextFormat.TEXT;
import static org.wpbminer.classifier.maintext.MainTextRendererTest.render;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.text.TermLists;

/** Tests with formulae written by the programs in src/test/tools, and by hand. */
class FormulasTest {

  private static final Pattern WRITTEN = Pattern.compile("(?<!\\\\)(\\$\\$?)(.*?)(?<!\\\\)\\1");

  /** Removes differences in LaTeX that do not change its meaning. */
  private static String meaning(String latex) {
    return latex
        .replaceAll("\\\\(?:[,;]|(?:left|right|limits|q?quad)(?![a-z]))", "")
        .replaceAll("\\\\(?:mid|[lr]?Vert|parallel|\\|)(?![a-z])", "|")
        .replaceAll("\\\\(?:lor|vee)(?![a-z])", "v")
        .replaceAll("\\\\(?:land|wedge)(?![a-z])", "^")
        .replace("\\cfrac", "\\frac")
        .replaceAll("\\\\operatorname|\\\\mathrm", "")
        .replaceAll("\\\\leq?(?![a-z])", "<=")
        .replaceAll("\\\\geq?(?![a-z])", ">=")
        .replace("\\dots", "\\ldots")
        .replaceAll("[{}\\s]", "");
  }

  private static List<String[]> cases(String tool) {
    return TermLists.text(FormulasTest.class, "formulas.tsv")
        .lines()
        .map(line -> line.split("\t"))
        .filter(row -> row[0].equals(tool))
        .toList();
  }

  private static void assertSaid(String[] row, String html, boolean exact, List<String> missed) {
    String markdown = render("<section>Let " + html + " hold.", MARKDOWN, "section");
    Matcher written = WRITTEN.matcher(markdown);
    String latex = written.find() ? written.group(2) : "";
    boolean display = latex.isEmpty() || written.group(1).equals("$$");
    String rest = written.replaceAll("F").replace("\n\n", " ");
    boolean said =
        rest.equals("Let F hold.")
            && display == row[1].equals("display")
            && (exact ? latex.equals(row[2]) : meaning(latex).equals(meaning(row[2])));
    if (!said) {
      missed.add(row[0] + " " + row[2] + "\n  " + markdown.replace("\n", "|"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "katex",
        "temml",
        "mathjax2-html-css",
        "mathjax2-commonhtml",
        "mathjax2-svg",
        "mathjax4"
      })
  void latexInThePageIsKeptUnchanged(String tool) {
    List<String> missed = new ArrayList<>();
    for (String[] row : cases(tool)) {
      assertSaid(row, row[3], true, missed);
      if (row[3].contains("<script")) {
        assertSaid(row, row[3].substring(row[3].indexOf("<script")), true, missed);
        assertSaid(row, row[3].replaceAll("<script.*?</script>", ""), false, missed);
      }
    }
    assertThat(missed).isEmpty();
  }

  /** The conversion loses details that are not drawn, such as alignment of table columns. */
  @ParameterizedTest
  @ValueSource(strings = {"temml-bare", "mathjax3-assistive"})
  void mathMlIsConvertedToLatex(String tool) {
    List<String> missed = new ArrayList<>();
    List<String[]> cases = cases(tool);
    cases.forEach(row -> assertSaid(row, row[3], false, missed));
    assertThat(missed).hasSizeLessThanOrEqualTo(cases.size() / 15);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '§',
      value = {
        "<script type='math/tex'>a_1</script>                            ~ $a_1$",
        "<script type='math/tex; mode=display'>a% b| +c</script>       ~ $$a +c$$",
        "<i hidden><script type='math/tex'>a_1</script></i>              ~ §§",
        "<math><msup><mn>10</mn><mn>26</mn></msup></math>                ~ $10^{26}$",
        "<math alttext='\\frac{a}{b}'><mi>a</mi></math>                   ~ $\\frac{a}{b}$",
        "<math alttext='a over b'><mfrac><mi>a</mi><mi>b</mi></mfrac></math>       ~"
            + " $\\frac{a}{b}$",
        "<span class=mwe-math-element><span class='mwe-math-mathml-inline mwe-math-mathml-a11y'"
            + " style='display:none'><math><semantics><mi>x</mi><annotation"
            + " encoding='application/x-tex'>{\\displaystyle x_1}</annotation></semantics></math>"
            + "</span><img alt='{\\displaystyle x_1}' class=mwe-math-fallback-image-inline></span>"
            + " ~ $x_1$",
        "<img class=latex alt='\\alpha^2'>                               ~ $\\alpha^2$",
        "<img src='//s.example/latex.php?latex=x%5E2%2B1&bg=f' alt=LaTeX> ~ $x^2+1$",
        "<img src='https://latex.codecogs.com/svg.latex?a%3Db'>          ~ $a=b$",
        "<img src=a.png alt='$k_2$'>                                     ~ $k_2$",
        "<img src=a.png alt='a = b'>                                     ~ §§",
        "\\(a_1 * b_1\\) or $$c_1 [d]$$                                  ~ $a_1 * b_1$ or $$c_1"
            + " [d]$$",
        "[tex]a_1[/tex], [itex] b [/itex], $latex c_2$                     ~ $a_1$, $b$, \\$latex"
            + " c_2\\$",
        "$a \\n"
            + "e b$, $5, $6 and $7_8_                                   ~ $a \\n"
            + "e b$, \\$5, \\$6 and \\$7_8\\_",
        "a \\begin{align*}a_1 &amp;= b\\\\c\\end{align*}                     ~ a"
            + " $$\\begin{align*}a_1 &= b\\\\c\\end{align*}$$",
        "\\begin{document}                                              ~ \\\\begin{document}",
        "<span data-math='a_1'>x</span>                                 ~ $a_1$",
        "<img src=a.png alt='\\frac{a}{b} = 1'>                          ~ $\\frac{a}{b} = 1$",
        "<img src='//s.example/f/%5Cfrac%7Ba%7D%7Bb%7D'>                 ~ $\\frac{a}{b}$",
        "<img src='//s.example/mimetex.cgi?a+b'>                         ~ $a+b$",
        "5$ or $6_7_                                                     ~ 5$ or $6_7\\_",
        "<code>\\(a\\) $$b$$</code>                                      ~ `\\(a\\) $$b$$`",
        "<math><mi>x</mi></math> for $5                                  ~ $x$ for \\$5",
      })
  void handWrittenFormulaeAreConverted(String html, String markdown) {
    String expected =
        markdown.startsWith("$$")
            ? "So\n\n" + markdown + "\n\nit is."
            : "So " + markdown + " it is.";
    assertThat(render("<p>So " + html.replace('|', '\n') + " it is.</p>", MARKDOWN, "p"))
        .isEqualTo(expected.replace("  ", " "));
  }

  @Test
  void singleDollarsAreFormulaeIfAScriptReadsThem() {
    String text = "<p>So $x$ is $5 or $6.</p>";
    assertThat(render(text, MARKDOWN, "p")).isEqualTo("So $x$ is $5 or $6.");
    assertThat(render("<script src=mathjax.js></script><p>So $x$, $5 or $6.", MARKDOWN, "p"))
        .isEqualTo("So $x$, \\$5 or \\$6.");
    assertThat(render("<p>So *$x$", MARKDOWN, "p")).isEqualTo("So \\*$x$");
  }

  @Test
  void asciiMathIsCodeIfAScriptReadsIt() {
    String text = "<p>So `a_1*b_2 &lt;c` is.</p><table><tr><td>`|x|`<td>y<tr><td>a<td>b</table>";
    String page = "<script src='/ASCIIMathML.js'></script><div>" + text + "</div>";
    assertThat(render(page, MARKDOWN, "div"))
        .startsWith("So `a_1*b_2 <c` is.\n\n| `\\|x\\|` | y |");
    assertThat(render("<div>" + text + "</div>", MARKDOWN, "div")).startsWith("So \\`a_1\\*b_2");
  }

  @Test
  void formulaeAreWrittenInEachFormat() {
    String math = "<math display=block><msup><mi>a</mi><mn>2</mn></msup><script>x</script></math>";
    assertThat(render("<p>So " + math + " it is.", TEXT, "p")).isEqualTo("So\n\na^2\n\nit is.");
    assertThat(render("<p>So " + math + " it is.", HTML, "p"))
        .isEqualTo(
            "<p>So <math"
                + " display=\"block\"><semantics><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow><annotation"
                + " encoding=\"application/x-tex\">a^2</annotation></semantics></math> it is.</p>");
    String script = "<script type=math/tex>a<b</script>";
    assertThat(render("<p>So " + script + " it is.", HTML, "p"))
        .contains("<mtext>a&lt;b</mtext><annotation");
    assertThat(render("<pre>x " + math + "</pre>", MARKDOWN, "pre")).isEqualTo("```\nx a^2\n```");
    assertThat(render("<table><tr><td>" + math + "<td>b<tr><td>c<td>d</table>", MARKDOWN, "table"))
        .startsWith("| $a^2$ | b |");
  }

  @Test
  void aFormulaWithoutTextBelongsToTheTextBesideIt() {
    String formula = "<div><script type='math/tex; mode=display'>a</script></div>";
    String html = "<p>One</p>" + formula + "<p>Two</p><div>Other" + formula + "</div><p>Three</p>";
    assertThat(render(html, MARKDOWN, "p")).isEqualTo("One\n\n$$a$$\n\nTwo\n\nThree");
  }

  @Test
  void equationNumbersAreKept() {
    String label =
        "<div class=MathJax_Display><span class=MathJax>x<i id=mjx-eqn-4>(4)</i></span></div>";
    assertThat(
            render(
                "<section>" + label + "<script type='math/tex; mode=display'>x</script>",
                MARKDOWN,
                "section"))
        .isEqualTo("$$x \\tag{4}$$");
  }

  @Test
  void aFormulaThatIsOnlyDrawnGivesAWarning() {
    String drawn =
        "<p>So <mjx-container><svg><g data-mml-node=mi><path></g></svg>%s</mjx-container>.";
    assertThat(warning(drawn.formatted(""))).contains("MathJax");
    assertThat(warning(drawn.formatted("<math><mi>x</math>"))).isNull();
    assertThat(warning("<p>So it is.")).isNull();
  }

  private static String warning(String html) {
    return Formulas.warning(PageReading.of(new PageParser().parse(html)));
  }

  @ParameterizedTest
  @Timeout(10)
  @ValueSource(
      strings = {
        "<math>",
        "<math><mfrac>",
        "<msqrt>",
        "<span class=katex>",
        "<span class=MathJax>",
        "<mjx-container>",
        "<mjx-container><svg><g data-mml-node=msup>",
        "<math><semantics>",
        "<img alt='$x$'>",
        "\\(",
        "$$ ",
        "\\begin{a}"
      })
  void hostileFormulaeAreBounded(String piece) {
    String html = "<p>" + piece.repeat(20_000 / piece.length()) + "<mi>x";
    for (MainTextFormat format : List.of(TEXT, MARKDOWN, HTML)) {
      assertThat(render(html, format, "p").length()).isLessThan(20 * html.length());
    }
  }
}
