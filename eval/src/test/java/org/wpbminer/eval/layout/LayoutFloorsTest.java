package org.wpbminer.eval.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Floors of the accuracy of the layout on real pages. */
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
    List<Path> directories;
    try (Stream<Path> entries = Files.list(pages)) {
      directories =
          entries.filter(d -> Files.isRegularFile(d.resolve("boxes.json"))).sorted().toList();
    }
    List<LayoutScore> scores = new ArrayList<>();
    LayoutCheck all = new LayoutCheck();
    for (Path directory : directories) {
      Path page = directory.resolve("index.html");
      PageTree tree = new PageParser().parse(Files.readAllBytes(page)).tree();
      TruthBoxes truth = TruthBoxes.read(directory.resolve("boxes.json"), tree);
      PageBoxes boxes = new PageLayout(truth.viewport()).boxes(tree, StylesheetSource.beside(page));
      LayoutCheck check = new LayoutCheck();
      check.add(tree, boxes, truth);
      all.add(tree, boxes, truth);
      scores.add(check.score());
    }
    LayoutScore mean = LayoutScore.mean(scores);
    // heights and tops of different pages have no common order
    assertThat(mean.heightRank()).as("height rank").isGreaterThanOrEqualTo(0.965);
    assertThat(mean.topOrder()).as("top order").isGreaterThanOrEqualTo(0.975);
    for (LayoutScore score : new LayoutScore[] {mean, all.score()}) {
      assertThat(score.elements()).isGreaterThan(16_000);
      assertThat(score.width()).as("width").isGreaterThanOrEqualTo(0.98);
      assertThat(score.zone()).as("zone").isGreaterThanOrEqualTo(0.96);
      assertThat(score.height()).as("height").isGreaterThanOrEqualTo(0.975);
      assertThat(score.hiddenPrecision()).as("hidden precision").isGreaterThanOrEqualTo(0.95);
      assertThat(score.hiddenRecall()).as("hidden recall").isGreaterThanOrEqualTo(0.95);
    }
  }
}
