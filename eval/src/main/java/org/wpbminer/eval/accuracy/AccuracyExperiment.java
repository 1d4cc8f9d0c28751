package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.pipeline.Pipeline;
import org.wpbminer.classifier.svm.PairwiseFits;
import org.wpbminer.classifier.training.GroupedFolds;
import org.wpbminer.eval.baseline.ProbabilisticBaseline;
import org.wpbminer.eval.experiment.ExperimentPages;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.training.DefaultProfileTraining;
import org.wpbminer.eval.training.FoldLabeller;
import org.wpbminer.eval.training.LabelledPages;
import org.wpbminer.eval.training.PageBlocks;
import org.wpbminer.eval.training.ReadingProgress;
import org.wpbminer.eval.training.TruthPage;

/**
 * Cross-validation by site of the default profile: every page is labelled by a machine that has
 * seen no page of its site, be it from the labelled pages or from those whose main text is known,
 * and by probabilities that were fitted to what the other folds' machines said of labelled pages.
 *
 * <p>A labelled page that is one of the pages whose main text is known must be in that page's fold.
 * Its name tells: a labelled page whose id begins with {@code wcxb-} and ends in {@code -NUMBER}
 * takes its site from the page of that number in the list of main texts, whatever its own entry
 * says; if the list has no such page, it keeps its own.
 */
public final class AccuracyExperiment {

  private static final int FOLDS = 5;
  private static final int FIRST_DEAL = 1;

  private final Pipeline pipeline;
  private final DefaultProfileTraining training;
  private final Consumer<String> progress;

  /**
   * An experiment.
   *
   * @param pipeline segmentation and features
   * @param training how machines are trained
   * @param progress is told in words how far the work is
   */
  public AccuracyExperiment(
      Pipeline pipeline, DefaultProfileTraining training, Consumer<String> progress) {
    this.pipeline = pipeline;
    this.training = training;
    this.progress = progress;
  }

  /**
   * Runs the whole experiment, once for each of several deals of sites to folds: a few large pages
   * hold much of what there is of some labels, and which sites they meet in training is chance. The
   * deals are worked on side by side.
   *
   * @param sources the pages
   * @param deals how often, at least once
   * @param reading is told how many pages are read, which were cut, which bear no label
   * @return a report for each deal, in their order
   */
  public List<AccuracyReport> run(ExperimentPages sources, int deals, ReadingProgress reading)
      throws IOException {
    if (deals < 1) {
      throw new IllegalArgumentException("deals is " + deals + "; it must be at least 1");
    }
    AccuracyPages pages = load(sources, reading);
    return IntStream.rangeClosed(FIRST_DEAL, deals)
        .parallel()
        .mapToObj(deal -> run(pages, FOLDS, deal))
        .toList();
  }

  /**
   * The first two folds alone, on labelled pages only: each a fifth of the sites labelled by a
   * machine that learned from the others. Cheap enough for a test.
   */
  public AccuracyReport runTwoFolds(Path gold) throws IOException {
    return run(load(ExperimentPages.of(LabelledCorpus.of(gold)), done -> {}), 2, FIRST_DEAL);
  }

  /** Runs on pages that have been read, with the features that they have. */
  AccuracyReport run(AccuracyPages pages) {
    return run(pages, FOLDS, FIRST_DEAL);
  }

  /**
   * The same with another learner in place of the machine, on the same folds. It learns from all
   * labelled blocks and from no others: of a block whose label is half known only the machine of
   * two labels can learn. Its probabilities are taken as it gives them.
   */
  AccuracyReport run(AccuracyPages pages, ProbabilisticBaseline learner) {
    Map<String, Integer> foldOf = folds(pages, FIRST_DEAL);
    AccuracyTally tally = new AccuracyTally(progress);
    int folds = count(foldOf);
    for (int fold = 0; fold < folds; fold++) {
      DefaultProfileTraining.Lessons lessons = training.labelledLessons(seen(pages, foldOf, fold));
      Function<double[], double[]> learned = learner.probabilities(lessons.set());
      progress.accept("fold " + (fold + 1) + ": " + learner.name());
      Function<PageBlocks, LabelProbabilities> label =
          p ->
              new LabelProbabilities(
                  Arrays.stream(p.completedBy(lessons.lexicon()).run().vectors())
                      .map(learned)
                      .toList());
      tally(pages, foldOf, fold, label, tally);
    }
    return tally.report();
  }

