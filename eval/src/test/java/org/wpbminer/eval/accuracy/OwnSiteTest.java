package org.wpbminer.eval.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
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
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.label.PairedDifference;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.LabelledSource;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelComparison;
import org.wpbminer.classifier.training.ModelComparison.Row;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.PageScores.Measure;
import org.wpbminer.classifier.training.TrainedModel;
import org.wpbminer.classifier.training.WarmStart;

/**
 * Gain of training on a few labelled pages of one site, starting from a model that was not trained
 * on the site: on other pages of the site, on other sites, and on WCXB. {@code -Down.site=FOLDER}
 * runs it with the model in the folder; if there is none, it first trains one on the pages of all
 * other sites.
 */
class OwnSiteTest {

  private static final Path SHARED = Path.of("../../shared");

  /**
   * Minimum number of labelled pages of a publisher whose pages are left out of the model's
   * training.
   */
  private static final int MIN_PAGES = 4;

  /** Maximum numbers of pages of a publisher to train on. */
  private static final int[] LEARNED = {3, 5, 10};

  private static final int DRAWS = 2;

  /** Minimum number of other pages of a publisher for a test. */
  private static final int MIN_PAGES_LEFT = 3;

  /** Sites whose pages have a known main text, but no labels. */
  private static final List<String> BY_MAIN_TEXT = List.of("bbc", "wsj");

  private final Progress progress = step -> {};

  @TempDir private Path temp;

  @Test
  void aFewPagesImproveTheirSiteWithoutHarmToOthers() throws IOException {
    String folder = System.getProperty("own.site");
    assumeTrue(folder != null, "measured by -Down.site=FOLDER");
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    Map<String, LabelledCorpus> publishers = new TreeMap<>();
    for (LabelledPage entry : gold.entries()) {
      publishers.computeIfAbsent(entry.site(), site -> some(gold, site::equals));
    }
    publishers.values().removeIf(pages -> pages.entries().size() < MIN_PAGES);
    for (String site : BY_MAIN_TEXT) {
      publishers.put(site, labelledByMainText(site));
    }
    // in other corpora sites are hosts: 163.com
    Predicate<String> isLeft = site -> publishers.containsKey(site.split("\\.")[0]);
    BlockModel base = base(Path.of(folder), some(gold, isLeft.negate()), isLeft.negate());
    Map<String, List<double[]>> gains = new TreeMap<>();
    List<Double> elsewhere = new ArrayList<>();
    for (String site : publishers.keySet()) {
      boolean hasLinks = !BY_MAIN_TEXT.contains(site);
      List<LabelledPage> own = new ArrayList<>(publishers.get(site).entries());
      Path root = publishers.get(site).root();
      for (int k : LEARNED) {
        for (int draw = 0; draw < DRAWS && k + MIN_PAGES_LEFT <= own.size(); draw++) {
          Collections.shuffle(own, new Random(31 * k + draw));
          LabelledCorpus learned = new LabelledCorpus(root, own.subList(0, k));
          BlockModel model = train(LabelledCorpus.partedByPage(List.of(learned)), base, hasLinks);
          String what = "%s, %d pages, draw %d: ".formatted(site, k, draw);
          LabelledCorpus rest = new LabelledCorpus(root, own.subList(k, own.size()));
          gains
              .computeIfAbsent(
                  (hasLinks ? "gold, " : "sites, ") + "%2d pages".formatted(k),
                  n -> new ArrayList<>())
              .add(tell(what + "the site", model, base, List.of(rest)));
          if (draw == 0) {
            List<LabelledCorpus> others =
                List.of(
                    some(gold, other -> isLeft.test(other) && !other.equals(site)),
                    LabelledCorpus.of(SHARED.resolve("layout")));
            double[] gain = tell(what + "other sites", model, base, others);
            elsewhere.add(gain[Measure.TEXT.ordinal()]);
            gains.computeIfAbsent("other sites", n -> new ArrayList<>()).add(gain);
          }
          if (draw == 0 && k == LEARNED[LEARNED.length - 1]) {
            elsewhere.add(wcxb(what, model, base));
          }
        }
      }
    }
    gains.forEach((what, of) -> System.out.println(what + ", mean gains: " + means(of)));
    assertThat(elsewhere).allSatisfy(gain -> assertThat(gain).isGreaterThan(-0.005));
  }

