package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

  private static final Table TABLE =
      new Table("F1 of <methods> & \"more\"", "N", "method, long", "F1", "paper")
          .row(10, "KNNLP", Summary.of(0.1, 0.2, 0.4), 0.832)
          .row(30, "a \"quoted\" one", Summary.of(1.0 / 3), Double.NaN)
          .row(1_234_567L, null, null, null);

  private static Plot plot(String title, String... places) {
    return new Plot(
        title,
        "N",
        "F1",
        List.of(places),
        List.of(
            new Plot.Series(
                "ours",
                List.of(
                    new Plot.Point(1, 0.5), new Plot.Point(2, Double.NaN), new Plot.Point(3, 0.7))),
            new Plot.Series("ours", List.of(new Plot.Point(1, 0.2), new Plot.Point(2, 0.3)))));
  }

  private static Report report() {
    ExperimentResult result =
        new ExperimentResult(
            "related-text",
            "Related text (Table 4)",
            List.of("ours is <best>"),
            Map.of("pages", "3"),
            1.25,
            List.of("read <this>"),
            List.of(TABLE),
            List.of(plot("one"), plot("two", "a", "<b>", "", "0.4"), plot("three <b>")));
    return new Report("A report", Map.of("data", "gold"), List.of(result));
  }

  @Test
  void theHtmlLoadsNothingAndIsReproducible() {
    String html = report().toHtml();
    String rest = html.replaceAll(" xmlns(:[a-z]+)?='[^']*'", "");
    assertThat(rest).doesNotContain("http://").doesNotContain("https://");
    assertThat(rest).doesNotContain("<script").doesNotContain("<link").doesNotContain("<img");
    assertThat(html.split("<svg ", -1)).hasSize(4);
    assertThat(report().toHtml()).isEqualTo(html);
  }

  @Test
  void theHtmlEscapesAndRounds() {
    String html = report().toHtml();
    assertThat(html)
        .contains("F1 of &lt;methods&gt; &amp; &quot;more&quot;")
        .contains("read &lt;this&gt;")
        .contains("0.233 \u00b1 0.153")
        .contains(">0.832<")
        .contains(">1234567<")
        .contains(">&lt;b&gt;</text>")
        .doesNotContain("three <b>");
  }

  @Test
  void tablesOfSeveralExperimentsAreCollapsed() {
    ExperimentResult one = new ExperimentResult("a", "First");
    ExperimentResult two = new ExperimentResult("b", "Second").tables(TABLE);
    String html = new Report("t", Map.of(), List.of(one, two)).toHtml();
    assertThat(html).contains("<details><summary>F1 of &lt;methods&gt;");
    assertThat(html(two)).contains("<details open><summary>F1");
  }

  private static String html(ExperimentResult result) {
    return new Report("t", Map.of(), List.of(result)).toHtml();
  }

  @Test
  void aFolderWithOtherFilesIsRefusedAndNotChanged(@TempDir Path dir) throws IOException {
    Files.writeString(dir.resolve("thesis.txt"), "mine");
    assertThatThrownBy(() -> report().write(dir))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has files but no report.json");
    assertThat(dir.resolve("thesis.txt")).hasContent("mine");
    assertThat(dir.toFile().list()).containsExactly("thesis.txt");
    assertThatThrownBy(() -> Report.require(dir.resolve("thesis.txt")))
        .hasMessageContaining("is a file");
  }
}
