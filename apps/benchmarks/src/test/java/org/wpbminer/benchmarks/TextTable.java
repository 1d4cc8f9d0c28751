package org.wpbminer.benchmarks;

import de.l3s.boilerpipe.extractors.ArticleExtractor;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.dankito.readability4j.Readability4J;
import org.jsoup.Jsoup;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;

/**
 * Quality of the main text of other extractors on pages with known main text. The measure is the
 * mean F1, as in {@code eval/RESULTS.md}: of words on WCXB, of characters without spaces elsewhere.
 * A failure counts as an empty text.
 */
public final class TextTable {

  @FunctionalInterface
  private interface Extractor {
    String text(String html, String address) throws Exception;
  }

  private static final Map<String, Extractor> EXTRACTORS = new LinkedHashMap<>();

  static {
    EXTRACTORS.put("jsoup, body().text()", (html, url) -> Jsoup.parse(html, url).body().text());
    EXTRACTORS.put(
        "boilerpipe, ArticleExtractor",
        (html, url) -> ArticleExtractor.INSTANCE.getText(new StringReader(html)));
    EXTRACTORS.put(
        "boilerpipe, DefaultExtractor",
        (html, url) ->
            de.l3s.boilerpipe.extractors.DefaultExtractor.INSTANCE.getText(new StringReader(html)));
    EXTRACTORS.put(
        "Readability4J", (html, url) -> new Readability4J(url, html).parse().getTextContent());
  }

  private TextTable() {}

  /** Argument: folder of WCXB, or a folder with {@code truth.jsonl}. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 1) {
      System.err.println("argument: FOLDER, of WCXB or with a truth.jsonl");
      System.exit(2);
    }
    Path folder = Path.of(arguments[0]);
    boolean words = !Files.exists(folder.resolve("truth.jsonl"));
    List<LabelledPage> pages = LabelledCorpus.withTexts(folder, null).entries();
    Map<String, Map<String, List<Double>>> scores = new LinkedHashMap<>();
    for (LabelledPage page : pages) {
      String html = TestPage.in(page.file()).get(0).text();
      for (Map.Entry<String, Extractor> extractor : EXTRACTORS.entrySet()) {
        String given = text(extractor.getValue(), html);
        double f1 = words ? words(given, page.text()) : characters(given, page.text());
        Map<String, List<Double>> of =
            scores.computeIfAbsent(extractor.getKey(), name -> new LinkedHashMap<>());
        of.computeIfAbsent("all", name -> new ArrayList<>()).add(f1);
        of.computeIfAbsent(page.type(), name -> new ArrayList<>()).add(f1);
      }
    }
    scores.forEach(
        (extractor, kinds) ->
            kinds.forEach(
                (kind, f1) ->
                    System.out.printf(
                        "%s\t%s\t%d\t%.3f%n",
                        extractor,
                        kind,
                        f1.size(),
                        f1.stream().mapToDouble(Double::doubleValue).average().orElseThrow())));
  }

  private static String text(Extractor extractor, String html) {
    try {
      String text = extractor.text(html, Contestant.ADDRESS);
      return text == null ? "" : text;
    } catch (Exception | StackOverflowError e) {
      return "";
    }
  }

  private static double words(String given, String truth) {
    double f1 = TextOverlap.of(given, truth).f1();
    return Double.isNaN(f1) ? 0 : f1;
  }

  private static double characters(String given, String truth) {
    int[] counts = new int[Character.MAX_VALUE + 1];
    String g = given.replaceAll("\\s", "");
    String t = truth.replaceAll("\\s", "");
    g.chars().forEach(c -> counts[c]++);
    long both = t.chars().filter(c -> counts[c]-- > 0).count();
    return both == 0 ? 0 : 2.0 * both / (g.length() + t.length());
  }
}
