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
import org.wpbminer.classifier.label.Grams;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Floors of metadata on pages with known metadata, and of the main text on publishers whose pages
 * the block model was not trained on. The part for lines was trained on them; its scores on unseen
 * sites are in the model card. The floors are in {@code news-floors.tsv}, a hundredth below the
 * measured values; {@code -Dfloors.update=true} rewrites them.
 */
class NewsFloorsTest {

  private static final Path GOLD = Path.of("../../shared/gold");
  private static final Path NEWS = Path.of("../../shared/news");
  private static final Path DATES = Path.of("../../shared/dates");
  private static final Path MODEL = Path.of("../models/default");
  private static final Path FLOORS = Path.of("src/test/resources/news-floors.tsv");
  private static final double MARGIN = 0.01;

  private final PageParser parser = new PageParser();
  private static final ModelParts PARTS = ModelParts.ofDefaultModel();

  static PageMetadata metadata(Page page) {
    return PageAnalysis.withLabels(PARTS, PageReading.of(page), null).metadata();
  }

  @Test
  void noMeasureIsBelowItsFloor() throws IOException {
    assumeTrue(
        Files.isDirectory(GOLD) && Files.isDirectory(NEWS) && Files.isDirectory(DATES),
        "../shared/gold, ../shared/news or ../shared/dates is absent: accuracy is not measured");
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
    List<LabelledPage> labelled = LabelledCorpus.of(GOLD).entries();
    List<Double> bodies = new ArrayList<>();
    for (NewsPage page : NewsPage.of(NEWS)) {
      Page parsed = parser.parse(page.read());
      news.add(page, metadata(parsed));
      if (!isLearned(page, labelled)) {
        bodies.add(body(page, parsed, model));
      }
    }
    reached.put("title", news.title());
    reached.put("authors", news.authors());
    reached.put("date", news.date());
    reached.put("body", bodies.stream().mapToDouble(f1 -> f1).average().orElse(0));
    NewsScores dates = new NewsScores();
    for (NewsPage page : NewsPage.of(DATES)) {
      dates.add(page, metadata(parser.parse(page.read())));
    }
    reached.put("dates, accuracy", dates.date());
    reached.put("dates, precision", dates.datePrecision());
    reached.putAll(GoldMetadata.shares(GOLD));
    return reached;
  }

  /** Whether the model was trained on labelled pages of the page's publisher. */
  private static boolean isLearned(NewsPage page, List<LabelledPage> labelled) {
    String name = "fun-" + page.file().getFileName();
    return labelled.stream().anyMatch(entry -> name.startsWith(entry.id() + "-"));
  }

  /** Returns the F1 of the body of a page against the true one. */
  private static double body(NewsPage from, Page page, BlockModel model) {
    String body =
        PageAnalysis.of(model, PageReading.of(page), StylesheetSource.none())
            .mainText()
            .render(LinkResolver.of(null, page), MainTextFormat.TEXT, true);
    return Grams.f1(body, from.body());
  }
}
