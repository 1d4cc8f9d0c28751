package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.maintext.BodyText;
import org.wpbminer.classifier.metadata.MetadataReader;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.TruthPage;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Pins how much of the metadata is right on pages where it is known, and how near the body comes to
 * the true one on publishers that neither the model nor its weights were learned from: two folds,
 * each tested by the weights of the other. The floors are in {@code news-floors.tsv}, a hundredth
 * below what was reached; {@code -Dfloors.update=true} writes them anew. {@code
 * -Dbody.weights.update=true} learns the program's weights anew from all pages and WCXB's articles.
 */
class NewsFloorsTest {

  private static final Path GOLD = Path.of("../../shared/gold");
  private static final Path NEWS = Path.of("../../shared/news");
  private static final Path DATES = Path.of("../../shared/dates");
  private static final Path WCXB = Path.of("../../shared/wcxb");
  private static final Path MODEL = Path.of("../models/default");
  private static final Path FLOORS = Path.of("src/test/resources/news-floors.tsv");
  private static final Path WEIGHTS =
      Path.of("../classifier/src/main/resources/org/wpbminer/classifier/maintext/body-weights.tsv");

  /** Of WCXB's articles one in so many is read, to save time; all where weights are learned. */
  private static final int EVERY = 16;

  private static final double MARGIN = 0.01;

  private final PageParser parser = new PageParser();
  private final MetadataReader reader = new MetadataReader();

  @Test
  void nothingFallsBelowItsFloor() throws IOException {
    assumeTrue(
        Files.isDirectory(GOLD)
            && Files.isDirectory(NEWS)
            && Files.isDirectory(DATES)
            && Files.isDirectory(WCXB),
        "../shared/gold, ../shared/news, ../shared/dates or ../shared/wcxb is absent: accuracy is not measured");
    Map<String, Double> reached = reached();
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(FLOORS)) {
      String[] cells = line.split("\t");
      double value = reached.get(cells[0]);
      double floor = Double.parseDouble(cells[1]);
      if (Boolean.getBoolean("floors.update")) {
        boolean lower = Boolean.getBoolean("floors.lower");
        double written = lower ? value - MARGIN : Math.max(value - MARGIN, floor);
        lines.add(String.format(Locale.ROOT, "%s\t%.3f", cells[0], written));
      } else {
        assertThat(value).as(cells[0]).isGreaterThanOrEqualTo(floor);
      }
    }
    if (!lines.isEmpty()) {
      Files.write(FLOORS, lines);
    }
  }

  private Map<String, Double> reached() throws IOException {
    Map<String, Double> reached = new LinkedHashMap<>();
    BlockModel model = ModelFolder.read(MODEL);
    NewsScores news = new NewsScores();
    List<LabelledCorpus.Entry> labelled = LabelledCorpus.of(GOLD).entries();
    List<BodyLines> bodies = new ArrayList<>();
    for (NewsPage page : NewsPage.of(NEWS)) {
      Page parsed = parser.parse(page.read());
      news.add(page, reader.read(parsed, null, href -> href));
      if (!isLearned(page, labelled)) {
        bodies.add(BodyLines.of(page.publisher(), page.body(), parsed, model));
      }
    }
    reached.put("title", news.title());
    reached.put("authors", news.authors());
    reached.put("date", news.date());
    boolean all = Boolean.getBoolean("body.weights.update");
    List<BodyLines> articles = articles(model, all ? 1 : EVERY);
    reached.put("body", twoFolds(bodies, articles));
    NewsScores dates = new NewsScores();
    for (NewsPage page : NewsPage.of(DATES)) {
      dates.add(page, reader.read(parser.parse(page.read()), null, href -> href));
    }
    reached.put("dates, accuracy", dates.date());
    reached.put("dates, precision", dates.datePrecision());
    reached.putAll(GoldMetadata.shares(GOLD, reader));
    if (all) {
      write(BodyTraining.learn(List.of(bodies, articles)));
    }
    return reached;
  }

  /** Whether the model learned from labelled pages of its publisher. */
  private static boolean isLearned(NewsPage page, List<LabelledCorpus.Entry> labelled) {
    String name = "fun-" + page.file().getFileName();
    return labelled.stream().anyMatch(entry -> name.startsWith(entry.id() + "-"));
  }

  private static void write(double[] weights) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(WEIGHTS).subList(0, 1));
    for (int i = 0; i < weights.length; i++) {
      lines.add(String.format(Locale.ROOT, "%s\t*\t%.3f", BodyText.FEATURES.get(i), weights[i]));
    }
    Files.write(WEIGHTS, lines);
  }

  /** Articles of any kind of site, so that what is learned holds for more than news. */
  private List<BodyLines> articles(BlockModel model, int every) throws IOException {
    List<BodyLines> lines = new ArrayList<>();
    int i = 0;
    for (TruthPage page : new TruthSource(WCXB, null).pages()) {
      if (page.type().equals("article") && i++ % every == 0) {
        lines.add(BodyLines.of(page.id(), page.text(), page.read(), model));
      }
    }
    return lines;
  }

  private static double twoFolds(List<BodyLines> pages, List<BodyLines> others) {
    double sum = 0;
    for (int fold = 0; fold < 2; fold++) {
      List<BodyLines> train = new ArrayList<>();
      List<BodyLines> test = new ArrayList<>();
      for (BodyLines page : pages) {
        boolean tested = Math.floorMod(page.publisher().hashCode(), 2) == fold;
        (tested ? test : train).add(page);
      }
      double[] weights = BodyTraining.learn(List.of(train, others));
      sum += test.stream().mapToDouble(page -> page.f1(weights)).sum();
    }
    return sum / pages.size();
  }
}
