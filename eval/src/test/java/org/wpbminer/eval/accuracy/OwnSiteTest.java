package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelComparison;
import org.wpbminer.classifier.training.ModelComparison.Row;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.PageScores.Measure;
import org.wpbminer.classifier.training.TrainedModel;
import org.wpbminer.classifier.training.TruthPage;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.classifier.training.WarmStart;

/**
 * What a few labelled pages of one site bring on top of a model that has seen no page of it: on the
 * site's other pages, on other sites, and on WCXB. {@code -Down.site=FOLDER} measures it, with the
 * model in the folder; if there is none it is learned from all other sites' pages first.
 */
class OwnSiteTest {

  private static final Path SHARED = Path.of("../../shared");

  /** A publisher with so many labelled pages is left out of what the model learns from. */
  private static final int LEAST_PAGES = 4;

  /** So many of a publisher's pages are learned from at the most. */
  private static final int[] LEARNED = {3, 5, 10};

  private static final int DRAWS = 3;

  /** A publisher is tested if so many pages are left. */
  private static final int LEAST_LEFT = 3;

  private final Progress progress = step -> {};

  @Test
  void aFewPagesHelpTheirSiteAndHarmNoOther() throws IOException {
    String folder = System.getProperty("own.site");
    assumeTrue(folder != null, "measured by -Down.site=FOLDER");
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    Map<String, Long> pages =
        gold.entries().stream()
            .collect(
                Collectors.groupingBy(
                    LabelledCorpus.Entry::site, TreeMap::new, Collectors.counting()));
    pages.values().removeIf(count -> count < LEAST_PAGES);
    BlockModel base = base(Path.of(folder), some(gold, site -> !pages.containsKey(site)), pages);
    Map<Integer, List<double[]>> gains = new TreeMap<>();
    List<Double> elsewhere = new ArrayList<>();
    for (String site : pages.keySet()) {
      for (int k : LEARNED) {
        for (int draw = 0; draw < DRAWS && k + LEAST_LEFT <= pages.get(site); draw++) {
          List<LabelledCorpus.Entry> own = new ArrayList<>(some(gold, site::equals).entries());
          Collections.shuffle(own, new Random(31 * k + draw));
          BlockModel model = train(of(gold, own.subList(0, k)), base);
          String what = "%s, %d pages, draw %d: ".formatted(site, k, draw);
          List<LabelledCorpus> rest = List.of(of(gold, own.subList(k, own.size())));
          double[] gain = tell(what + "the site", model, base, rest);
          gains.computeIfAbsent(k, n -> new ArrayList<>()).add(gain);
          if (draw == 0) {
            double[] other =
                tell(
                    what + "other sites",
                    model,
                    base,
                    List.of(
                        some(gold, s -> pages.containsKey(s) && !s.equals(site)),
                        LabelledCorpus.of(SHARED.resolve("layout"))));
            elsewhere.add(other[Measure.TEXT.ordinal()]);
          }
          if (draw == 0 && k == LEARNED[LEARNED.length - 1]) {
            elsewhere.add(wcxb(what, model, base));
          }
        }
      }
    }
    gains.forEach((k, of) -> System.out.printf("%d pages, mean gains: %s%n", k, means(of)));
    assertThat(elsewhere).allSatisfy(gain -> assertThat(gain).isGreaterThan(-0.005));
  }

  private static String means(List<double[]> gains) {
    return Arrays.stream(Measure.values())
        .map(
            m ->
                String.format(
                    Locale.ROOT,
                    "%s %+.3f",
                    m.title(),
                    gains.stream().mapToDouble(g -> g[m.ordinal()]).average().orElseThrow()))
        .collect(Collectors.joining(", "));
  }

  private static LabelledCorpus of(LabelledCorpus corpus, List<LabelledCorpus.Entry> entries) {
    return new LabelledCorpus(corpus.root(), entries);
  }

  private static LabelledCorpus some(LabelledCorpus corpus, Predicate<String> sites) {
    return of(corpus, corpus.entries().stream().filter(e -> sites.test(e.site())).toList());
  }

  /** What {@code train} does with few pages. */
  private BlockModel train(LabelledCorpus own, BlockModel base) throws IOException {
    return train(LabelledCorpus.partedByPage(List.of(own)), base, List.of());
  }

  /** From nothing if there is no base. */
  private BlockModel train(
      List<LabelledCorpus> corpora, BlockModel base, List<LabelledCorpus> marked)
      throws IOException {
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    BlockTraining blocks = BlockTraining.read(pipeline, corpora, TruthSource.NONE, progress);
    TrainedModel model =
        new ModelTrainer(pipeline, BlockTraining.svmSearch(), message -> {})
            .train(blocks.labelled(), base == null ? blocks : new WarmStart(base), corpora);
    List<LabelledCorpus> all = new ArrayList<>(corpora);
    all.addAll(marked);
    return new LinkTraining(
            CrossValidation.defaults(), base == null ? null : base.links(), LinkTraining.LEAST)
        .addTo(model, all, TruthSource.NONE, progress)
        .orElseThrow()
        .model();
  }

  private BlockModel base(Path folder, LabelledCorpus others, Map<String, Long> left)
      throws IOException {
    if (!Files.exists(folder.resolve("model.json"))) {
      List<LabelledCorpus> marked = new ArrayList<>();
      for (String links : List.of("links", "links2")) {
        // There sites are hosts: 163.com.
        marked.add(
            some(
                LabelledCorpus.of(SHARED.resolve(links)),
                site -> !left.containsKey(site.split("\\.")[0])));
      }
      ModelFolder.write(train(List.of(others), null, marked), folder);
    }
    return ModelFolder.read(folder);
  }

  /** Prints a comparison, and gives by how much the first is better in each measure. */
  private double[] tell(String what, BlockModel model, BlockModel base, List<LabelledCorpus> pages)
      throws IOException {
    ModelComparison compared =
        ModelComparison.of(
            "own", site -> model, "base", site -> base, pages, TruthSource.NONE, progress);
    System.out.println(what + ": " + compared.sentence());
    System.out.print(compared.summary().substring(compared.sentence().length() + 1));
    return compared.rows().stream()
        .map(Row::difference)
        .mapToDouble(PairedDifference::difference)
        .toArray();
  }

  /** Main text on WCXB, on pages of which neither model has seen the truth. */
  private static double wcxb(String what, BlockModel model, BlockModel base) throws IOException {
    List<TruthPage> pages = new TruthSource(SHARED.resolve("wcxb"), null).pages();
    PagedRatio own = mainText(pages, model);
    PagedRatio known = mainText(pages, base);
    String[] sites = pages.stream().map(TruthPage::site).toArray(String[]::new);
    PairedDifference difference = PairedDifference.of(own, known, sites);
    System.out.printf(
        Locale.ROOT,
        "%sWCXB, main text: %.4f against %.4f (%+.4f to %+.4f)%n",
        what,
        own.value(),
        known.value(),
        difference.low(),
        difference.high());
    return difference.difference();
  }

  private static PagedRatio mainText(List<TruthPage> pages, BlockModel model) {
    PageMiner miner = new PageMiner(model);
    double[] f1 =
        pages.parallelStream()
            .mapToDouble(
                page -> {
                  try {
                    String text = miner.mine(page.read(), MineOptions.defaults()).mainText();
                    return TextOverlap.of(text, page.text()).f1();
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .map(value -> Double.isNaN(value) ? 0 : value)
            .toArray();
    double[] ones = new double[f1.length];
    Arrays.fill(ones, 1);
    return new PagedRatio(f1, ones);
  }
}
