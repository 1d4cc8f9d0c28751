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

  private static Report report() {
    ExperimentResult result =
        new ExperimentResult(
            "related-text",
            "Related text (Table 4)",
            List.of("ours is <best>"),
            Map.of("pages", "3"),
            1.25,
            List.of("read <this>"),
            List.of(TABLE));
    return new Report("A report", Map.of("data", "gold"), List.of(result));
  }

  @Test
  void theHtmlLoadsNothingAndIsReproducible() {
    String html = report().toHtml();
    assertThat(html).doesNotContain("http://").doesNotContain("https://");
    assertThat(html).doesNotContain("<script").doesNotContain("<link").doesNotContain("<img");
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
        .contains("ours is &lt;best&gt;");
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
