package org.wpbminer.eval.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.Character.UnicodeScript;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.metadata.Author;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.training.JsonLines;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Shares of the pages of {@code meta.jsonl} with correct metadata, separately for Chinese and other
 * pages.
 */
final class GoldMetadata {

  private final Map<String, int[]> counts = new TreeMap<>();

  /**
   * Returns the shares by group and measure, such as "gold Chinese, title". Measures without any
   * known value are missing.
   */
  static Map<String, Double> shares(Path gold) throws IOException {
    GoldMetadata scores = new GoldMetadata();
    PageParser parser = new PageParser();
    Path labels = gold.resolve("meta.jsonl");
    List<JsonNode> truths = new ArrayList<>();
    JsonLines.read(labels, Files.readAllLines(labels), truths::add);
    for (JsonNode truth : truths) {
      Path file = gold.resolve("pages/" + truth.path("id").asText() + ".html");
      byte[] bytes = PageFiles.read(file, ParseLimits.defaults().maxBytes());
      scores.add(truth, NewsFloorsTest.metadata(parser.parse(bytes)));
    }
    Map<String, Double> shares = new TreeMap<>();
    scores.counts.forEach((name, count) -> shares.put(name, (double) count[0] / count[1]));
    return shares;
  }

  private void add(JsonNode truth, PageMetadata found) {
    String group = "gold " + (isChinese(truth.path("title").asText()) ? "Chinese" : "other") + ", ";
    Set<String> titles = names(truth.path("titles_ok"));
    titles.add(squeezed(truth.path("title").asText()));
    count(group + "title", titles.contains(squeezed(found.title())));
    Set<String> authors = new HashSet<>();
    found.authors().stream().map(Author::name).map(GoldMetadata::squeezed).forEach(authors::add);
    boolean right = authors.equals(names(truth.path("authors")));
    for (JsonNode other : truth.path("authors_ok")) {
      right |= authors.equals(names(other));
    }
    if (truth.path("authors").isEmpty()) {
      count(group + "no author where none is", right || authors.isEmpty());
    } else {
      count(group + "authors", right);
    }
    String date = truth.path("date").asText();
    if (!date.isEmpty()) {
      String day = found.published() == null ? "" : found.published().day().toString();
      count(
          group + "date", day.equals(date) || names(truth.path("date_ok")).contains(squeezed(day)));
    }
  }

  private void count(String name, boolean right) {
    int[] count = counts.computeIfAbsent(name, n -> new int[2]);
    count[0] += right ? 1 : 0;
    count[1]++;
  }

  private static boolean isChinese(String title) {
    Set<UnicodeScript> scripts = new HashSet<>();
    title.codePoints().mapToObj(UnicodeScript::of).forEach(scripts::add);
    return scripts.contains(UnicodeScript.HAN)
        && !scripts.contains(UnicodeScript.HIRAGANA)
        && !scripts.contains(UnicodeScript.KATAKANA);
  }

  private static Set<String> names(JsonNode list) {
    Set<String> names = new HashSet<>();
    list.forEach(name -> names.add(squeezed(name.asText())));
    return names;
  }

  private static String squeezed(String text) {
    return text == null
        ? ""
        : Normalizer.normalize(text, Normalizer.Form.NFKC)
            .replaceAll("[\\p{P}\\p{S}\\p{Z}\\p{C}]", "")
            .toLowerCase(Locale.ROOT);
  }
}
