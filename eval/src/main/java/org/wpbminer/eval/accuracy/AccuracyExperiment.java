package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.BlockLessons;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.eval.ExperimentPages;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Cross-validation by site of the default profile: every page is labelled by a classifier that was
 * not trained on its site, neither on labelled pages nor on pages with known main text. Decision
 * values become probabilities by a fit on the labelled pages of the other folds.
 *
 * <p>A labelled page that is also a page with known main text must be in the same fold. It is
 * recognised by its name: a labelled page whose id starts with {@code wcxb-} and ends with {@code
 * -NUMBER} gets the site of the page with that number in the list of main texts, even if its own
 * entry has another site; if the list has no such page, the page keeps its site.
 */
final class AccuracyExperiment {

  /** Labelled pages, labelled pages with style sheets, and pages with known main text. */
  private record Pages(List<PageBlocks> gold, List<PageBlocks> layout, List<PageBlocks> truth) {

    List<PageBlocks> all() {
      return Stream.of(gold, layout, truth).flatMap(List::stream).toList();
    }
  }

  private static final int FOLDS = 5;
  private static final int FIRST_SEED = 1;

  /** Name, in tables, of the labelled pages with style sheets. */
  private static final String LAYOUT = "layout pages";

  /** Interval at which pages with main text are sampled for the test: every sixth page. */
  private static final int SAMPLE_STEP = 6;

  private final Pipeline pipeline;
  private final Progress progress;

  /** Creates an experiment; the pipeline segments pages and computes features. */
  public AccuracyExperiment(Pipeline pipeline, Progress progress) {
    this.pipeline = pipeline;
    this.progress = progress;
  }

  /**
   * Runs the experiment for several random splits of the sites into folds. The result depends on
   * the split, because some labels occur mostly on a few large pages. The splits run in parallel.
   *
   * @param sources the pages
   * @param splits number of splits, at least one; their seeds are 1, 2, ...
   * @return the report of each split, in order
   */
  public List<AccuracyReport> run(ExperimentPages sources, int splits) throws IOException {
    Arguments.refuse(splits < 1, "splits is %s; it must be at least 1", splits);
    Pages pages = load(sources);
    return IntStream.rangeClosed(FIRST_SEED, splits)
        .parallel()
        .mapToObj(seed -> new Split(pages, folds(pages, seed), true).run(FOLDS, seed))
        .toList();
  }

  /**
   * Runs only the first two of five folds, fast enough for a test. Labelled pages are labelled by a
   * classifier trained on the labelled pages of the other folds. The main text is measured on every
   * sixth page with known main text whose site has no labelled page.
   */
  public AccuracyReport runTwoFolds(Path gold, LabelledCorpus truth) throws IOException {
    Pages labelled = load(ExperimentPages.of(LabelledCorpus.of(gold)));
    SiteFolds folds = folds(labelled, FIRST_SEED);
    List<LabelledPage> unseen =
        truth.entries().stream().filter(page -> !folds.has(page.site())).toList();
    List<LabelledPage> sample =
        IntStream.range(0, unseen.size())
            .filter(i -> i % SAMPLE_STEP == 0)
            .mapToObj(unseen::get)
            .toList();
    LabelledCorpus sampled = new LabelledCorpus(truth.root(), sample);
    Pages pages =
        new Pages(labelled.gold(), List.of(), PageBlocks.readTexts(pipeline, sampled, progress));
    List<String> sites = sample.stream().map(LabelledPage::site).toList();
    return new Split(pages, folds.with(sites, 0), false).run(2, FIRST_SEED);
  }

  /** Split of the sites into folds. */
  private final class Split {
    private final Pages pages;
    private final SiteFolds folds;
    private final boolean learnsFromTruth;
    private final AccuracyTally tally = new AccuracyTally();
    private final Map<PageBlocks, double[][][]> decisions = new IdentityHashMap<>();

    /** Creates a split; {@code learnsFromTruth} adds pages with main text to the training. */
    Split(Pages pages, SiteFolds folds, boolean learnsFromTruth) {
      this.pages = pages;
      this.folds = folds;
      this.learnsFromTruth = learnsFromTruth;
    }

    /** Runs at most {@code most} folds; the seed is only for progress messages. */
    AccuracyReport run(int most, int seed) {
      int runs = Math.min(folds.count(), most);
      for (int fold = 0; fold < runs; fold++) {
        decide(fold);
        progress.step("seed " + seed + ", fold " + (fold + 1) + " of " + runs + " trained");
      }
      for (int fold = 0; fold < runs; fold++) {
        tally(fold, fits(fold));
      }
      return tally.report();
    }

    /** Trains on the other folds, and computes the decision values of a fold's pages. */
    private void decide(int fold) {
      BlockLessons.Learned labeller =
          BlockLessons.learn(
              pages.all().stream()
                  .filter(p -> learnsFromTruth || p.gold() != null)
                  .filter(p -> folds.of(p.site()) != fold)
                  .toList());
      tally.classifier(labeller.svm().supportVectorCount());
      in(fold, pages.all().stream()).forEach(p -> decisions.put(p, labeller.decisions(p)));
    }

    private Stream<PageBlocks> in(int fold, Stream<PageBlocks> of) {
      return of.filter(p -> folds.of(p.site()) == fold);
    }

    /** Fits probabilities to the decision values of the other folds. */
    private PairwiseFits fits(int fold) {
      List<PageBlocks> others =
          Stream.concat(pages.gold().stream(), pages.layout().stream())
              .filter(p -> folds.of(p.site()) != fold && decisions.containsKey(p))
              .toList();
      return BlockLessons.fits(others, decisions);
    }

    /** Labels the pages of a fold and adds the results. */
    private void tally(int fold, PairwiseFits fits) {
      Function<PageBlocks, List<double[]>> probabilities =
          p -> Arrays.stream(decisions.get(p)).map(fits::probabilities).toList();
      Function<PageBlocks, List<BlockLabel>> labels = probabilities.andThen(AccuracyTally::labels);
      in(fold, pages.gold().stream()).forEach(p -> tally.labelled(p.group(), p, labels.apply(p)));
      in(fold, pages.layout().stream()).forEach(p -> tally.labelled(LAYOUT, p, labels.apply(p)));
      in(fold, pages.truth().stream()).forEach(p -> tally.truth(p, probabilities.apply(p)));
    }
  }

  private static SiteFolds folds(Pages pages, int seed) {
    return SiteFolds.of(pages.all().stream().map(PageBlocks::site).toList(), FOLDS, seed);
  }

  /** Reads and segments pages and computes their vectors. */
  private Pages load(ExperimentPages sources) throws IOException {
    List<PageBlocks> labelled = labelled(sources.gold(), sources);
    progress.step(labelled.size() + " labelled pages");
    List<PageBlocks> layout =
        sources.layout() == null ? List.of() : labelled(sources.layout(), sources);
    List<PageBlocks> known = PageBlocks.readTexts(pipeline, sources.truth(), progress);
    progress.step(known.size() + " pages with main text");
    return new Pages(labelled, layout, known);
  }

  private List<PageBlocks> labelled(LabelledCorpus corpus, ExperimentPages sources)
      throws IOException {
    return PageBlocks.read(pipeline, List.of(corpus.withSitesOf(sources.truth())), progress);
  }
}
