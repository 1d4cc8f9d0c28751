package org.wpbminer.eval.layout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.boxes.layout.PageLayout;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The layout check over a folder of pages: each page a folder with {@code index.html}, its sheets
 * and {@code boxes.json}.
 *
 * @param pages names of the pages, in order
 * @param scores each page's measures
 * @param overall the measures over all pages' elements together; the rank correlations are those of
 *     the pages' mean, since heights and tops of different pages have no common order
 */
public record LayoutReport(List<String> pages, List<LayoutScore> scores, LayoutScore overall) {

  /**
   * Lays out and compares every page of the folder.
   *
   * @throws IOException if there is no page, or a page or truth file cannot be read
   */
  public static LayoutReport of(Path folder) throws IOException {
    List<Path> directories;
    try (Stream<Path> entries = Files.list(folder)) {
      directories =
          entries.filter(d -> Files.isRegularFile(d.resolve("boxes.json"))).sorted().toList();
    }
    if (directories.isEmpty()) {
      throw new IOException(
          folder + " holds no page: a folder with index.html, its sheets and boxes.json");
    }
    List<String> names = new ArrayList<>();
    List<LayoutScore> scores = new ArrayList<>();
    LayoutCheck all = new LayoutCheck();
    for (Path directory : directories) {
      Path page = directory.resolve("index.html");
      PageTree tree = new PageParser().parse(Files.readAllBytes(page)).tree();
      TruthBoxes truth = TruthBoxes.read(directory.resolve("boxes.json"), tree);
      PageLayout layout = new PageLayout(truth.viewport());
      PageBoxes boxes = layout.boxes(tree, StylesheetSource.beside(page));
      LayoutCheck check = new LayoutCheck();
      check.add(tree, boxes, truth);
      all.add(tree, boxes, truth);
      names.add(directory.getFileName().toString());
      scores.add(check.score());
    }
    LayoutScore mean = LayoutScore.mean(scores);
    LayoutScore together = all.score();
    LayoutScore overall =
        new LayoutScore(
            together.elements(),
            together.width(),
            together.zone(),
            together.height(),
            mean.heightRank(),
            mean.topOrder(),
            together.hiddenPrecision(),
            together.hiddenRecall());
    return new LayoutReport(names, scores, overall);
  }

  /** The mean over pages of each measure. */
  public LayoutScore mean() {
    return LayoutScore.mean(scores);
  }
}
