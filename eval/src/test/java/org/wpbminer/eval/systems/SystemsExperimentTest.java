package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.eval.Experiments;
import org.wpbminer.eval.experiment.Experiment;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.ExperimentPages;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.report.Table;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.linkblocks.Distance;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.page.PageTree;

/** All systems over the invented pages. */
class SystemsExperimentTest {

  private static final Path PAGES = Path.of("..", "data", "pages");

  private static ExperimentContext context(Path gold) throws IOException {
    return new ExperimentContext(ExperimentPages.of(LabelledCorpus.of(gold)), 1, text -> {});
  }

  @Test
  void allSystemsAreMeasuredOnTheSamePages() throws IOException {
    Table table = new SystemsExperiment().run(context(PAGES)).tables().get(0);
    Map<String, List<Object>> rows = new LinkedHashMap<>();
    table.rows().forEach(row -> rows.put((String) row.get(0), row));
    assertThat(rows).hasSize(12);
    List<Object> groups = rows.remove("SVM, groups of links");
    assertThat((Double) groups.get(7)).isBetween(0.5, 1.0);
    assertThat((Double) groups.get(8)).isBetween(0.5, 1.0);
    assertThat(rows.values())
        .allSatisfy(
            row ->
                assertThat(row.subList(1, 9))
                    .allSatisfy(value -> assertThat((Double) value).isBetween(0.0, 1.0)));
    assertThat((Double) rows.get("SVM, default profile").get(2)).isGreaterThan(0.8);
    assertThat(rows.get("NOM").subList(5, 7)).containsExactly(0.0, 1.0);
    assertThat((Double) rows.get("CETD-DS").get(3)).isZero();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(2)).isZero();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(3)).isPositive();
    assertThat((Double) rows.get("related-link rules, cohesive blocks").get(7)).isPositive();
    assertThat(rows.get("NOM").subList(7, 9)).containsExactly(0.0, 1.0);
    assertThat((Double) rows.get("related-link rules, link blocks").get(3)).isPositive();
  }

  @Test
  void linkBlocksAreTheLinksOfTheTree() {
    PageTree tree =
        new PageParser()
            .parse(
                "<p><a href=1>one</a> <a href=2>two</a> <a href=3>three</a>"
                    + "<p>"
                    + "far away ".repeat(40)
                    + "<a href=4>alone</a>")
            .tree();
    List<Block> blocks =
        new LinkBlockSegmenter(LinkBlockParameters.defaults(Distance.TEXT)).segment(tree);
    assertThat(blocks).hasSize(1);
    assertThat(blocks.get(0).stream().mapToObj(node -> tree.attribute(node, "href")))
        .containsExactly("1", "2", "3");
  }

  @Test
  void whatIsSlowOrTimedIsRunByItsNameAlone() {
    assertThat(Experiments.named(Experiments.ALL))
        .extracting(Experiment::name)
        .contains("link-rules", "spcola", "link-blocks", "templates")
        .doesNotContain("systems", "accuracy");
    assertThat(Experiments.named("systems")).hasSize(1);
  }

  @Test
  void templatesWithoutSitesAreRefusedByName(@TempDir Path empty) {
    ExperimentContext context =
        new ExperimentContext(
            ExperimentPages.of(new LabelledCorpus(empty, List.of())), 1, text -> {});
    assertThatThrownBy(() -> Experiments.run(Experiments.named("templates"), context))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--sites");
  }
}
