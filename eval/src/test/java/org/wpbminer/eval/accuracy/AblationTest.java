package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.lexicon.Lexicon;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.eval.Experiments;
import org.wpbminer.eval.experiment.ExperimentPages;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.paper.InventedCorpus;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.DefaultProfileTraining;
import org.wpbminer.eval.training.LabelledTraining;
import org.wpbminer.eval.training.PageBlocks;
import org.wpbminer.features.block.ExtendedFeatures;

class AblationTest {

  private final AccuracyExperiment accuracy =
      new AccuracyExperiment(
          Pipeline.of(Profile.DEFAULT), DefaultProfileTraining.defaults(), message -> {});

  @TempDir private Path dir;
  private LabelledCorpus corpus;

  @BeforeEach
  void write() throws IOException {
    corpus = InventedCorpus.write(dir, 20, 2, 1);
  }

  private ExperimentResult run() throws IOException {
    return Experiments.run(Experiments.named("ablation"), InventedCorpus.context(corpus)).get(0);
  }

  @Test
  void everyGroupIsLeftOutOnceAndTheFirstRowIsTheAccuracyExperiment() throws IOException {
    Table table = run().tables().get(0);
    Map<String, List<String>> groups = AblationRow.groups(new ExtendedFeatures());
    int all = Pipeline.of(Profile.DEFAULT).featureNames().size();
    assertThat(groups).hasSizeGreaterThan(new ExtendedFeatures().groups().size());
    List<List<Object>> heads = new ArrayList<>();
    heads.add(List.of("all", all, "SVM"));
    groups.forEach((title, g) -> heads.add(List.of("without " + title, all - g.size(), "SVM")));
    heads.add(List.of(ExtendedFeatures.PAPER + " alone", 6, "SVM"));
    heads.add(List.of("all", all, "RandomForest"));
    heads.add(List.of("all", all, "J48"));
    assertThat(table.rows()).extracting(row -> row.subList(0, 3)).isEqualTo(heads);

    AccuracyReport report = accuracy.run(ExperimentPages.of(LabelledCorpus.of(dir)), 1).get(0);
    List<Object> first = table.rows().get(0);
    assertThat(first.get(table.columns().indexOf("text other")))
        .isEqualTo(report.value("text, character F1", "other languages"));
    assertThat(first.get(table.columns().indexOf("links other")))
        .isEqualTo(report.value("links, character F1", "other languages"));
    assertThat(first.get(table.columns().indexOf("support vectors")))
        .isEqualTo(report.supportVectors());
    for (String empty : List.of("text zh", "links en", "recall en", "main text")) {
      assertThat(first.get(table.columns().indexOf(empty))).as(empty).isNull();
    }
  }

  /** Navigation, article, links: alike on all sites, so a learner finds the article. */
  @Test
  void otherLearnersFindTheArticlesOfOtherSitesAndHaveNoSupportVectors() throws IOException {
    Table table = run().tables().get(0);
    for (List<Object> row : table.rows().subList(table.rows().size() - 2, table.rows().size())) {
      double text = (double) row.get(table.columns().indexOf("text other"));
      assertThat(text).as("%s", row).isGreaterThan(0.95);
      assertThat(row.get(table.columns().indexOf("support vectors"))).isNull();
    }
  }

  @Test
  void theSamePagesGiveTheSameFigures() throws IOException {
    assertThat(run().tables()).isEqualTo(run().tables());
  }

  @Test
  void chosenFeaturesAreThoseOfTheColumnsAndAllElseStays() throws IOException {
    AccuracyPages pages = accuracy.load(ExperimentPages.of(LabelledCorpus.of(dir)));
    AccuracyPages chosen = pages.withFeatures(new int[] {7, 2});
    assertThat(chosen.gold()).hasSameSizeAs(pages.gold());
    for (int p = 0; p < chosen.gold().size(); p++) {
      PageBlocks page = pages.gold().get(p);
      PageBlocks less = chosen.gold().get(p);
      assertThat(less.site()).isEqualTo(page.site());
      for (int b = 0; b < page.size(); b++) {
        double[] vector = page.run().vectors()[b];
        assertThat(less.run().vectors()[b]).containsExactly(vector[7], vector[2]);
        assertThat(less.goldLabel(b)).isEqualTo(page.goldLabel(b));
      }
    }
  }

  @Test
  void aLexiconCompletesVectorsThatKeepItsColumnsAndNoOthers() throws IOException {
    AccuracyPages pages = accuracy.load(ExperimentPages.of(LabelledCorpus.of(dir)));
    Lexicon lexicon =
        LabelledTraining.of(DefaultProfileTraining.defaults())
            .lessons(pages.forTraining())
            .lexicon();
    assertThat(lexicon.size()).isPositive();
    PageBlocks page = pages.gold().get(0);
    int width = page.run().vectors()[0].length;
    int[] last = {2, width - 5, width - 4, width - 3, width - 2, width - 1};
    double[] whole = page.completedBy(lexicon).run().vectors()[1];
    double[] kept = page.withFeatures(last).completedBy(lexicon).run().vectors()[1];
    assertThat(kept[0]).isEqualTo(whole[2]);
    assertThat(Arrays.copyOfRange(kept, 1, 6))
        .containsExactly(Arrays.copyOfRange(whole, width - 5, width))
        .isNotEqualTo(new double[5]);
    PageBlocks less = page.withFeatures(new int[] {width - 1, 2});
    assertThat(less.completedBy(lexicon)).isSameAs(less);
  }
}
