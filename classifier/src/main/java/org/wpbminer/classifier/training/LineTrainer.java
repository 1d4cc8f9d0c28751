package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.Grams;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.BoostedTrees;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.NoiseRule;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.learn.BinaryExamples;
import org.wpbminer.classifier.training.learn.BoostedTreesTrainer;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.text.Characters;

/**
 * Learns the trees that choose the lines of a main text, from pages whose main text or labels are
 * known. The labels and kinds that the features of a line are made of come from classifiers that
 * have seen no page of its site, as they will have seen none of a user's.
 */
public final class LineTrainer {

  /** Longer lines weigh no more than this: they are easy. */
  private static final int MAX_CHARS = 400;

  private static final int MIN_CHARS = 3;

  /** Share of a line's runs of characters that are in the main text, from which the line is. */
  private static final double MIN_SHARE_IN_TEXT = 0.5;

  /** How a main text is compared with the true one. */
  enum Measure {
    WORDS {
      @Override
      double f1(String given, String truth) {
        double f1 = TextOverlap.of(given, truth).f1();
        return Double.isNaN(f1) ? 0 : f1;
      }
    },
    CHARACTERS {
      @Override
      double f1(String given, String truth) {
        int[] counts = new int[Character.MAX_VALUE + 1];
        String g = given.replaceAll("\\s", "");
        String t = truth.replaceAll("\\s", "");
        g.chars().forEach(c -> counts[c]++);
        long both = t.chars().filter(c -> counts[c]-- > 0).count();
        return both == 0 ? 0 : 2.0 * both / (g.length() + t.length());
      }
    },
    GRAMS {
      @Override
      double f1(String given, String truth) {
        return Grams.f1(given, truth);
      }
    };

    abstract double f1(String given, String truth);
  }

  /**
   * Pages of one corpus.
   *
   * @param name by which results are listed
   * @param worth what the pages weigh together, above 0
   * @param isForBlocks whether blocks are learned from them
   * @param measure of their main texts
   */
  record Source(String name, double worth, boolean isForBlocks, Measure measure) {}

  /**
   * A page.
   *
   * @param kind its kind; null if that is not known
   * @param isForKinds whether kinds are learned from it
   * @param page its blocks, with labels or with the main text
   */
  record LinePage(Source from, PageKind kind, boolean isForKinds, PageBlocks page) {}

  /** The lines of a page that may be main text, and which of them are. */
  private record Lines(
      LinePage of,
      int fold,
      MainText.Source source,
      MainText.Candidates candidates,
      int[] chars,
      boolean[] in,
      List<NoiseRule> rules) {}

  /**
   * Trees, and how good they are on sites that they have not seen.
   *
   * @param scores mean F1 by corpus and kind, also of the text without the headline ({@code body})
   * @param known the same of the model's own trees; empty if it has none
   */
  record Result(BoostedTrees trees, Map<String, Double> scores, Map<String, Double> known) {}

  private static final Source LABELLED = new Source("labelled", 1, true, Measure.WORDS);
  private static final Source TEXTS = new Source("main texts", 1, true, Measure.WORDS);

  private final BlockModel model;
  private final int folds;
  private final long seed;
  private final BoostedTreesTrainer trainer;
  private final Progress progress;

  /**
   * A trainer.
   *
   * @param model cuts pages and decides links
   * @param folds by site, at least 2
   * @param seed of the split of sites into folds
   */
  public LineTrainer(BlockModel model, int folds, long seed, Progress progress) {
    this.model = model;
    this.folds = folds;
    this.seed = seed;
    this.progress = progress;
    this.trainer =
        new BoostedTreesTrainer(MainText.featureNames(), BoostedTreesTrainer.Options.defaults());
  }

  BoostedTreesTrainer.Options options() {
    return trainer.options();
  }

