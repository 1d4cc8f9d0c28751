package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Measures how many elements of invented articles are found in their Markdown with the right markup
 * if the whole article is chosen. Tables, quotations, code and formulae are written as different
 * sites, wikis, generators and highlighters write them.
 */
class MarkdownRecallTest {

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private static final HtmlRenderer RENDERER =
      HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).build();

  private static final int PAGES = 40;
  private static final double GOAL = 0.98;

  private static final String[] WORDS =
      ("the a of in to and with harbour ferry timber valley copper lantern willow channel keeper"
              + " morning record season village engine bridge weather market garden window river"
              + " measure signal carries follows reaches opens keeps finds small early northern"
              + " quiet broad common was is were had near after before between")
          .split(" ");

  /** An element in HTML, and the parts of it that must be found. */
  private record Sample(String form, String html, List<String> parts) {}

  private static String words(SplittableRandom random, int least, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(least, most + 1); i > 0; i--) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(i > 1 ? " " : "");
    }
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  private static String sentences(SplittableRandom random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(1, most + 1); i > 0; i--) {
      text.append(words(random, 8, 18)).append(i > 1 ? ". " : ".");
    }
    return text.toString();
  }

  private static String article(SplittableRandom random, List<Sample> samples) {
    StringBuilder page = new StringBuilder("<!DOCTYPE html><html lang=en><title>");
    String title = words(random, 3, 6);
    page.append(title).append("</title><body><nav><ul>");
    for (int i = 0; i < 6; i++) {
      page.append("<li><a href='/").append(i).append("'>").append(words(random, 1, 2));
    }
    page.append("</ul></nav><main><article><h1>").append(title).append("</h1>");
    for (Sample sample : samples) {
      page.append("<h2>").append(words(random, 2, 4)).append("</h2><p>");
      page.append(sentences(random, 4)).append("</p>\n").append(sample.html()).append("\n<p>");
      page.append(sentences(random, 3)).append("</p>");
    }
    return page + "</article></main><footer><a href=/legal>Imprint</a></footer></body></html>";
  }

  /** Returns only letters and digits, so that only words are compared. */
  private static String bare(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}]", "");
  }

  private static void assertFound(
      Function<SplittableRandom, Sample> samples, Function<String, List<String>> found) {
    SplittableRandom random = new SplittableRandom(38);
    List<String> missed = new ArrayList<>();
    int all = 0;
    for (int i = 0; i < PAGES; i++) {
      List<Sample> held = IntStream.range(0, 3).mapToObj(s -> samples.apply(random)).toList();
      String html = article(random, held);
      String markdown = MainTextRendererTest.render(html, MainTextFormat.MARKDOWN, "article");
      List<String> left = new ArrayList<>(found.apply(markdown));
      for (Sample sample : held) {
        for (String part : sample.parts()) {
          all++;
          if (!left.remove(bare(part))) {
            missed.add(sample.form() + ": " + part + "\n      " + sample.html());
          }
        }
      }
    }
    assertThat(1 - (double) missed.size() / all)
        .as("%s of %s missed: %s", missed.size(), all, missed)
        .isGreaterThanOrEqualTo(GOAL);
  }

  private static List<String> texts(String markdown, String selector) {
    Document page = Jsoup.parse(RENDERER.render(PARSER.parse(markdown)));
    return page.select(selector).stream().map(e -> bare(e.wholeText())).toList();
  }

  private static final String[] TABLES = {
    "<table>%s</table>",
    "<table class='docutils align-default'><caption><span>Names of things</span></caption>%s</table>",
    "<div class=table-responsive><table class='table table-striped'>%s</table></div>",
    "<figure class=wp-block-table><table>%s</table><figcaption>As told</figcaption></figure>",
    "<table class=wikitable><caption>Names\n</caption>%s</table>",
    "<table border=1 cellpadding=4 width='100%%'>%s</table>",
    "<ul><li><p>See here:</p><table>%s</table></li></ul>",
    "<details open><summary>All of them</summary><table>%s</table></details>",
  };

  private static final String[] CELLS = {
    "%s",
    "%s",
    "%s",
    "<p>%s</p>",
    "<code>%s</code>",
    "<b>%s</b>",
    "<a href=/x>%s</a>",
    "<div>%s</div>",
    "<span class=x>%s</span>",
    "\n<p>%s</p>\n",
    "<em>%s</em>"
  };

  private static Sample table(SplittableRandom random) {
    int form = random.nextInt(10);
    int columns = form == 7 ? random.nextInt(9, 20) : random.nextInt(2, 6);
    int rows = random.nextInt(2, 8);
    List<String> parts = new ArrayList<>();
    StringBuilder html = new StringBuilder();
    if (form != 0 && form != 6) {
      html.append(form == 1 ? "<tr>" : "<thead><tr>");
      for (int c = 0; c < columns; c++) {
        parts.add(words(random, 1, 2));
        html.append("<th scope=col>").append(parts.get(c)).append("</th>");
      }
      html.append(form == 1 ? "</tr>" : "</tr></thead><tbody>");
    }
    for (int r = 0; r < rows; r++) {
      html.append("<tr>");
      for (int c = 0; c < columns; c++) {
        int kind = random.nextInt(12);
        String tag = form == 6 && c == 0 ? "th" : "td";
        String text =
            c > 0 && kind < 3
                ? "" + random.nextInt(9999)
                : form == 2 && c == columns - 1
                    ? sentences(random, 6)
                    : form == 3 && c > 0 ? sentences(random, 1) : words(random, 1, 4);
        if (form == 4 && c == 1 && kind < 6) {
          String[] items = {words(random, 1, 3), words(random, 2, 4), words(random, 1, 9)};
          parts.add(String.join("", items));
          html.append("<td><ul><li>")
              .append(String.join("</li><li>", items))
              .append("</li></ul></td>");
        } else if (form == 5 && c == columns - 1) {
          String code = "let " + words(random, 1, 1) + " = " + random.nextInt(99) + ";\n  call();";
          parts.add(code);
          html.append("<td><pre><code>").append(code).append("</code></pre></td>");
        } else if (form == 8 && c == columns - 1 && kind < 8) {
          String name = words(random, 1, 3);
          parts.add(name + text);
          html.append("<td><h4>").append(name).append("</h4><p>").append(text).append("</p></td>");
        } else if (form == 9 && r == 0 && c == 0) {
          parts.add(text);
          html.append("<td rowspan=2>").append(text).append("</td>");
        } else if (form == 9 && r == 1 && c == 0) {
          continue;
        } else if (kind == 11 && c > 0) {
          html.append("<td></td>");
        } else {
          parts.add(text);
          html.append("<" + tag + ">");
          html.append(CELLS[random.nextInt(CELLS.length)].replace("%s", text));
          html.append("</" + tag + ">");
        }
      }
      html.append("</tr>\n");
    }
    return new Sample(
        "table " + form, TABLES[random.nextInt(TABLES.length)].formatted(html), parts);
  }

  @Test
  void cellsAreFound() {
    assertFound(MarkdownRecallTest::table, markdown -> texts(markdown, "td, th"));
  }

  private static final String[] QUOTATIONS = {
    "<blockquote><p>%s</p></blockquote>",
    "<blockquote>%s</blockquote>",
    "<blockquote cite='https://q.example/'><p>%s</p><footer>A. Keeper, <cite>%t</cite></footer></blockquote>",
    "<blockquote><p>%s</p><cite>%t</cite></blockquote>",
    "<figure class=wp-block-pullquote><blockquote><p>%s</p><cite>%t</cite></blockquote></figure>",
    "<figure><blockquote><p>%s</p></blockquote><figcaption>%t</figcaption></figure>",
    "<blockquote><p>%s</p><ul><li>%t</li><li>%t</li></ul></blockquote>",
    "<blockquote><p>%s</p><pre><code>run %t</code></pre></blockquote>",
    "<blockquote><p>%s</p><blockquote><p>%t</p></blockquote><p>%t</p></blockquote>",
    "<blockquote class=twitter-tweet><p lang=en dir=ltr>%s</p>&mdash; %t (@keeper) "
        + "<a href='https://t.example/1'>March 3, 2024</a></blockquote>",
    "<div class='markdown-alert markdown-alert-note' dir=auto><p class=markdown-alert-title>Note</p><p>%s</p></div>",
    "<div class='admonition warning'><p class=admonition-title>Warning</p><p>%s</p></div>",
    "<div class='theme-admonition theme-admonition-tip admonition_x alert alert--success'>"
        + "<div class=admonitionHeading_x>tip</div><div class=admonitionContent_x><p>%s</p></div></div>",
    "<div class='alert alert-info' role=alert><strong>Note:</strong> %s</div>",
    "<div class='tip custom-block'><p class=custom-block-title>TIP</p><p>%s</p></div>",
    "<div class='callout' data-callout=info><div class=callout-title><div class=callout-title-inner>Info</div>"
        + "</div><div class=callout-content><p>%s</p></div></div>",
    "<aside class=pullquote><p>%s</p></aside>",
    "<aside class=quote data-username=keeper><div class=title>keeper:</div><blockquote><p>%s</p></blockquote></aside>",
    "<div class=quoteheader>Quote from: keeper</div><blockquote class=bbc_standard_quote>%s</blockquote>",
    "<aside class=note aria-label=note><p>%s</p></aside>",
    "<div class='notices info'><p>%s</p></div>",
    "<div class='admonition-note admonition'><h5>Note</h5><p>%s</p><p>%t</p></div>",
    "<aside class='starlight-aside starlight-aside--tip'><p class=starlight-aside__title>Tip</p>"
        + "<section class=starlight-aside__content><p>%s</p></section></aside>",
    "<details class='admonition'><summary>Question</summary><p>%s</p></details>",
    "<div class=admonitionblock><table><tr><td class=icon><div class=title>Note</div></td>"
        + "<td class=content>%s</td></tr></table></div>",
    "<section class='callout callout-warning'><h4>Mind this</h4><p>%s</p></section>",
  };

  private static Sample quotation(SplittableRandom random) {
    int form = random.nextInt(QUOTATIONS.length);
    String html = QUOTATIONS[form].replace("%s", sentences(random, 3));
    while (html.contains("%t")) {
      html = html.replaceFirst("%t", words(random, 2, 6));
    }
    Document page = Jsoup.parseBodyFragment(html);
    List<String> parts = new ArrayList<>();
    page.select("blockquote").forEach(e -> parts.add(e.wholeText()));
    if (parts.isEmpty()) {
      parts.add(page.body().wholeText());
    }
    return new Sample("quotation " + form, html, parts);
  }

  @Test
  void quotationsAreFound() {
    assertFound(MarkdownRecallTest::quotation, markdown -> texts(markdown, "blockquote"));
  }

  private static Function<SplittableRandom, Sample> rows(String file, int html) {
    List<String[]> rows =
        TermLists.text(MarkdownRecallTest.class, file).lines().map(r -> r.split("\t")).toList();
    return random -> {
      String[] row = rows.get(random.nextInt(rows.size()));
      String written = row[html].replace("\\n", "\n").replace("&#92;", "\\");
      return new Sample(row[0], written, List.of(row[2].replace("\\n", "\n")));
    };
  }

  @Test
  void codeIsFound() {
    assertFound(rows("code.tsv", 3), markdown -> texts(markdown, "pre"));
  }
}
