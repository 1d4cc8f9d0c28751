package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.eval.ExperimentResult;
import org.wpbminer.eval.Table;

/** Runs all systems on the invented pages. */
class SystemsExperimentTest {

  private static final Path PAGES = Path.of("..", "data", "pages");

  private static ExperimentContext context(Path gold) throws IOException {
    return new ExperimentContext(
        new ExperimentPages(
            LabelledCorpus.of(gold),
            LabelledCorpus.NONE,
            Path.of("..", "data", "sites"),
            List.of()),
        1,
        text -> {});
  }

  @Test
  void allSystemsAreMeasuredOnTheSamePages() throws IOException {
    ExperimentResult result = new SystemsExperiment().timed(context(PAGES));
    Table table = result.tables().get(0);
    Map<String, List<Object>> rows = new LinkedHashMap<>();
    table.rows().forEach(row -> rows.put((String) row.get(0), row));
    assertThat(rows).hasSize(7);
    List<Object> groups = rows.remove("SVM, groups of links");
    assertThat((Double) groups.get(7)).isBetween(0.5, 1.0);
    assertThat((Double) groups.get(8)).isBetween(0.5, 1.0);
    assertThat(rows.values())
        .allSatisfy(
            row ->
                assertThat(row.subList(1, 9))
                    .allSatisfy(value -> assertThat((Double) value).isBetween(0.0, 1.0)));
    assertThat((Double) rows.get("SVM, default profile").get(2)).isGreaterThan(0.8);
    assertThat((Double) rows.get("CETD-DS").get(3)).isZero();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(2)).isZero();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(3)).isPositive();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(7)).isPositive();
    assertThat(result.tables())
        .extracting(Table::title)
        .anyMatch(title -> title.startsWith("Table 1 of SPCOLA"))
        .anyMatch(title -> title.equals("Logical link blocks"))
        .anyMatch(title -> title.startsWith("Main text of sites"));
    List<List<Object>> sites = result.tables().get(result.tables().size() - 1).rows();
    assertThat(sites).extracting(row -> row.get(0)).contains("greenpatch", "liyuan-news");
    assertThat(sites).allSatisfy(row -> assertThat((Double) row.get(4)).isGreaterThan(0.85));
  }
}
