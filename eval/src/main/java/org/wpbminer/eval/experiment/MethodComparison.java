package org.wpbminer.eval.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.eval.baseline.Baselines;
import org.wpbminer.eval.baseline.BlockBaseline;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.measure.Summary;

/**
 * Every method on the same pages: a few labelled pages and many unlabelled ones to learn from,
 * pages of other sites to test on, several times with other draws (section 5.3.3).
 *
 * @param methods the methods, the paper's first
 * @param testPages test pages that all seeds have
 * @param draws what each seed drew, in words
 */
public record MethodComparison(List<Method> methods, int testPages, List<String> draws) {

  /**
   * A method and what it did.
   *
   * @param blocks a matrix for each test page, for each seed; a block counts 1
   * @param characters the same; a block counts its characters
   */
  public record Method(
      BlockBaseline baseline,
      List<List<ConfusionMatrix>> blocks,
      List<List<ConfusionMatrix>> characters) {

    public String name() {
      return baseline.name();
    }

    /**
     * F1 of a label on the first N test pages, over the seeds. The pages' counts are summed, then
     * it is taken once (WPBMiner paper, section 5.2.3); it is not a mean over pages.
     */
    public Summary f1(BlockLabel label, int n) {
      return over(blocks, n, m -> m.f1(label.ordinal()));
    }

    public Summary precision(BlockLabel label, int n) {
      return over(blocks, n, m -> m.precision(label.ordinal()));
    }

    public Summary recall(BlockLabel label, int n) {
      return over(blocks, n, m -> m.recall(label.ordinal()));
    }

    public Summary characterF1(BlockLabel label, int n) {
      return over(characters, n, m -> m.f1(label.ordinal()));
    }

    private static Summary over(
        List<List<ConfusionMatrix>> seeds, int n, ToDoubleFunction<ConfusionMatrix> measure) {
      return Summary.of(
          seeds,
          pages ->
              measure.applyAsDouble(
                  pages.stream().limit(n).reduce(ConfusionMatrix::plus).orElseThrow()));
    }
  }

  static MethodComparison run(ExperimentContext context) throws IOException {
    List<BlockPage> pages = context.blocks();
    long[] seeds = Protocol.seeds(context);
    int wanted = Protocol.testPages(pages.size());
    List<SiteSplit> splits =
        Arrays.stream(seeds).mapToObj(seed -> SiteSplit.of(pages, wanted, seed)).toList();
    List<SiteSplit.Labelled> labelled =
        IntStream.range(0, seeds.length)
            .mapToObj(s -> splits.get(s).label(Protocol.LABELLED_PAGES, seeds[s]))
            .toList();
    int methods = Baselines.all(Protocol.SVM, 0).size();
    AtomicInteger done = new AtomicInteger();
    List<Run> runs =
        IntStream.range(0, methods * seeds.length)
            .parallel()
            .mapToObj(
                i -> {
                  int s = i % seeds.length;
                  BlockBaseline method =
                      Baselines.all(Protocol.SVM, seeds[s]).get(i / seeds.length);
                  Run run = run(method, labelled.get(s), splits.get(s).test());
                  context.progress(
                      "methods: %d of %d runs, %s with seed %d"
                          .formatted(
                              done.incrementAndGet(),
                              methods * seeds.length,
                              method.name(),
                              seeds[s]));
                  return run;
                })
            .toList();
    List<Method> results = new ArrayList<>();
    for (int m = 0; m < methods; m++) {
      List<Run> own = runs.subList(m * seeds.length, (m + 1) * seeds.length);
      results.add(
          new Method(
              own.get(0).method,
              own.stream().map(Run::blocks).toList(),
              own.stream().map(Run::characters).toList()));
    }
    int least = splits.stream().mapToInt(split -> split.test().size()).min().orElseThrow();
    List<String> draws =
        IntStream.range(0, seeds.length)
            .mapToObj(s -> draw(seeds[s], labelled.get(s), splits.get(s)))
            .toList();
    return new MethodComparison(results, least, draws);
  }

  private static String draw(long seed, SiteSplit.Labelled labelled, SiteSplit split) {
    return "seed %d: %d labelled blocks %s, %d unlabelled, %d test pages"
        .formatted(
            seed,
            labelled.set().size(),
            Arrays.toString(labelled.set().classCounts()),
            labelled.otherBlocks(),
            split.test().size());
  }

  private static Run run(BlockBaseline method, SiteSplit.Labelled labelled, List<BlockPage> test) {
    List<int[]> predicted = labelled.predict(method, test);
    List<ConfusionMatrix> blocks = new ArrayList<>();
    List<ConfusionMatrix> characters = new ArrayList<>();
    for (int p = 0; p < test.size(); p++) {
      int[] gold = test.get(p).set().labels();
      long[] weights = Arrays.stream(test.get(p).set().weights()).asLongStream().toArray();
      blocks.add(ConfusionMatrix.of(Protocol.LABELS, gold, predicted.get(p)));
      characters.add(ConfusionMatrix.of(Protocol.LABELS, gold, predicted.get(p), weights));
    }
    return new Run(method, blocks, characters);
  }

  private record Run(
      BlockBaseline method, List<ConfusionMatrix> blocks, List<ConfusionMatrix> characters) {}

  /** The paper's values of N, and in place of those beyond the test pages their number. */
  public int[] sizes() {
    return Arrays.stream(Protocol.TEST_SIZES)
        .map(n -> Math.min(n, testPages))
        .distinct()
        .filter(n -> n > 0)
        .toArray();
  }
}
