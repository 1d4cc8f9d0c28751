package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.kind.PageSigns;
import org.wpbminer.classifier.kind.SignWeights;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.maintext.CandidateLines;
import org.wpbminer.classifier.maintext.MainText;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.maintext.MainTextRules;
import org.wpbminer.classifier.maintext.TextSource;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.Corpora.Name;
import org.wpbminer.classifier.training.LineTruth.Measure;
import org.wpbminer.classifier.training.LineTruth.Membership;
import org.wpbminer.classifier.training.PartTraining.SiteScores;
import org.wpbminer.classifier.training.SiteFolds.Side;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.text.Characters;

/**
 * Trains the trees that select the lines of a main text, from pages with known main text or labels.
 * Features of a line contain labels of blocks and kinds of pages. Here both are predicted by
 * classifiers that were trained without the site of the page, because a user's pages are also
 * unknown to the classifiers.
 *
 * @param model segments the pages
 * @param folds number of folds by site, at least 2
 * @param seed seed of the split of sites into folds
 * @param progress receives the steps
 */
public record LineTrainer(BlockModel model, int folds, long seed, Progress progress) {

  /** Options of the trees, chosen by cross-validation. */
  static final Boosting.Options TREES = new Boosting.Options(160, 63, 0.09, 0.5, 5, 40, 64, 1);

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
      Source from, PageKind kind, boolean isForKinds, PageBlocks page, LineTruth truth) {

    String site() {
      return page.site();
    }
  }

  /** Lines of a page that may be main text. */
  private record Lines(
      LinePage of, TextSource source, CandidateLines candidates, List<Boosting.Example> examples) {

    String site() {
      return of.site();
    }
  }

  private static final List<Name> CORPORA =
      List.of(
          Name.OUTSIDE,
          Name.NEWS,
          Name.POSTS,
          Name.TRAF,
          Name.WADDLE,
          Name.PRODUCTS,
          Name.READABILITY);

  /**
   * Interval of the pages of WCXB that are used a second time, converted by {@link FlattenedPage}.
   */
  private static final int FLATTENED_INTERVAL = 6;

  private static final Source FLATTENED = new Source("flattened", 0.5, false);

  private static final Source LABELLED = new Source("labelled", 1, true);
  private static final Source TEXTS = new Source("main texts", 1, true);

  private static Source source(Name name) {
    double weight =
        switch (name) {
          case OUTSIDE -> 3;
          case TRAF, PRODUCTS -> 0.5;
          case READABILITY -> 0.3;
          default -> 1;
        };
    return new Source(name.folder(), weight, name.isLabelled() || name == Name.WCXB);
  }

  private static LineTruth truth(Name name, LabelledPage page) {
    return !hasText(page)
        ? page.passages()
        : new LineTruth.WholeText(
            page.text(),
            switch (name) {
              case OUTSIDE, POSTS -> Measure.CHARACTERS;
              case NEWS -> Measure.GRAMS;
              default -> Measure.WORDS;
            });
  }

  private static boolean hasText(LabelledPage page) {
    return page.text() != null && !page.text().isBlank();
  }

  /**
   * Trains the part of the default model.
   *
   * @param model the other parts of the model
   * @param marks file of the related links that are marked on pages of WCXB
   */
  static BoostedTrees train(PartTraining<LinePage> training, BlockModel model, String marks)
      throws IOException {
    Pipeline pipeline = model.pipeline();
    Corpora corpora = training.corpora();
    LabelledCorpus wcxb = corpora.texts(marks);
    LinkMarks links = LinkMarks.of(wcxb);
    training.read(Name.WCXB, wcxb.entries(), page -> withText(pipeline, Name.WCXB, page, links));
    training.pages().addAll(flattened(pipeline, training.pages()));
    for (Name name : List.of(Name.GOLD, Name.LAYOUT)) {
      training.readLabelled(name, wcxb, page -> labelled(pipeline, name, page));
    }
    for (Name name : CORPORA) {
      training.read(
          name,
          known(name, corpora.corpus(name).entries()),
          page -> withText(pipeline, name, page, LinkMarks.NONE));
    }
    LineTrainer trainer =
        new LineTrainer(model, corpora.folds(), corpora.seed(), training.progress());
    training.options(TREES.byName());
    return trainer.train(training.pages(), training.scores(), new SiteScores());
  }

  private static LinePage labelled(Pipeline pipeline, Name name, GoldPage page) {
    PageBlocks blocks = PageBlocks.of(pipeline, page);
    return new LinePage(source(name), null, false, blocks, new LineTruth.Labels(blocks));
  }

  private static LinePage withText(Pipeline pipeline, Name name, LabelledPage page, LinkMarks links)
      throws IOException {
    return new LinePage(
        source(name),
        KindTrainer.kind(name, page),
        KindTrainer.FROM.contains(name),
        PageBlocks.withTruth(pipeline, page, page.parse(), links),
        truth(name, page));
  }

  private static List<LinePage> flattened(Pipeline pipeline, List<LinePage> pages) {
    List<LinePage> flattened = new ArrayList<>();
    for (int i = 0; i < pages.size(); i += FLATTENED_INTERVAL) {
      LinePage of = pages.get(i);
      Page page = FlattenedPage.of(PageReading.of(of.page().page()));
      PageBlocks blocks =
          PageBlocks.withTruth(pipeline, of.page().source().from(), page, LinkMarks.NONE);
      flattened.add(new LinePage(FLATTENED, of.kind(), false, blocks, of.truth()));
    }
    return flattened;
  }

  /** Keeps the pages with known main text or passages; of the thread corpus, only forum pages. */
  private static List<LabelledPage> known(Name name, List<LabelledPage> pages) {
    return pages.stream()
        .filter(page -> page.passages() != null || hasText(page))
        .filter(page -> name != Name.POSTS || page.type().equals(PageKind.FORUM.label()))
        .toList();
  }

  /**
   * Trains on pages of at least two sites; needs lines inside and outside of main texts.
   *
   * @param scores receives the F1 on each held-out page, by corpus and kind; with {@code body} in
   *     the name, without the headline
   * @param known receives the scores of the model's own trees, if it has any
   */
  BoostedTrees train(List<LinePage> pages, SiteScores scores, SiteScores known) {
    SiteFolds split = SiteFolds.of(pages.stream().map(LinePage::site).toList(), folds, seed);
    List<Lines> lines = lines(pages, split);
    BoostedTrees own = model.parts().get(ModelPart.LINES);
    if (own != null) {
      lines.forEach(l -> score(l, own, known));
    }
    for (Side<Lines> side : split.sides(lines, Lines::site)) {
      at("cross-validating lines, fold", side, split);
      BoostedTrees trees = learn(side.train());
      side.test().forEach(l -> score(l, trees, scores));
    }
    progress.step("learning lines");
    return learn(lines);
  }

  private void at(String step, Side<?> side, SiteFolds split) {
    progress.at(step, side.fold() + 1, split.count());
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
                training.pages().stream().map(p -> page(LABELLED, p, new LineTruth.Labels(p))),
                training.texts().stream()
                    .map(p -> page(TEXTS, p, new LineTruth.WholeText(p.truth(), Measure.WORDS))))
            .toList();
    if (training.texts().isEmpty() || pages.stream().map(LinePage::site).distinct().count() < 2) {
      return model;
    }
    SiteScores scores = new SiteScores();
    SiteScores known = new SiteScores();
    BoostedTrees trees = train(pages, scores, known);
    double f1 = scores.means().get(TEXTS.name);
    double before = known.means().get(TEXTS.name);
    if (f1 <= before) {
      progress.tell(
          String.format(
              Locale.ROOT,
              "lines of main texts stay those of the default model: mean F1 %.3f; learned from"
                  + " these pages %.3f",
              before,
              f1));
      return model;
    }
    ModelCard.Provenance from =
        new ModelCard.Provenance(
            model.card().part(ModelPart.BLOCKS).corpora().stream()
                .filter(corpus -> corpus.method().matches("labels|main-text"))
                .toList(),
            TREES.byName(),
            seed,
            folds,
            scores.means());
    return model.with(ModelPart.LINES, trees, from);
  }

  private static LinePage page(Source from, PageBlocks page, LineTruth truth) {
    return new LinePage(from, null, false, page, truth);
  }

  private static void score(Lines lines, BoostedTrees trees, SiteScores scores) {
    LinePage of = lines.of;
    if (Double.isNaN(of.truth.f1(""))) {
      return;
    }
    CandidateLines candidates = lines.candidates;
    double[] odds = trees.sums(candidates.features());
    MainText text = new MainText(lines.source, candidates, odds, MainTextRules.ALL);
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

  private static BoostedTrees learn(List<Lines> pages) {
    return Boosting.learn(
        CandidateLines.featureNames(),
        TREES,
        pages.stream().flatMap(page -> page.examples.stream()).toList());
  }

  /** Returns the lines known to be main text or not; their weights add up to that of the page. */
  private static List<Boosting.Example> examples(LinePage page, CandidateLines lines) {
    Membership[] memberships = page.truth.of(lines);
    int[] weights =
        lines.texts().stream()
            .mapToInt(text -> Math.min(Math.max(Characters.count(text), MIN_CHARS), MAX_CHARS))
            .toArray();
    int[] known =
        IntStream.range(0, weights.length)
            .filter(i -> memberships[i] != Membership.UNKNOWN)
            .toArray();
    double all = Arrays.stream(known).map(i -> weights[i]).sum();
    return Arrays.stream(known)
        .mapToObj(
            i ->
                new Boosting.Example(
                    lines.features()[i],
                    memberships[i] == Membership.IN,
                    page.from.weight * weights[i] / all))
        .toList();
  }

  /** Returns the lines of all pages, with labels and kinds predicted by held-out classifiers. */
  private List<Lines> lines(List<LinePage> pages, SiteFolds split) {
    List<Side<LinePage>> sides = split.sides(pages, LinePage::site);
    Map<PageBlocks, double[][][]> decisions = decisions(sides, split);
    List<KindTrainer.Known> kinds =
        pages.stream().filter(LinePage::isForKinds).map(LineTrainer::known).toList();
    List<Side<KindTrainer.Known>> kindSides = split.sides(kinds, KindTrainer.Known::site);
    List<Lines> lines = new ArrayList<>();
    for (Side<LinePage> side : sides) {
      at("reading the lines of fold", side, split);
      List<PageBlocks> labelled =
          side.train().stream().map(LinePage::page).filter(p -> p.gold() != null).toList();
      PairwiseFits fits = BlockLessons.fits(labelled, decisions);
      SignWeights signs = signs(kindSides.get(side.fold()).train());
      lines.addAll(
          side.test().parallelStream()
              .map(page -> lines(page, fits, decisions.get(page.page), signs))
              .toList());
    }
    return lines;
  }

  private static KindTrainer.Known known(LinePage page) {
    return new KindTrainer.Known(
        page.from.name,
        page.site(),
        page.kind,
        PageSigns.of(PageReading.of(page.page.page()), null));
  }

  private Map<PageBlocks, double[][][]> decisions(List<Side<LinePage>> sides, SiteFolds split) {
    Map<PageBlocks, double[][][]> decisions = new IdentityHashMap<>();
    for (Side<LinePage> side : sides) {
      at("labelling the blocks of fold", side, split);
      BlockLessons.Learned labeller =
          BlockLessons.learn(
              side.train().stream()
                  .filter(page -> page.from.isForBlocks)
                  .map(LinePage::page)
                  .toList());
      side.test().forEach(page -> decisions.put(page.page, labeller.decisions(page.page)));
    }
    return decisions;
  }

  /** Learns the weights of kinds; returns the model's own weights if pages are missing. */
  private SignWeights signs(List<KindTrainer.Known> pages) {
    return pages.isEmpty() ? model.parts().get(ModelPart.KINDS) : KindTrainer.learn(pages);
  }

  private Lines lines(LinePage of, PairwiseFits fits, double[][][] decisions, SignWeights signs) {
    double[][] labels = Arrays.stream(decisions).map(fits::probabilities).toArray(double[][]::new);
    TextSource source =
        of.page
            .analysis(
                model.parts().with(ModelPart.KINDS, signs),
                LabelledBlocks.of(of.page.run().blocks(), labels))
            .textSource();
    CandidateLines lines = CandidateLines.of(source, MainTextRules.ALL);
    return new Lines(of, source, lines, examples(of, lines));
  }
}
