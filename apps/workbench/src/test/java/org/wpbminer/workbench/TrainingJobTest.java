package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.model.ModelPart;

/** Tests of training, the comparison and taking the new model. */
class TrainingJobTest {

  @TempDir private Path folder;

  @Test
  void aModelIsTrainedComparedAndTaken() throws Exception {
    Path pages = folder.resolve("pages");
    Path site = Files.createDirectories(pages.resolve("wend"));
    for (String page : List.of("bells", "mill")) {
      Path from = Path.of("../../data/pages/wend-history/" + page + ".html");
      Files.copy(from, site.resolve(page + ".html"));
    }
    PageMiner base = PageMiner.load(Path.of("../../models/paper")); // because it is small
    Path model = folder.resolve("model");
    try (Workspace workspace = new Workspace(pages, pages, base);
        TrainingJob job = new TrainingJob(workspace, base, model, false)) {
      assertThatThrownBy(() -> job.start(true)).hasMessageContaining("0 pages are done");
      try (Stream<Path> all = Files.list(site)) {
        for (Path page : all.toList()) {
          String id = "wend/" + page.getFileName();
          workspace.finish(id, workspace.open(id).revision());
        }
      }
      job.start(true);
      assertThatThrownBy(() -> job.start(true)).hasMessageContaining("being trained already");
      TrainingJob.Status status = await(job);
      assertThat(status.failed()).as(status.step()).isFalse();
      assertThat(status.verdict().basis())
          .isEqualTo(
              "On 2 pages of one site, cross-validated by page (too few to rule out chance):");
      assertThat(status.verdict().sentence()).startsWith("the new model ");
      assertThat(status.verdict().rows()).hasSize(4);
      job.take();
      assertThat(workspace.miner().model().card().part(ModelPart.BLOCKS).additions())
          .singleElement()
          .satisfies(added -> assertThat(added.method()).isEqualTo("support-vectors"));
      assertThatThrownBy(job::take).hasMessageContaining("there is no new model");
      // The first model's folds are used to evaluate the new model.
      job.start(true);
      assertThat(await(job).verdict().sentence())
          .startsWith("the new model and the current one cannot be told apart");
    }
    PageMiner taken = PageMiner.load(model);
    assertThat(taken.model().card().labelled().pages()).isEqualTo(2);
    assertThat(taken.model().lexicon().size()).isEqualTo(base.model().lexicon().size());
  }

  @Test
  void theNextTrainingIsPossibleAfterAnyFailure() throws Exception {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    for (String page : List.of("a.html", "b.html")) {
      Files.writeString(pages.resolve(page), "<h1>A heading</h1><p>Words of a text.");
    }
    PageMiner base = PageMiner.load(Path.of("../../models/default"));
    Path labelled = folder.resolve("labelled");
    try (Workspace workspace = new Workspace(pages, labelled, base);
        TrainingJob job = new TrainingJob(workspace, base, folder.resolve("model"), false)) {
      workspace.finish("a.html", workspace.open("a.html").revision());
      job.start(false);
      assertThat(await(job).step())
          .contains("training from nothing needs blocks of at least two sites");
      Path saved = labelled.resolve("a.html");
      String right = Files.readString(saved);
      Files.writeString(saved, right.replace("related-text", "no label"));
      job.start(true);
      assertThat(await(job).step()).contains("a.html", "no label");
      Files.writeString(saved, right);
      job.start(true);
      job.cancel();
      assertThat(job.status().running()).isFalse();
      job.start(true);
      TrainingJob.Status status = await(job);
      assertThat(status.verdict().basis()).as(status.step()).startsWith("On one page,");
      job.take();
    }
    // The training pages have no related links, so the part for links is that of the base model.
    assertThat(PageMiner.load(folder.resolve("model")).model().links()).isNotNull();
  }

  private static TrainingJob.Status await(TrainingJob job)
      throws InterruptedException, IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
    while (job.status().running()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(50);
    }
    return job.status();
  }
}
