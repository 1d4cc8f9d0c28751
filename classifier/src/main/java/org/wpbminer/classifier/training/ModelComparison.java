package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.training.PageScores.Measure;

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
      return format(
          "%s %.3f against %.3f (%+.3f to %+.3f)",
          measure.title(), first, second, difference.low(), difference.high());
    }

    private String line() {
      String interval =
          Double.isFinite(difference.margin()) && Double.isFinite(first)
              ? format(
                  "%+.3f, %+.3f to %+.3f",
                  difference.difference(), difference.low(), difference.high())
              : "-";
      return format(
          "%-11s  %s  %s   %s\n", measure.title(), number(first), number(second), interval);
    }
  }

  /**
   * Compares models on all pages of corpora.
   *
   * @param modelOfFirst returns the first model for the pages of a site
   * @param modelOfSecond returns the second model for the pages of a site
   * @param truth pages of WCXB; labelled copies of its pages take the name of their site from it
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
    List<PageScores[]> pages =
        LabelledCorpus.readLabelled(
            corpora,
            truth,
            "comparing on page",
            progress,
            note -> {},
            page ->
                new PageScores[] {
                  PageScores.of(page, modelOfFirst.apply(page.site())),
                  PageScores.of(page, modelOfSecond.apply(page.site()))
                });
    return new ModelComparison(
        first,
        second,
        pages.stream().map(page -> page[0]).toList(),
        pages.stream().map(page -> page[1]).toList());
  }

  /**
   * Returns the reason why a comparison on these pages would overrate a model: by the hash or the
   * folder names in its card, it was trained on them. Null if not.
   */
  public static String reasonToDoubt(ModelCard card, List<LabelledCorpus> corpora)
      throws IOException {
    ModelCard.Corpus from = card.labelled();
    boolean isSame = from.dataSha256().equals(LabelledCorpus.sha256(corpora));
    for (LabelledCorpus corpus : corpora) {
      isSame |= from.dataSha256().equals(LabelledCorpus.sha256(List.of(corpus)));
    }
    if (isSame) {
      return "was trained on these pages";
    }
    List<String> learned = List.of(from.data().split(", "));
    return corpora.stream().map(LabelledCorpus::name).anyMatch(learned::contains)
        ? "was trained on a folder of the same name: " + from.data()
        : null;
  }

  public List<Row> rows() {
    return Arrays.stream(Measure.values()).map(this::row).toList();
  }

  private Row row(Measure measure) {
    PagedRatio a = PageScores.ratio(ofFirst, measure);
    PagedRatio b = PageScores.ratio(ofSecond, measure);
    String[] sites = ofFirst.stream().map(PageScores::site).toArray(String[]::new);
    return new Row(measure, a.value(), b.value(), PairedDifference.of(a, b, sites));
  }

  /** Returns whether the second model is significantly better in some measure and worse in none. */
  public boolean isSecondBetter() {
    return figures(1).isEmpty() && !figures(-1).isEmpty();
  }

  /** Returns the result in a sentence; intervals are 95 % intervals of first minus second. */
  public String sentence() {
    String better = figures(1);
    String worse = figures(-1);
    String on = " on " + LabelledCorpus.counted(ofFirst.size(), "page");
    if (better.isEmpty() && worse.isEmpty()) {
      return "%s and %s cannot be told apart%s.".formatted(first, second, on);
    }
    if (better.isEmpty() || worse.isEmpty()) {
      return "%s is %s than %s%s: %s."
          .formatted(first, worse.isEmpty() ? "better" : "worse", second, on, better + worse);
    }
    return "%s is better than %s%s in %s, and worse in %s."
        .formatted(first, second, on, better, worse);
  }

  /** Returns the measures with a significant difference of the given sign; "" without any. */
  private String figures(int sign) {
    return rows().stream()
        .filter(row -> row.difference().sign() == sign)
        .map(Row::figures)
        .collect(Collectors.joining(", "));
  }

  /** Returns the result, then a line for each measure. */
  public String summary() {
    StringBuilder text = new StringBuilder(sentence()).append('\n');
    text.append("             first  second  difference, 95 % interval\n");
    rows().forEach(row -> text.append(row.line()));
    return text.toString();
  }

  /** Returns a line for each page: its name, then the scores of both models for each measure. */
  public String pages() {
    return line("page", measure -> measure.title() + " first\t" + measure.title() + " second")
        + IntStream.range(0, ofFirst.size())
            .mapToObj(
                i ->
                    line(
                        ofFirst.get(i).id(),
                        measure ->
                            number(ofFirst.get(i).value(measure))
                                + "\t"
                                + number(ofSecond.get(i).value(measure))))
            .collect(Collectors.joining());
  }

  private static String line(String name, Function<Measure, String> cells) {
    return Arrays.stream(Measure.values())
        .map(cells)
        .collect(Collectors.joining("\t", name + "\t", "\n"));
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "-    " : format("%.3f", value);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