  private AccuracyReport run(AccuracyPages pages, int most, int deal) {
    Map<String, Integer> foldOf = folds(pages, deal);
    AccuracyTally tally = new AccuracyTally(progress);
    int folds = Math.min(count(foldOf), most);
    Map<PageBlocks, double[][][]> decisions = new IdentityHashMap<>();
    for (int fold = 0; fold < folds; fold++) {
      decide(pages, foldOf, fold, decisions, tally);
      progress.accept("deal " + deal + ", fold " + (fold + 1) + " of " + folds + " trained");
    }
    for (int fold = 0; fold < folds; fold++) {
      PairwiseFits fits = fits(pages, foldOf, fold, decisions);
      tally(pages, foldOf, fold, p -> LabelProbabilities.of(fits, decisions.get(p)), tally);
    }
    return tally.report();
  }

  /** What a machine that has not seen the sites of a fold says of its pages. */
  private void decide(
      AccuracyPages pages,
      Map<String, Integer> foldOf,
      int fold,
      Map<PageBlocks, double[][][]> decisions,
      AccuracyTally tally) {
    FoldLabeller labeller = training.train(seen(pages, foldOf, fold));
    tally.machine(labeller.svm().supportVectorCount());
    pages
        .all()
        .filter(p -> foldOf.get(p.site()) == fold)
        .forEach(p -> decisions.put(p, labeller.decisions(p)));
  }

  /** Probabilities fitted to the other folds' decision values. */
  private PairwiseFits fits(
      AccuracyPages pages,
      Map<String, Integer> foldOf,
      int fold,
      Map<PageBlocks, double[][][]> decisions) {
    List<PageBlocks> others =
        Stream.concat(pages.gold().stream(), pages.styled().stream())
            .filter(p -> foldOf.get(p.site()) != fold && decisions.containsKey(p))
            .toList();
    return PairwiseFits.of(
        others.stream().flatMap(p -> Arrays.stream(decisions.get(p))).toArray(double[][][]::new),
        others.stream()
            .flatMapToInt(p -> IntStream.range(0, p.size()).map(b -> p.goldLabel(b).ordinal()))
            .toArray(),
        others.stream().flatMapToInt(p -> Arrays.stream(p.chars())).toArray(),
        training.fitChars());
  }

  /** Labels a fold's pages. */
  private static void tally(
      AccuracyPages pages,
      Map<String, Integer> foldOf,
      int fold,
      Function<PageBlocks, LabelProbabilities> label,
      AccuracyTally tally) {
    pages.gold().stream()
        .filter(p -> foldOf.get(p.site()) == fold)
        .forEach(p -> tally.labelled(p, label.apply(p).labels()));
    pages.truth().stream()
        .filter(p -> foldOf.get(p.site()) == fold)
        .forEach(p -> tally.truth(p, label.apply(p)));
    for (int i = 0; i < pages.styled().size(); i++) {
      PageBlocks styled = pages.styled().get(i);
      if (foldOf.get(styled.site()) == fold) {
        List<BlockLabel> without = label.apply(pages.unstyled().get(i)).labels();
        tally.styled(styled, label.apply(styled).labels(), without);
      }
    }
  }

  /** The pages of all other folds' sites. */
  private static List<PageBlocks> seen(AccuracyPages pages, Map<String, Integer> foldOf, int fold) {
    return pages.forTraining().stream().filter(p -> foldOf.get(p.site()) != fold).toList();
  }

  private static int count(Map<String, Integer> foldOf) {
    return foldOf.values().stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
  }

  private static Map<String, Integer> folds(AccuracyPages pages, int deal) {
    String[] sites = pages.forTraining().stream().map(PageBlocks::site).toArray(String[]::new);
    GroupedFolds dealt = GroupedFolds.of(sites, FOLDS, deal);
    Map<String, Integer> foldOf = new HashMap<>();
    for (int i = 0; i < sites.length; i++) {
      foldOf.put(sites[i], dealt.foldOf(i));
    }
    return foldOf;
  }

  /** Reads pages, cuts them into blocks and describes these. */
  AccuracyPages load(ExperimentPages sources, ReadingProgress reading) throws IOException {
    List<TruthPage> truths = sources.truth().pages();
    Map<String, String> siteOf =
        truths.stream().collect(Collectors.toMap(TruthPage::id, TruthPage::site));
    List<PageBlocks> labelled =
        LabelledPages.read(pipeline, List.of(sources.gold()), siteOf, reading);
    progress.accept(labelled.size() + " labelled pages");
    List<PageBlocks> styled = new ArrayList<>();
    List<PageBlocks> unstyled = new ArrayList<>();
    if (sources.layout() != null) {
      styled.addAll(LabelledPages.read(pipeline, List.of(sources.layout()), siteOf, reading));
      for (LabelledCorpus.Entry entry : sources.layout().entries()) {
        unstyled.add(LabelledPages.of(pipeline, entry, siteOf, StylesheetSource.none()));
      }
    }
    List<PageBlocks> known = sources.truth().blocks(truths, pipeline, () -> {});
    LabelledPages.tellCut(known, reading);
    progress.accept(known.size() + " pages with main text");
    return new AccuracyPages(labelled, styled, unstyled, known);
  }
}
