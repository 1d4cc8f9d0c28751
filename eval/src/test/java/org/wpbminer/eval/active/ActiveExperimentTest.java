package org.wpbminer.eval.active;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.pipeline.Profile;
import org.wpbminer.eval.Experiments;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.ExperimentPages;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.paper.InventedCorpus;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Report;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.training.LabelledPages;
import org.wpbminer.eval.training.PageBlocks;
import org.wpbminer.eval.training.TruthSource;

/** What labelling brings, on invented pages that are all alike. */
class ActiveExperimentTest {

  @TempDir private Path dir;

  private static ExperimentResult run(LabelledCorpus gold, Path sites) throws IOException {
    ExperimentPages pages = new ExperimentPages(gold, TruthSource.NONE, sites, null, null);
    ExperimentContext context = new ExperimentContext(pages, 1, text -> {});
    return Experiments.run(Experiments.named("active"), context).get(0).withSeconds(0);
  }

  /** A site of pages whose main text is known. */
  private Path sites() throws IOException {
    Path site = Files.createDirectories(dir.resolve("sites/mill"));
    for (int i = 1; i <= 5; i++) {
      String text = "The mill of page %d turned all night, and the miller slept. ".formatted(i);
      Files.writeString(
          site.resolve("%02d.html".formatted(i)),
          "<body><ul><li><a href=/a>Home</a><li><a href=/b>News</a></ul><div><p>%s</div>"
              .formatted(text.repeat(8)));
      Files.writeString(
          site.resolve("%02d.txt".formatted(i)),
          "URL: http://mill.example/%d\n<p>%s".formatted(i, text.repeat(8)));
    }
    return site.getParent();
  }

  @Test
  void curvesOfBothOrdersAndPagesOfOneSite() throws IOException {
    LabelledCorpus gold = InventedCorpus.write(dir.resolve("gold"), 40, 5, 1);
    ExperimentResult once = run(gold, sites());
    assertThat(once.tables()).hasSize(5);
    assertThat(once.plots()).hasSize(2);
    assertThat(once.conclusions()).hasSize(6).first().asString().contains("trained from nothing");
    Table sites = once.tables().get(2);
    // Text, links and blocks of links of half of them, and a main text.
    assertThat(sites.rows()).hasSize(4 * 3 + 1);
    assertThat(sites.rows().get(12)).startsWith("mill", "main text, F1 on words", 5, 4);
    Table fromNothing = once.tables().get(3);
    assertThat(fromNothing.rows()).extracting(row -> row.get(0)).containsExactly(5, 10, 15, 20);
    assertThat(once.tables().get(4).rows().get(0).get(0)).isEqualTo(0);
    // Pages that are all alike: few are enough, in whatever order.
    for (int column : new int[] {4, 5}) {
      Summary text = (Summary) fromNothing.rows().get(3).get(column);
      assertThat(text.mean()).isGreaterThan(0.8);
      assertThat(text.defined()).isEqualTo(5);
    }
    ExperimentResult twice = run(gold, dir.resolve("sites"));
    assertThat(new Report("t", Map.of(), List.of(twice)).toJson())
        .isEqualTo(new Report("t", Map.of(), List.of(once)).toJson());
  }

  @Test
  void noSiteIsInTwoParts() throws IOException {
    LabelledCorpus gold = InventedCorpus.write(dir, 30, 2, 2);
    List<PageBlocks> pages =
        LabelledPages.read(Pipeline.of(Profile.DEFAULT), List.of(gold), Map.of(), done -> {});
    for (long seed = 0; seed < 20; seed++) {
      ActiveSplit split = ActiveSplit.of(pages, seed);
      Set<String> seen = new HashSet<>();
      int sites = 0;
      for (List<PageBlocks> part : List.of(split.test(), split.known(), split.pool())) {
        List<String> ofPart = part.stream().map(PageBlocks::site).distinct().toList();
        sites += ofPart.size();
        seen.addAll(ofPart);
        assertThat(part).isNotEmpty();
      }
      assertThat(seen).hasSize(sites).hasSize(15);
    }
  }
}
