package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Learns the weights of {@code kind-weights.tsv} anew, with {@code -Dkind.weights.update=true},
 * from all pages whose kind is known. Else only says that of five splits by site one stays above
 * its floor.
 */
class KindTrainingTest {

  private static final Path SHARED = Path.of("../../shared");
  private static final Path WEIGHTS = Path.of("../models/default", SignWeights.FILE);
  private static final int FOLDS = 5;

  private final PageParser parser = new PageParser();
  private final ObjectMapper json = new ObjectMapper();

  /**
   * A page.
   *
   * @param corpus where it is from
   */
  private record Tested(String corpus, KindTrainer.Known page) {}

  @Test
  void kindsOfOtherSitesAreFound() throws IOException {
    assumeTrue(
        Files.isDirectory(SHARED.resolve("wcxb"))
            && Files.isDirectory(SHARED.resolve("news"))
            && Files.isDirectory(SHARED.resolve("outside")),
        "../shared/wcxb, news or outside is absent: kinds are not measured");
    List<Tested> pages = pages();
    boolean update = Boolean.getBoolean("kind.weights.update");
    if (update) {
      write(learn(pages));
    }
    SiteFolds folds = SiteFolds.of(pages.stream().map(page -> page.page.site()).toList(), FOLDS, 1);
    Map<String, int[]> right = new TreeMap<>();
    for (int fold = 0; fold < (update ? FOLDS : 1); fold++) {
      int tested = fold;
      SignWeights weights =
          learn(pages.stream().filter(p -> folds.of(p.page.site()) != tested).toList());
      for (Tested page : pages) {
        if (folds.of(page.page.site()) == tested) {
          PageKind kind = page.page.kind();
          boolean is = KindProbabilities.of(weights, page.page.signs()).kind() == kind;
          count(right, page.corpus, is);
          count(right, page.corpus + ' ' + kind.label(), is);
        }
      }
    }
    right.forEach((what, c) -> System.out.println(what + " " + share(c) + " of " + c[1]));
    assertThat(share(right.get("wcxb"))).isGreaterThan(0.84);
    assertThat(share(right.get("outside"))).isGreaterThan(0.8);
  }

  private static void count(Map<String, int[]> right, String what, boolean is) {
    int[] count = right.computeIfAbsent(what, w -> new int[2]);
    count[0] += is ? 1 : 0;
    count[1]++;
  }

  private static double share(int[] count) {
    return (double) count[0] / count[1];
  }

  private static SignWeights learn(List<Tested> pages) {
    return KindTrainer.learn(pages.stream().map(Tested::page).toList());
  }

  private static void write(SignWeights weights) throws IOException {
    Files.writeString(WEIGHTS, weights.text());
  }

  private List<Tested> pages() throws IOException {
    List<Tested> pages = new ArrayList<>();
    for (JsonNode page : lines(unzipped(SHARED.resolve("wcxb/ground-truth.jsonl.gz")))) {
      String id = page.path("id").asText();
      Path file = SHARED.resolve("wcxb/html/" + id + ".html.gz");
      pages.add(known("wcxb", page, page.path("type").asText(), file));
    }
    for (String corpus : List.of("outside", "news")) {
      for (JsonNode page : lines(Files.newInputStream(SHARED.resolve(corpus + "/truth.jsonl")))) {
        Path file = SHARED.resolve(corpus).resolve(page.path("file").asText());
        pages.add(known(corpus, page, page.path("kind").asText("article"), file));
      }
    }
    return pages;
  }

  private Tested known(String corpus, JsonNode page, String kind, Path file) throws IOException {
    String address = page.path("url").asText("");
    String site = SiteName.ofAddress(address, page.path("id").asText());
    try (InputStream in = unzipped(file)) {
      Set<String> signs = PageSigns.of(parser.parse(in.readAllBytes()), null);
      PageKind is = PageKind.valueOf(kind.toUpperCase(Locale.ROOT));
      return new Tested(corpus, new KindTrainer.Known(site, is, signs));
    }
  }

  private static InputStream unzipped(Path file) throws IOException {
    return new GZIPInputStream(Files.newInputStream(file));
  }

  private List<JsonNode> lines(InputStream in) throws IOException {
    try (in) {
      List<JsonNode> lines = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        lines.add(json.readTree(line.replace(": NaN", ": null")));
      }
      return lines;
    }
  }
}
