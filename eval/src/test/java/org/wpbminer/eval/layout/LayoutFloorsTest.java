package org.wpbminer.eval.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the estimator has reached on real pages; a change that falls below fails the build. */
class LayoutFloorsTest {

  private static Path pages() {
    Path module = Path.of("").toAbsolutePath();
    for (Path folder = module; folder != null; folder = folder.getParent()) {
      Path pages = folder.resolveSibling("shared").resolve("layout");
      if (folder.getParent() != null && Files.isDirectory(pages)) {
        return pages;
      }
    }
    return null;
  }

  @Test
  void agreesWithTheBrowserAtLeastAsWellAsBefore() throws IOException {
    Path pages = pages();
    assumeTrue(pages != null, "no shared/layout beside the project: floors not checked");
    LayoutReport report = LayoutReport.of(pages);
    for (LayoutScore score : new LayoutScore[] {report.mean(), report.overall()}) {
      assertThat(score.elements()).isGreaterThan(16_000);
      assertThat(score.width()).as("width").isGreaterThanOrEqualTo(0.98);
      assertThat(score.zone()).as("zone").isGreaterThanOrEqualTo(0.96);
      assertThat(score.height()).as("height").isGreaterThanOrEqualTo(0.975);
      assertThat(score.heightRank()).as("height rank").isGreaterThanOrEqualTo(0.97);
      assertThat(score.topOrder()).as("top order").isGreaterThanOrEqualTo(0.975);
      assertThat(score.hiddenPrecision()).as("hidden precision").isGreaterThanOrEqualTo(0.95);
      assertThat(score.hiddenRecall()).as("hidden recall").isGreaterThanOrEqualTo(0.98);
    }
  }
}