  /**
   * Learns from pages of at least two sites.
   *
   * @throws IllegalArgumentException if there are fewer, or their lines are all main text or none
   */
  Result train(List<LinePage> pages) {
    SiteFolds split = SiteFolds.of(pages.stream().map(p -> p.page.site()).toList(), folds, seed);
    List<Lines> lines = lines(pages, split);
    SiteScores scores = new SiteScores();
    SiteScores known = new SiteScores();
    BoostedTrees own = model.parts().lines();
    if (own != null) {
      // A view is changed by the choice of its lines, so each choice needs its own.
      lines.forEach(l -> score(l, MainText.candidates(l.source, l.rules), own, known));
    }
    for (int fold = 0; fold < split.count(); fold++) {
      progress.at("cross-validating lines, fold", fold + 1, split.count());
      int side = fold;
      BoostedTrees trees = learn(lines.stream().filter(l -> l.fold != side).toList());
      lines.stream()
          .filter(l -> l.fold == side)
          .forEach(l -> score(l, l.candidates, trees, scores));
    }
    progress.step("learning lines");
    return new Result(learn(lines), scores.means(), known.means());
  }

  /**
   * The model with lines that were learned from a user's pages, if these choose the main text on
   * held-out sites better than the model's own lines do; else the model as it is.
   *
   * @param training pages with labels, and pages with main texts
   */
  public BlockModel addTo(BlockTraining training) {
    List<LinePage> pages =
        Stream.concat(
                training.pages().stream().map(p -> new LinePage(LABELLED, null, false, p)),
                training.texts().stream().map(p -> new LinePage(TEXTS, null, false, p)))
            .toList();
    if (training.texts().isEmpty()
        || pages.stream().map(p -> p.page.site()).distinct().count() < 2) {
      return model;
    }
    Result result = train(pages);
    double f1 = result.scores.get(TEXTS.name);
    double known = result.known.get(TEXTS.name);
    if (f1 <= known) {
      progress.tell(
          String.format(
              Locale.ROOT,
              "lines of main texts stay those of the default model: mean F1 %.3f; learned from"
                  + " these pages %.3f",
              known,
              f1));
      return model;
    }
    ModelCard.PartProvenance from =
        new ModelCard.PartProvenance(
            training.corpora(model.card().provenance()),
            options().byName(),
            seed,
            Versions.all(),
            result.scores);
    return model.with(ModelPart.LINES, model.parts().withLines(result.trees), from);
  }

  private static void score(
      Lines lines, MainText.Candidates known, BoostedTrees trees, SiteScores scores) {
    LinePage of = lines.of;
    if (of.page.truth() == null) {
      return;
    }
    double[] odds =
        known == null ? null : Arrays.stream(known.features()).mapToDouble(trees::sum).toArray();
    MainText text = MainText.of(lines.source, known, odds, lines.rules);
    LinkResolver resolver = LinkResolver.of(null, of.page.page());
    for (boolean body : new boolean[] {false, true}) {
      String given = text.render(resolver, MainTextFormat.TEXT, body);
      double f1 = of.from.measure.f1(given, of.page.truth());
      String name = of.from.name + (body ? " body" : "");
      scores.add(name, f1);
      if (of.kind != null) {
        scores.add(name + ' ' + of.kind.label(), f1);
      }
    }
  }

