package org.wpbminer.classifier.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.GoldenFile;
import org.wpbminer.classifier.LabelsGoldenTest;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Pins vectors and words of an English and a Chinese page in both profiles. If the meaning of a
 * feature changed unnoticed, the models learned from it would be wrong.
 */
class FeaturesGoldenTest {

  private static final Path PAGES = Path.of("../data/pages");
  private static final int WORDS_A_LINE = 8;

  @ParameterizedTest
  @CsvSource({
    "paper,   harbour-gazette/ferry-last-sailing",
    "paper,   chengxing-blog/weather-station",
    "default, harbour-gazette/ferry-last-sailing",
    "default, chengxing-blog/weather-station",
  })
  void featuresAreUnchangedForTheirVersion(String profile, String name) throws IOException {
    GoldenFile.check(
        "features-" + profile + "-" + name.replaceAll(".*/", "") + ".txt",
        describe(Pipeline.of(Profile.of(profile)), PAGES.resolve(name + ".html")),
        "The features are not those that models learned from. If that is wanted, raise"
            + " Pipeline.VERSION, train the models anew and write this file anew by"
            + " -Dwpbminer.golden.rewrite=true");
  }

  private static String describe(Pipeline pipeline, Path file) throws IOException {
    Page page = new PageParser().parse(Files.readAllBytes(file));
    Pipeline.BlockVectors run = pipeline.run(PageReading.of(page), StylesheetSource.beside(file));
    StringBuilder out = new StringBuilder("version " + Pipeline.VERSION + "\n");
    for (int b = 0; b < run.vectors().length; b++) {
      String text = run.blocks().get(b).text(page.tree());
      out.append("\n== ").append(b + 1).append(' ').append(LabelsGoldenTest.start(text));
      appendFeatures(out, pipeline.featureNames(), run.vectors()[b]);
      if (run.words() != null) {
        appendWords(out, run.words().keysOf(b));
      }
      out.append('\n');
    }
    return out.toString();
  }

  /** Appends one line for each feature that is not 0. */
  private static void appendFeatures(StringBuilder out, List<String> names, double[] vector) {
    for (int j = 0; j < vector.length; j++) {
      if (vector[j] != 0) {
        out.append(String.format(Locale.ROOT, "\n%s %.6f", names.get(j), vector[j]));
      }
    }
  }

  private static void appendWords(StringBuilder out, int[] words) {
    for (int w = 0; w < words.length; w++) {
      out.append(w % WORDS_A_LINE == 0 ? "\nwords" : "");
      out.append(String.format(" %08x", words[w]));
    }
  }
}
