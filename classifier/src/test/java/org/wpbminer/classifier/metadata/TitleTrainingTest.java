package org.wpbminer.classifier.metadata;

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
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

/**
 * Learns the weights of {@code title-weights.tsv} anew, with {@code -Dtitle.weights.update=true}:
 * of a page's candidates the true ones should have the most of the probability (conditional
 * logistic regression with an L2 penalty, by Newton's method). Else only says that five splits by
 * site stay above their floors.
 */
class TitleTrainingTest {

  private static final Path SHARED = Path.of("../../shared");
  private static final Path WEIGHTS = Path.of("../models/default", TitleWeights.FILE);
  private static final int N = TitleCandidate.FEATURES.size();
  private static final double RIDGE = 1;
  private static final int STEPS = 30;
  private static final int FOLDS = 5;

  /** What a page weighs: news is scarce, and titles of WCXB are partly not those of the page. */
  private static final Map<String, Double> WORTH = Map.of("gold", 1.0, "news", 2.0, "wcxb", 0.2);

  /** Of WCXB's pages one in so many is read. */
  private static final int EVERY = 4;

  private final PageParser parser = new PageParser();
  private final ObjectMapper json = new ObjectMapper();

  @Test
  void titlesOfOtherSitesAreFound() throws IOException {
    assumeTrue(
        Files.isDirectory(SHARED.resolve("gold"))
            && Files.isDirectory(SHARED.resolve("news"))
            && Files.isDirectory(SHARED.resolve("wcxb")),
        "../shared/gold, news or wcxb is absent: titles are not measured");
    List<Titled> pages = pages();
    if (Boolean.getBoolean("title.weights.update")) {
      write(learn(pages));
    }
    Map<String, int[]> right = new HashMap<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int tested = fold;
      double[] weights = learn(pages.stream().filter(page -> page.fold() != tested).toList());
      for (Titled page : pages) {
        if (page.fold() == tested) {
          int[] count = right.computeIfAbsent(page.corpus, c -> new int[2]);
          count[0] += page.isRight(weights) ? 1 : 0;
          count[1]++;
        }
      }
    }
    right.forEach((corpus, c) -> System.out.println(corpus + " " + (double) c[0] / c[1]));
    assertThat(share(right.get("gold"))).isGreaterThan(0.88);
    assertThat(share(right.get("news"))).isGreaterThan(0.82);
  }

  private static double score(TitleCandidate candidate, double[] weights) {
    return new TitleWeights(weights).score(candidate);
  }

  private static double share(int[] count) {
    return (double) count[0] / count[1];
  }

  private List<Titled> pages() throws IOException {
    List<Titled> pages = new ArrayList<>();
    Map<String, String> sites = new HashMap<>();
    for (JsonNode page : lines(Files.newInputStream(SHARED.resolve("gold/index.jsonl")))) {
      sites.put(page.path("id").asText(), page.path("site").asText());
    }
    Set<String> known = new HashSet<>();
    for (JsonNode page : lines(Files.newInputStream(SHARED.resolve("gold/meta.jsonl")))) {
      String id = page.path("id").asText();
      known.add(id.substring(id.lastIndexOf('-') + 1));
      Path file = SHARED.resolve("gold/pages/" + id + ".html");
      pages.add(titled("gold", sites.get(id), page, Files.newInputStream(file)));
    }
    for (JsonNode page : lines(Files.newInputStream(SHARED.resolve("news/truth.jsonl")))) {
      Path file = SHARED.resolve("news").resolve(page.path("file").asText());
      pages.add(titled("news", page.path("publisher").asText(), page, unzipped(file)));
    }
    for (JsonNode page : lines(unzipped(SHARED.resolve("wcxb/ground-truth.jsonl.gz")))) {
      String id = page.path("id").asText();
      if (Integer.parseInt(id) % EVERY == 0 && !known.contains(id)) {
        Path file = SHARED.resolve("wcxb/html/" + id + ".html.gz");
        pages.add(titled("wcxb", Addresses.host(page.path("url").asText()), page, unzipped(file)));
      }
    }
    return pages;
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

  private Titled titled(String corpus, String site, JsonNode truth, InputStream html)
      throws IOException {
    Set<String> titles = new HashSet<>(Set.of(SiteNames.squashed(truth.path("title").asText())));
    truth.path("titles_ok").forEach(title -> titles.add(SiteNames.squashed(title.asText())));
    try (html) {
      Page page = parser.parse(html.readAllBytes());
      Collection<TitleCandidate> candidates =
          EvidenceCollector.collect(
                  page, null, new LanguageGuess(page.tree()), false, TitleWeights.ofDefaultModel())
              .candidates;
      return new Titled(corpus, site, List.copyOf(candidates), titles);
    }
  }

  private static void write(double[] weights) throws IOException {
    Files.writeString(WEIGHTS, new TitleWeights(weights).text());
  }

  private static double[] learn(List<Titled> pages) {
    double[] weights = new double[N];
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[N];
      double[][] curve = new double[N][N];
      for (int a = 0; a < N; a++) {
        gradient[a] = -RIDGE * weights[a];
        curve[a][a] = RIDGE;
      }
      pages.forEach(page -> page.add(weights, gradient, curve));
      double[] move = solved(curve, gradient);
      double length = 0;
      for (double m : move) {
        length += m * m;
      }
      double most = Math.min(1, 3 / Math.sqrt(length + 1e-12));
      for (int a = 0; a < N; a++) {
        weights[a] += most * move[a];
      }
    }
    return weights;
  }

  /** By Gauss and Jordan, without exchange: the matrix is positive definite. Both are modified. */
  private static double[] solved(double[][] matrix, double[] right) {
    for (int i = 0; i < N; i++) {
      for (int row = 0; row < N; row++) {
        double factor = matrix[row][i] / matrix[i][i];
        if (row != i) {
          for (int column = i; column < N; column++) {
            matrix[row][column] -= factor * matrix[i][column];
          }
          right[row] -= factor * right[i];
        }
      }
    }
    for (int i = 0; i < N; i++) {
      right[i] /= matrix[i][i];
    }
    return right;
  }

  /** A page's candidates, and which texts are its title. */
  private record Titled(
      String corpus, String site, List<TitleCandidate> candidates, Set<String> titles) {

    int fold() {
      return Math.floorMod(site.hashCode(), FOLDS);
    }

    boolean isTrue(TitleCandidate candidate) {
      return titles.contains(SiteNames.squashed(candidate.said.value()));
    }

    boolean isRight(double[] weights) {
      TitleCandidate best = null;
      for (TitleCandidate candidate : candidates) {
        best = best == null || score(candidate, weights) > score(best, weights) ? candidate : best;
      }
      return best != null && isTrue(best);
    }

    void add(double[] weights, double[] gradient, double[][] curve) {
      double worth = WORTH.get(corpus);
      double all = 0;
      double right = 0;
      double[] p = new double[candidates.size()];
      double top = candidates.stream().mapToDouble(c -> score(c, weights)).max().orElse(0);
      for (int i = 0; i < p.length; i++) {
        p[i] = Math.exp(score(candidates.get(i), weights) - top);
        all += p[i];
        right += isTrue(candidates.get(i)) ? p[i] : 0;
      }
      if (right == 0) {
        return; // the page does not show its title
      }
      double[] mean = new double[N];
      for (int i = 0; i < p.length; i++) {
        double[] x = candidates.get(i).features;
        double q = isTrue(candidates.get(i)) ? p[i] / right : 0;
        for (int a = 0; a < N; a++) {
          mean[a] += p[i] / all * x[a];
          gradient[a] += worth * (q - p[i] / all) * x[a];
          for (int b = 0; b < N && x[a] != 0; b++) {
            curve[a][b] += worth * p[i] / all * x[a] * x[b];
          }
        }
      }
      for (int a = 0; a < N; a++) {
        for (int b = 0; b < N; b++) {
          curve[a][b] -= worth * mean[a] * mean[b];
        }
      }
    }
  }
}