  private BoostedTrees learn(List<Lines> pages) {
    Map<Source, Long> sizes =
        pages.stream().collect(Collectors.groupingBy(l -> l.of.from, Collectors.counting()));
    int n = pages.stream().mapToInt(l -> l.in.length).sum();
    double[][] x = new double[n][];
    boolean[] is = new boolean[n];
    double[] weights = new double[n];
    double all = 0;
    int at = 0;
    for (Lines page : pages) {
      double chars = Arrays.stream(page.chars).map(LineTrainer::weight).sum();
      double worth = page.of.from.worth / sizes.get(page.of.from);
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
    return trainer.train(new BinaryExamples(x, is, weights));
  }

  private static int weight(int chars) {
    return Math.min(Math.max(chars, MIN_CHARS), MAX_CHARS);
  }

  /** The lines of all pages, by labels and kinds of classifiers that have not seen their sites. */
  private List<Lines> lines(List<LinePage> pages, SiteFolds split) {
    Map<PageBlocks, double[][][]> decisions = decisions(pages, split);
    List<KindTrainer.Known> kinds =
        pages.stream()
            .filter(LinePage::isForKinds)
            .map(
                p ->
                    new KindTrainer.Known(
                        p.from.name,
                        p.page.site(),
                        p.kind,
                        PageSigns.of(PageReading.of(p.page.page()), null)))
            .toList();
    List<Lines> lines = new ArrayList<>();
    for (int fold = 0; fold < split.count(); fold++) {
      progress.at("reading the lines of fold", fold + 1, split.count());
      int side = fold;
      PairwiseFits fits = fits(pages, decisions, split, fold);
      SignWeights signs = signs(kinds, split, fold);
      lines.addAll(
          pages.parallelStream()
              .filter(page -> split.of(page.page.site()) == side)
              .map(page -> lines(page, side, labels(decisions.get(page.page), fits), signs))
              .toList());
    }
    return lines;
  }

  private Map<PageBlocks, double[][][]> decisions(List<LinePage> pages, SiteFolds split) {
    Map<PageBlocks, double[][][]> decisions = new IdentityHashMap<>();
    for (int fold = 0; fold < split.count(); fold++) {
      progress.at("labelling the blocks of fold", fold + 1, split.count());
      int side = fold;
      BlockLessons.Learned labeller =
          BlockLessons.learn(
              pages.stream()
                  .filter(p -> p.from.isForBlocks && split.of(p.page.site()) != side)
                  .map(LinePage::page)
                  .toList());
      for (LinePage page : pages) {
        if (split.of(page.page.site()) == side) {
          decisions.put(page.page, labeller.decisions(page.page));
        }
      }
    }
    return decisions;
  }

  private static List<double[]> labels(double[][][] decisions, PairwiseFits fits) {
    return Arrays.stream(decisions).map(fits::probabilities).toList();
  }

  /** The model's own weights if there are no pages to learn others from. */
  private SignWeights signs(List<KindTrainer.Known> kinds, SiteFolds split, int fold) {
    List<KindTrainer.Known> others =
        kinds.stream().filter(kind -> split.of(kind.site()) != fold).toList();
    return others.isEmpty() ? model.parts().kinds() : new KindTrainer().train(others);
  }

  private static PairwiseFits fits(
      List<LinePage> pages, Map<PageBlocks, double[][][]> decisions, SiteFolds split, int fold) {
    List<PageBlocks> others =
        pages.stream()
            .map(LinePage::page)
            .filter(p -> p.gold() != null && split.of(p.site()) != fold)
            .toList();
    return BlockLessons.fits(others, decisions);
  }

  private Lines lines(LinePage of, int fold, List<double[]> labels, SignWeights signs) {
    PageBlocks page = of.page;
    PageReading reading = PageReading.of(page.page());
    KindProbabilities kinds = KindProbabilities.of(signs, reading, null);
    List<NoiseRule> rules = MainTextRules.ALL;
    MainText.Source source = new MainText.Source(reading, page.run().blocks(), labels, kinds);
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

  /** A line that repeats an earlier one counts only as often as the main text has it. */
  private static boolean[] areIn(List<String> lines, String truth) {
    Grams rest = new Grams(truth);
    boolean[] in = new boolean[lines.size()];
    for (int i = 0; i < in.length; i++) {
      Grams line = new Grams(lines.get(i));
      in[i] = line.size() > 0 && line.common(rest) >= MIN_SHARE_IN_TEXT * line.size();
      if (in[i]) {
        rest.remove(line);
      }
    }
    return in;
  }
}
