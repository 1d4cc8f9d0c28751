package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.training.PageScores.Measure;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Comparison of two models on the same labelled pages, with confidence intervals.
 *
 * @param first name of the first model
 * @param second name of the second model
 * @param ofFirst scores of the first model, page by page
 * @param ofSecond scores of the second model on the same pages
 */
public record ModelComparison(
    String first, String second, List<PageScores> ofFirst, List<PageScores> ofSecond) {

  /** A measure with its value for both models, and their paired difference. */
  public record Row(Measure measure, double first, double second, PairedDifference difference) {

    private String figures() {
      return String.format(
          Locale.ROOT,
          "%s %.3f against %.3f (%+.3f to %+.3f)",
          measure.title(),
          first,
          second,
          difference.low(),
          difference.high());
    }
  }

  /**
   * Compares models on all pages of corpora.
   *
   * @param modelOfFirst returns the first model for the pages of a site
   * @param modelOfSecond returns the second model for the pages of a site
   * @param truth pages of WCXB, from which labelled copies of its pages take the name of their site
   * @throws IllegalArgumentException if no page of a corpus has a label
   */
  public static ModelComparison of(
      String first,
      Function<String, BlockModel> modelOfFirst,
      String second,
      Function<String, BlockModel> modelOfSecond,
      List<LabelledCorpus> corpora,
      LabelledCorpus truth,
      Progress progress)
      throws IOException {
    List<PageScores> ofFirst = new ArrayList<>();
    List<PageScores> ofSecond = new ArrayList<>();
    int all = LabelledCorpus.pages(corpora);
    for (LabelledCorpus corpus : corpora) {
      int before = ofFirst.size();
      List<GoldLabels> gold = Collections.synchronizedList(new ArrayList<>());
      List<PageScores[]> pages =
          corpus
              .withSitesOf(truth)
              .read(
                  entry -> {
                    GoldPage page = entry.read();
                    gold.add(page.gold());
                    return new PageScores[] {
                      PageScores.of(page, modelOfFirst.apply(page.site()), page.sheets()),
                      PageScores.of(page, modelOfSecond.apply(page.site()), page.sheets())
                    };
                  },
                  done -> progress.at("comparing on page", before + done, all));
      Arguments.refuse(
          gold.stream().noneMatch(GoldLabels::isLabelled),
          "none of the pages in %s bears a data-label; label their blocks first",
          corpus.root());
      pages.forEach(page -> ofFirst.add(page[0]));
      pages.forEach(page -> ofSecond.add(page[1]));
    }
    return new ModelComparison(first, second, ofFirst, ofSecond);
  }

  public List<Row> rows() {
    return Arrays.stream(Measure.values()).map(this::row).toList();
  }

  private Row row(Measure measure) {
    PagedRatio a = PageScores.ratio(ofFirst, measure);
    PagedRatio b = PageScores.ratio(ofSecond, measure);
    PairedDifference difference = PairedDifference.of(a, b, PageScores.sites(ofFirst));
    return new Row(measure, a.value(), b.value(), difference);
  }

  /** Returns whether the second model is significantly better in some measure and worse in none. */
  public boolean isSecondBetter() {
    return rows().stream().anyMatch(row -> row.difference().sign() < 0)
        && rows().stream().noneMatch(row -> row.difference().sign() > 0);
  }

  /** Returns the result in a sentence; intervals are 95 % intervals of first minus second. */
  public String sentence() {
    List<String> better = figures(1);
    List<String> worse = figures(-1);
    String on = " on these " + ofFirst.size() + " pages";
    if (better.isEmpty() && worse.isEmpty()) {
      return "%s and %s cannot be told apart%s.".formatted(first, second, on);
    }
    if (worse.isEmpty()) {
      return "%s is better than %s%s: %s.".formatted(first, second, on, String.join(", ", better));
    }
    if (better.isEmpty()) {
      return "%s is worse than %s%s: %s.".formatted(first, second, on, String.join(", ", worse));
    }
    return "%s is better than %s%s in %s, and worse in %s."
        .formatted(first, second, on, String.join(", ", better), String.join(", ", worse));
  }

  private List<String> figures(int sign) {
    return rows().stream()
        .filter(row -> row.difference().sign() == sign)
        .map(Row::figures)
        .toList();
  }

  /** Returns the result, then a line for each measure. */
  public String summary() {
    StringBuilder text = new StringBuilder(sentence()).append('\n');
    text.append("             first  second  difference, 95 % interval\n");
    for (Row row : rows()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-11s  %s  %s   %s\n",
              row.measure().title(),
              number(row.first()),
              number(row.second()),
              Double.isFinite(row.difference().margin()) && Double.isFinite(row.first())
                  ? String.format(
                      Locale.ROOT,
                      "%+.3f, %+.3f to %+.3f",
                      row.difference().difference(),
                      row.difference().low(),
                      row.difference().high())
                  : "-"));
    }
    return text.toString();
  }

  /** Returns a line for each page: its name, then the scores of both models for each measure. */
  public String pages() {
    List<String> lines = new ArrayList<>();
    lines.add(
        Arrays.stream(Measure.values())
            .map(measure -> measure.title() + " first\t" + measure.title() + " second")
            .collect(Collectors.joining("\t", "page\t", "\n")));
    for (int i = 0; i < ofFirst.size(); i++) {
      PageScores a = ofFirst.get(i);
      PageScores b = ofSecond.get(i);
      lines.add(
          Arrays.stream(Measure.values())
              .map(measure -> number(a.value(measure)) + "\t" + number(b.value(measure)))
              .collect(Collectors.joining("\t", a.id() + "\t", "\n")));
    }
    return String.join("", lines);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "-    " : String.format(Locale.ROOT, "%.3f", value);
  }
}
