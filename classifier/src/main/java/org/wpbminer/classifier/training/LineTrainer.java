package org.wpbminer.classifier.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.NoiseRule;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.LineTruth.Measure;
import org.wpbminer.classifier.training.LineTruth.Membership;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.text.Characters;

/**
 * Trains the trees that select the lines of a main text, from pages with known main text or labels.
 * Features of a line contain labels of blocks and kinds of pages. Here both are predicted by
 * classifiers that were trained without the site of the page, because a user's pages are also
 * unknown to the classifiers.
 */
public final class LineTrainer {

  /** Maximum weight of a line; the weight is the number of its characters. */
  private static final int MAX_CHARS = 400;

  private static final int MIN_CHARS = 3;

  /**
   * The pages of one corpus.
   *
   * @param name name of the corpus in the scores
   * @param weight weight of a page, above 0
   * @param isForBlocks whether the pages are also used to train the block classifier
   */
  record Source(String name, double weight, boolean isForBlocks) {}

  /**
   * A training page.
   *
   * @param kind kind of the page; null if unknown
   * @param isForKinds whether the page is used to train the prediction of kinds
   * @param page the blocks of the page
   * @param truth known facts about its main text
   */
  record LinePage(
      Source from, PageKind kind, boolean isForKinds, PageBlocks page, LineTruth truth) {}

  /** Lines of a page that could be main text; {@code memberships} tells which of them are. */
  private record Lines(
      LinePage of,
      int fold,
      MainText.Source source,
      MainText.Candidates candidates,
      int[] chars,
      Membership[] memberships,
      List<NoiseRule> rules) {}

  /**
   * Trees with their scores on held-out sites.
   *
   * @param scores mean F1 by corpus and kind; with {@code body} in the name, without the headline
   * @param known scores of the model's own trees; empty if it has none
   */
  record Result(BoostedTrees trees, Map<String, Double> scores, Map<String, Double> known) {}

  private static final Source LABELLED = new Source("labelled", 1, true);
  private static final Source TEXTS = new Source("main texts", 1, true);

  private final BlockModel model;
  private final int folds;
  private final long seed;
  private final BoostedTreesTrainer trainer;
  private final Progress progress;

  /**
   * Creates a trainer.
   *
   * @param model segments the pages
   * @param folds number of folds by site, at least 2
   * @param seed seed of the split of sites into folds
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

  /** Trains on pages of at least two sites; needs lines inside and outside of main texts. */
  Result train(List<LinePage> pages) {
    SiteFolds split = SiteFolds.of(pages.stream().map(p -> p.page.site()).toList(), folds, seed);
    List<Lines> lines = lines(pages, split);
    SiteScores scores = new SiteScores();
    SiteScores known = new SiteScores();
    BoostedTrees own = model.parts().lines();
    if (own != null) {
      // selecting lines modifies the candidates, so they are computed again for each model
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
   * Returns the model with lines learned from a user's pages if they select the main text of
   * held-out sites better than the model's own lines; else the unchanged model.
   *
   * @param training pages with labels, and pages with main texts
   */
  public BlockModel addTo(BlockTraining training) {
    List<LinePage> pages =
        Stream.concat(
                training.pages().stream()
                    .map(p -> new LinePage(LABELLED, null, false, p, new LineTruth.Labels(p))),
                training.texts().stream()
                    .map(
                        p ->
                            new LinePage(
                                TEXTS,
                                null,
                                false,
                                p,
                                new LineTruth.WholeText(p.truth(), Measure.WORDS))))
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
    if (Double.isNaN(of.truth.f1(""))) {
      return;
    }
    double[] odds = known == null ? null : trees.sums(known.features());
    MainText text = MainText.of(lines.source, known, odds, lines.rules);
    LinkResolver resolver = LinkResolver.of(null, of.page.page());
    for (boolean body : new boolean[] {false, true}) {
      double f1 = of.truth.f1(text.render(resolver, MainTextFormat.TEXT, body));
      String name = of.from.name + (body ? " body" : "");
      scores.add(name, f1);
      if (of.kind != null) {
        scores.add(name + ' ' + of.kind.label(), f1);
      }
    }
  }

  /** Trains on lines known to be main text or not; a page's line weights add up to its weight. */
  private BoostedTrees learn(List<Lines> pages) {
    List<double[]> x = new ArrayList<>();
    List<Boolean> in = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (Lines page : pages) {
      int[] known =
          IntStream.range(0, page.chars.length)
              .filter(i -> page.memberships[i] != Membership.UNKNOWN)
              .toArray();
      double chars = Arrays.stream(known).map(i -> weight(page.chars[i])).sum();
      for (int i : known) {
        x.add(page.candidates.features()[i]);
        in.add(page.memberships[i] == Membership.IN);
        weights.add(page.of.from.weight * weight(page.chars[i]) / chars);
      }
    }
    double mean = weights.stream().mapToDouble(w -> w).average().orElse(1);
    boolean[] is = new boolean[in.size()];
    for (int i = 0; i < is.length; i++) {
      is[i] = in.get(i);
    }
    return trainer.train(
        new BinaryExamples(
            x.toArray(double[][]::new), is, weights.stream().mapToDouble(w -> w / mean).toArray()));
  }

  private static int weight(int chars) {
    return Math.min(Math.max(chars, MIN_CHARS), MAX_CHARS);
  }

  /** Reads the lines of all pages, with labels and kinds predicted by held-out classifiers. */
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

  /**
   * Trains the weights of page kinds on the other folds; returns the model's own weights if there
   * are no pages.
   */
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
      return new Lines(of, fold, source, null, new int[0], new Membership[0], rules);
    }
    int[] chars = candidates.texts().stream().mapToInt(Characters::count).toArray();
    return new Lines(of, fold, source, candidates, chars, of.truth.of(candidates), rules);
  }
}
