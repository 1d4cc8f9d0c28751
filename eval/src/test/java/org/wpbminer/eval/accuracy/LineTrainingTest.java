package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.stat.correlation.SpearmansCorrelation;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.links.LinkDecisions;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.NoiseRule;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.BlockLessons;
import org.wpbminer.classifier.training.JsonLines;
import org.wpbminer.classifier.training.KindTrainer;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.classifier.training.TruthPage;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.text.Characters;

/**
 * Learns the trees that tell lines of a main text anew, with {@code -Dlines.update=true}, from all
 * pages whose main text or labels are known, and says what five splits by site reach: labels, kinds
 * and trees of a page are by classifiers that have seen no page of its site. It takes half an hour.
 */
class LineTrainingTest {

  private static final Path SHARED = Path.of("../../shared");
  private static final Path MODEL = Path.of("../models/default");
  private static final Path LINKS = Path.of("../data/labels/wcxb-links.jsonl");
  private static final Path TREES = Path.of("../models/default", MainText.TREES);
  private static final int FOLDS = 5;

  /** What the pages of a corpus weigh together. */
  private static final Map<String, Double> WORTH =
      Map.of("gold", 1.0, "wcxb", 1.0, "outside", 0.6, "news", 0.4, "posts", 0.2, "layout", 0.2);

  /** Longer lines weigh no more: they are easy. */
  private static final int MOST_CHARS = 400;

  private static final int LEAST_CHARS = 3;

  /** A page, and its true main text where that is known as text. */
  private record Known(String corpus, PageKind kind, PageBlocks page) {}

  /** The lines of a page that may be main text, and which of them are. */
  private record Lines(
      Known of,
      int fold,
      MainText.Source source,
      MainText.Candidates candidates,
      int[] chars,
      boolean[] in,
      List<NoiseRule> rules) {}

  /** Another split of the sites for each. */
  private static final int SEED = Integer.getInteger("lines.seed", 1);

  /** Of each page of WCXB the quality of its text as it is told, and its true F1. */
  private final List<double[]> trusted = new ArrayList<>();

  private final BlockModel model;
  private SiteFolds folds;

  LineTrainingTest() throws IOException {
    model = ModelFolder.read(MODEL);
  }

