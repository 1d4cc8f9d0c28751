package org.wpbminer.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.eval.paper.ExpansionExperiment;
import org.wpbminer.eval.paper.InventedCorpus;
import org.wpbminer.eval.paper.MethodsExperiment;
import org.wpbminer.eval.paper.PropagationExperiment;

class ExperimentsTest {

  private static final List<Experiment> PAPER =
      List.of(
          new PropagationExperiment(),
          new ExpansionExperiment(),
          MethodsExperiment.relatedText(),
          MethodsExperiment.relatedLinks());

  @TempDir private Path dir;

  private static List<ExperimentResult> run(LabelledCorpus corpus) throws IOException {
    ExperimentContext context = InventedCorpus.context(corpus);
    List<ExperimentResult> results = new ArrayList<>();
    for (Experiment experiment : PAPER) {
      experiment.require(context);
      results.add(experiment.timed(context));
    }
    return results;
  }

  @Test
  void allExperimentsRunAndAreReproducible() throws IOException {
    LabelledCorpus corpus = InventedCorpus.write(dir, 40, 5, 1);
    List<ExperimentResult> once = run(corpus);
    List<ExperimentResult> twice = run(corpus);
    assertThat(once)
        .extracting(ExperimentResult::name)
        .containsExactly("propagation", "expansion", "related-text", "related-links");
    assertThat(json(twice)).isEqualTo(json(once));
    for (ExperimentResult result : once) {
      assertThat(result.tables()).as(result.name()).isNotEmpty();
      assertThat(result.options()).as(result.name()).containsKey("pages");
    }
  }

  private static String json(List<ExperimentResult> results) {
    List<ExperimentResult> timeless = results.stream().map(r -> r.withSeconds(0)).toList();
    return new Report("t", Map.of(), timeless).toJson();
  }

  /**
   * Navigation, article and links are alike on all sites, so a trained method finds the article.
   */
  @Test
  void trainedMethodsFindTheArticlesOfOtherSites() throws IOException {
    LabelledCorpus corpus = InventedCorpus.write(dir, 36, 2, 1);
    ExperimentContext context = InventedCorpus.context(corpus);
    ExperimentResult result = MethodsExperiment.relatedText().timed(context);
    Table last = result.tables().get(1);
    for (List<Object> row : last.rows()) {
      if (List.of("KNNLP+SVM", "SVM", "CETD-DS").contains(row.get(0))) {
        assertThat(((Summary) row.get(3)).mean()).as(row.get(0).toString()).isGreaterThan(0.7);
      }
    }
  }

  @Test
  void noSiteIsInBothPartsOfASplit() throws IOException {
    LabelledCorpus corpus = InventedCorpus.write(dir, 30, 3, 2);
    List<PageBlocks> pages = InventedCorpus.context(corpus).blocks();
    for (long seed = 0; seed < 20; seed++) {
      SiteSplit split = SiteSplit.of(pages, 14, seed);
      List<String> learned = split.learn().stream().map(PageBlocks::site).toList();
      assertThat(split.test()).isNotEmpty().hasSizeLessThanOrEqualTo(14);
      assertThat(split.test()).extracting(PageBlocks::site).doesNotContainAnyElementsOf(learned);
      assertThat(split.test().size() + split.learn().size()).isEqualTo(pages.size());
      SiteSplit.Labelled drawn = split.label(5, seed);
      assertThat(drawn.pages()).hasSize(5).doesNotContainAnyElementsOf(drawn.others());
      assertThat(drawn.set().classCounts()).doesNotContain(0);
    }
  }
}
