package org.wpbminer.classifier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.boxes.StylesheetSource;

/** Labels of the default model for the sample pages, one line per block. */
public class LabelsGoldenTest {

  private static final Path PAGES = Path.of("../data/pages");
  private static final int MAX_START_CHARS = 30;

  @Test
  void theDefaultModelsLabelsAreAsExpected() throws IOException {
    PageMiner miner = PageMiner.load(Path.of("../models/default"));
    StringBuilder out = new StringBuilder();
    for (Path file : pages()) {
      String name = PAGES.relativize(file).toString().replace('\\', '/');
      out.append(out.isEmpty() ? "" : "\n").append("== ").append(name).append('\n');
      MineOptions options = MineOptions.defaults().withSheets(StylesheetSource.beside(file));
      for (MinedPage.Block block : miner.mine(Files.readAllBytes(file), options).blocks()) {
        out.append(block.id()).append(' ').append(block.label().label());
        out.append(' ').append(start(block.text())).append('\n');
      }
    }
    GoldenFile.check(
        "labels-default.txt",
        out.toString(),
        "The shipped model's answers changed. If that is wanted, write this file anew by"
            + " -Dwpbminer.golden.rewrite=true and read what changed");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(PAGES)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  /** Returns the first characters of a text, on one line. */
  public static String start(String text) {
    String line = text.replaceAll("\\s+", " ");
    int characters = line.codePointCount(0, line.length());
    return line.substring(0, line.offsetByCodePoints(0, Math.min(MAX_START_CHARS, characters)))
        .strip();
  }
}