  @Test
  void textsOfOtherSitesAreFound() throws IOException {
    assumeTrue(Boolean.getBoolean("lines.update"), "-Dlines.update=true is not given");
    List<Known> pages = pages();
    folds = SiteFolds.of(pages.stream().map(p -> p.page.site()).toList(), FOLDS, SEED);
    List<Lines> lines = lines(pages);
    Map<String, List<Double>> scores = new TreeMap<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int tested = fold;
      BoostedTrees trees = learn(lines.stream().filter(l -> l.fold != tested).toList()).model();
      lines.stream().filter(l -> l.fold == tested).forEach(l -> score(l, trees, scores));
    }
    scores.forEach(
        (what, s) -> System.out.printf(Locale.ROOT, "%s %.4f of %d%n", what, mean(s), s.size()));
    tellTrust();
    write(learn(lines));
    assertThat(mean(scores.get("wcxb"))).isGreaterThan(0.87);
  }

  /** How well the quality orders pages, and how many of the worst tenth it has in its lowest. */
  private void tellTrust() {
    double[] told = trusted.stream().mapToDouble(t -> t[0]).toArray();
    double[] reached = trusted.stream().mapToDouble(t -> t[1]).toArray();
    int tenth = trusted.size() / 10;
    long both = lowest(told, tenth).stream().filter(lowest(reached, tenth)::contains).count();
    System.out.printf(
        Locale.ROOT,
        "quality: rank correlation %.3f, of the worst tenth %.3f in its lowest%n",
        new SpearmansCorrelation().correlation(told, reached),
        (double) both / tenth);
  }

  private static Set<Integer> lowest(double[] values, int n) {
    return IntStream.range(0, values.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> values[i]))
        .limit(n)
        .collect(Collectors.toSet());
  }

  private static double mean(List<Double> scores) {
    return scores.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private void score(Lines lines, BoostedTrees trees, Map<String, List<Double>> scores) {
    Known of = lines.of;
    if (of.page.truth() == null) {
      return;
    }
    MainText.Candidates known = lines.candidates;
    double[] odds =
        known == null ? null : Arrays.stream(known.features()).mapToDouble(trees::sum).toArray();
    MainText text = MainText.of(lines.source, known, odds, lines.rules);
    LinkResolver resolver = LinkResolver.of(null, of.page.page());
    for (boolean body : new boolean[] {false, true}) {
      String given = text.render(resolver, MainTextFormat.TEXT, body);
      double f1 = f1(of.corpus, given, of.page.truth());
      String name = of.corpus + (body ? " body" : "");
      if (name.equals("wcxb")) {
        trusted.add(new double[] {text.quality().value(), f1});
      }
      scores.computeIfAbsent(name, n -> new ArrayList<>()).add(f1);
      scores.computeIfAbsent(name + ' ' + of.kind.label(), n -> new ArrayList<>()).add(f1);
      if (isChinese(of.page.truth())) {
        scores
            .computeIfAbsent(name + ' ' + of.kind.label() + " zh", n -> new ArrayList<>())
            .add(f1);
      }
    }
  }

  private static boolean isChinese(String text) {
    return text.codePoints().filter(c -> c >= 0x4e00 && c < 0xa000).count() > 0.2 * text.length();
  }

  /** As each corpus counts it: by words, by characters, by runs of five characters. */
  private static double f1(String corpus, String given, String truth) {
    if (corpus.equals("wcxb")) {
      double f1 = TextOverlap.of(given, truth).f1();
      return Double.isNaN(f1) ? 0 : f1;
    }
    if (corpus.equals("news")) {
      return Grams.f1(given, truth);
    }
    int[] counts = new int[Character.MAX_VALUE + 1];
    String g = given.replaceAll("\\s", "");
    String t = truth.replaceAll("\\s", "");
    g.chars().forEach(c -> counts[c]++);
    long both = t.chars().filter(c -> counts[c]-- > 0).count();
    return both == 0 ? 0 : 2.0 * both / (g.length() + t.length());
  }

  private static BoostedTreesTraining.Learned learn(List<Lines> pages) {
    Map<String, Long> sizes =
        pages.stream().collect(Collectors.groupingBy(l -> l.of.corpus, Collectors.counting()));
    int n = pages.stream().mapToInt(l -> l.in.length).sum();
    double[][] x = new double[n][];
    boolean[] is = new boolean[n];
    double[] weights = new double[n];
    double all = 0;
    int at = 0;
    for (Lines page : pages) {
      double chars = Arrays.stream(page.chars).map(LineTrainingTest::weight).sum();
      double worth = WORTH.get(page.of.corpus) / sizes.get(page.of.corpus);
      for (int i = 0; i < page.in.length; i++) {
        x[at] = page.candidates.features()[i];
        is[at] = page.in[i];
        weights[at] = worth * weight(page.chars[i]) / chars;
        all += weights[at++];
      }
    }
    for (int i = 0; i < n; i++) {
      weights[i] *= n / all;
    }
    return BoostedTreesTraining.learn(x, is, weights);
  }

  private static int weight(int chars) {
    return Math.min(Math.max(chars, LEAST_CHARS), MOST_CHARS);
  }

  private static void write(BoostedTreesTraining.Learned learned) throws IOException {
    Files.writeString(TREES, learned.model().text());
  }

  /** The lines of all pages, by labels and kinds of classifiers that have not seen their sites. */
  private List<Lines> lines(List<Known> pages) {
    Map<PageBlocks, double[][][]> decisions = new IdentityHashMap<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int tested = fold;
      BlockLessons.Learned labeller =
          BlockLessons.learn(
              pages.stream()
                  .filter(p -> List.of("gold", "layout", "wcxb").contains(p.corpus))
                  .map(Known::page)
                  .filter(p -> folds.of(p.site()) != tested)
                  .toList());
      for (Known page : pages) {
        if (folds.of(page.page.site()) == tested) {
          decisions.put(page.page, labeller.decisions(page.page));
        }
      }
      System.out.println("labels of fold " + fold);
    }
    List<KindTrainer.Known> kinds =
        pages.stream()
            .filter(p -> p.kind != null && !p.corpus.equals("posts"))
            .map(
                p ->
                    new KindTrainer.Known(p.page.site(), p.kind, PageSigns.of(p.page.page(), null)))
            .toList();
    List<Lines> lines = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int tested = fold;
      PairwiseFits fits = fits(pages, decisions, fold);
      SignWeights signs =
          KindTrainer.learn(kinds.stream().filter(k -> folds.of(k.site()) != tested).toList());
      for (Known page : pages) {
        if (folds.of(page.page.site()) == tested) {
          List<double[]> labels =
              Arrays.stream(decisions.get(page.page)).map(fits::probabilities).toList();
          lines.add(
              lines(
                  page,
                  fold,
                  labels,
                  KindProbabilities.of(signs, PageSigns.of(page.page.page(), null))));
        }
      }
    }
    return lines;
  }

  private PairwiseFits fits(List<Known> pages, Map<PageBlocks, double[][][]> decisions, int fold) {
    List<PageBlocks> others =
        pages.stream()
            .map(Known::page)
            .filter(p -> p.gold() != null && folds.of(p.site()) != fold)
            .toList();
    return PairwiseFits.of(
        others.stream().flatMap(p -> Arrays.stream(decisions.get(p))).toArray(double[][][]::new),
        others.stream()
            .flatMapToInt(p -> IntStream.range(0, p.size()).map(b -> p.goldLabel(b).ordinal()))
            .toArray(),
        others.stream().flatMapToInt(p -> Arrays.stream(p.chars())).toArray(),
        BlockLessons.FIT_CHARS);
  }

  private Lines lines(Known of, int fold, List<double[]> labels, KindProbabilities kinds) {
    PageBlocks page = of.page;
    LinkDecisions links = LinkDecisions.of(page.page(), model.links());
    List<NoiseRule> rules = MainTextRules.with(links);
    MainText.Source source =
        new MainText.Source(page.page(), page.run().blocks(), labels, kinds, links);
    MainText.Candidates candidates = MainText.candidates(source, rules);
    if (candidates == null) {
      return new Lines(of, fold, source, null, new int[0], new boolean[0], rules);
    }
    List<String> texts = candidates.texts();
    boolean[] in =
        page.truth() == null ? areText(candidates.blocks(), page) : areIn(texts, page.truth());
    int[] chars = texts.stream().mapToInt(Characters::count).toArray();
    return new Lines(of, fold, source, candidates, chars, in, rules);
  }

  private static boolean[] areText(List<Block> blocks, PageBlocks page) {
    boolean[] text = new boolean[blocks.size()];
    for (int i = 0; i < text.length; i++) {
      text[i] = page.gold().majority(page.page().tree(), blocks.get(i)) == BlockLabel.RELATED_TEXT;
    }
    return text;
  }

  /** A line that repeats what one above it has is of the main text once only. */
  private static boolean[] areIn(List<String> lines, String truth) {
    Grams rest = new Grams(truth);
    boolean[] in = new boolean[lines.size()];
    for (int i = 0; i < in.length; i++) {
      Grams line = new Grams(lines.get(i));
      in[i] = line.size() > 0 && 2 * line.common(rest) >= line.size();
      if (in[i]) {
        rest.remove(line);
      }
    }
    return in;
  }

  private List<Known> pages() throws IOException {
    List<Known> pages = new ArrayList<>();
    TruthSource wcxb = new TruthSource(SHARED.resolve("wcxb"), LINKS);
    List<TruthPage> truths = wcxb.pages();
    for (PageBlocks page : wcxb.blocks(truths, model.pipeline(), () -> {})) {
      pages.add(new Known("wcxb", PageKind.valueOf(page.group().toUpperCase(Locale.ROOT)), page));
    }
    for (String corpus : List.of("gold", "layout")) {
      List<LabelledCorpus> all = List.of(LabelledCorpus.of(SHARED.resolve(corpus)));
      PageBlocks.read(model.pipeline(), all, TruthPage.sites(truths), Progress.NONE)
          .forEach(page -> pages.add(new Known(corpus, null, page)));
    }
    for (String corpus : List.of("outside", "news", "posts")) {
      Map<String, PageKind> kinds = new HashMap<>();
      List<TruthPage> known = new ArrayList<>();
      Path folder = SHARED.resolve(corpus);
      JsonLines.read(
          folder.resolve("truth.jsonl"),
          Files.readAllLines(folder.resolve("truth.jsonl")).stream()
              .map(line -> line.replace(": NaN", ": null"))
              .toList(),
          line -> {
            String text = text(line);
            PageKind kind = kind(corpus, line);
            if (kind != null && !text.isBlank()) {
              Path file = folder.resolve(line.path("file").asText());
              String id = line.path("id").asText();
              kinds.put(id, kind);
              known.add(
                  new TruthPage(
                      id,
                      TruthPage.site(line.path("url").asText(""), id),
                      kind.label(),
                      file,
                      text));
            }
          });
      for (PageBlocks page : TruthSource.NONE.blocks(known, model.pipeline(), () -> {})) {
        pages.add(new Known(corpus, kinds.get(page.id()), page));
      }
    }
    return pages;
  }

  /** Null for a page that is not to be learned from. */
  private static PageKind kind(String corpus, JsonNode page) {
    return switch (corpus) {
      case "outside" -> PageKind.valueOf(page.path("kind").asText().toUpperCase(Locale.ROOT));
      case "news" -> PageKind.ARTICLE;
      default ->
          List.of("post", "question").contains(page.path("posts").path(0).path("kind").asText())
              ? PageKind.FORUM
              : null;
    };
  }

  private static String text(JsonNode page) {
    StringBuilder text = new StringBuilder(page.path("content").asText(""));
    page.path("body").forEach(paragraph -> text.append(paragraph.asText()).append('\n'));
    page.path("posts").forEach(post -> text.append(post.path("text").asText()).append('\n'));
    return text.toString();
  }
}