  /**
   * Returns pages whose blocks are labelled by their known main text; their related links are
   * unknown.
   */
  private LabelledCorpus labelledByMainText(String site) throws IOException {
    Path folder = Files.createDirectories(temp.resolve(site));
    List<LabelledPage> pages = new ArrayList<>();
    try (DirectoryStream<Path> texts =
        Files.newDirectoryStream(SHARED.resolve("sites").resolve(site), "*.txt")) {
      for (Path file : texts) {
        String text =
            Files.readAllLines(file).stream()
                .skip(1)
                .map(line -> line.replaceFirst("^<[hpl]>", ""))
                .collect(Collectors.joining("\n"));
        String id = file.getFileName().toString().replace(".txt", ".html");
        pages.add(LabelledPage.withText(id, file.resolveSibling(id), site, "article", text));
      }
    }
    for (PageBlocks page :
        PageBlocks.readTexts(
            Pipeline.of(Profile.DEFAULT), new LabelledCorpus(null, pages), () -> {})) {
      List<GoldBlock> blocks = new ArrayList<>();
      for (int b = 0; b < page.size(); b++) {
        BlockLabel label = page.inTruth()[b] >= 0.5 ? BlockLabel.RELATED_TEXT : BlockLabel.OTHER;
        blocks.add(new GoldBlock(page.run().blocks().get(b).nodes(), label, null));
      }
      Files.writeString(
          folder.resolve(page.id()), LabelledSource.write(page.page().tree(), blocks));
    }
    List<LabelledPage> entries =
        LabelledCorpus.of(folder).entries().stream()
            .map(e -> new LabelledPage(e.id(), e.file(), site, "en", "?", "UTF-8"))
            .toList();
    return new LabelledCorpus(folder, entries);
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

  private static LabelledCorpus some(LabelledCorpus corpus, Predicate<String> sites) {
    return new LabelledCorpus(
        corpus.root(), corpus.entries().stream().filter(e -> sites.test(e.site())).toList());
  }

  /** Trains on a few pages as the command {@code train} does. */
  private BlockModel train(List<LabelledCorpus> own, BlockModel base, boolean hasLinks)
      throws IOException {
    TrainedModel model = blocks(own, base);
    return hasLinks
        ? links(model, base, own)
        : model.model().withLinks(base.links(), base.card().links());
  }

  /** Trains from scratch if {@code base} is null. */
  private TrainedModel blocks(List<LabelledCorpus> corpora, BlockModel base) throws IOException {
    Pipeline pipeline = Pipeline.of(Profile.DEFAULT);
    BlockTraining blocks = BlockTraining.read(pipeline, corpora, LabelledCorpus.NONE, progress);
    return new ModelTrainer(pipeline, BlockTraining.svmSearch(), message -> {})
        .train(blocks.labelled(), base == null ? blocks : new WarmStart(base), corpora);
  }

  private BlockModel links(TrainedModel model, BlockModel base, List<LabelledCorpus> marked)
      throws IOException {
    return new LinkTraining(
            CrossValidation.defaults(),
            base == null ? null : base.links(),
            LinkTraining.MIN_PROBABILITY)
        .addTo(model, marked, LabelledCorpus.NONE, progress)
        .orElseThrow()
        .model();
  }

  private BlockModel base(Path folder, LabelledCorpus labelled, Predicate<String> sites)
      throws IOException {
    if (!Files.exists(folder.resolve("model.json"))) {
      List<LabelledCorpus> marked = new ArrayList<>(List.of(labelled));
      for (String links : List.of("links", "links2")) {
        marked.add(some(LabelledCorpus.of(SHARED.resolve(links)), sites));
      }
      ModelFolder.write(links(blocks(List.of(labelled), null), null, marked), folder);
    }
    return ModelFolder.read(folder);
  }

  /** Prints a comparison, and returns the advantage of the first model in each measure. */
  private double[] tell(String what, BlockModel model, BlockModel base, List<LabelledCorpus> pages)
      throws IOException {
    ModelComparison compared =
        ModelComparison.of(
            "own", site -> model, "base", site -> base, pages, LabelledCorpus.NONE, progress);
    System.out.println(what + ": " + compared.sentence());
    System.out.print(compared.summary().substring(compared.sentence().length() + 1));
    return compared.rows().stream()
        .map(Row::difference)
        .mapToDouble(PairedDifference::difference)
        .toArray();
  }

  /** Measures main text on pages of WCXB that neither model was trained on. */
  private static double wcxb(String what, BlockModel model, BlockModel base) throws IOException {
    List<LabelledPage> pages = LabelledCorpus.withTexts(SHARED.resolve("wcxb"), null).entries();
    PagedRatio own = mainText(pages, model);
    PagedRatio known = mainText(pages, base);
    String[] sites = pages.stream().map(LabelledPage::site).toArray(String[]::new);
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

  private static PagedRatio mainText(List<LabelledPage> pages, BlockModel model) {
    PageMiner miner = new PageMiner(model);
    double[] f1 =
        pages.parallelStream()
            .mapToDouble(
                page -> {
                  try {
                    String text = miner.mine(page.parse(), MineOptions.defaults()).mainText();
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
