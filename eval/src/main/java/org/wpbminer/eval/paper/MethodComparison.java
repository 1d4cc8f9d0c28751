package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.eval.BlockBaseline;
import org.wpbminer.eval.BlockPage;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.Protocol;
import org.wpbminer.eval.SiteSplit;
import org.wpbminer.eval.Summary;

/**
 * Every method on the same pages: a few labelled pages and many unlabelled ones to learn from,
 * pages of other sites to test on, several times with other draws (section 5.3.3).
 *
 * @param methods the methods, the paper's first
 * @param testPages test pages that all seeds have
 * @param draws what each seed drew, in words
 */
record MethodComparison(List<Method> methods, int testPages, List<String> draws) {

  /** A method and what it did, with each seed. */
  record Method(BlockBaseline baseline, List<Run> seeds) {

    public String name() {
      return baseline.name();
    }

    /**
     * F1 of a label on the first N test pages, over the seeds. The pages' counts are summed, then
     * it is taken once (WPBMiner paper, section 5.2.3); it is not a mean over pages.
     */
    public Summary f1(BlockLabel label, int n) {
      return over(Run::blocks, n, m -> m.f1(label.ordinal()));
    }

    public Summary precision(BlockLabel label, int n) {
      return over(Run::blocks, n, m -> m.precision(label.ordinal()));
    }

    public Summary recall(BlockLabel label, int n) {
      return over(Run::blocks, n, m -> m.recall(label.ordinal()));
    }

    public Summary characterF1(BlockLabel label, int n) {
      return over(Run::characters, n, m -> m.f1(label.ordinal()));
    }

    private Summary over(
        Function<Run, List<ConfusionMatrix>> pages,
        int n,
        ToDoubleFunction<ConfusionMatrix> measure) {
      return Summary.of(
          seeds,
          run ->
              measure.applyAsDouble(
                  pages.apply(run).stream().limit(n).reduce(ConfusionMatrix::plus).orElseThrow()));
    }
  }

  /**
   * What a method did with one seed.
   *
   * @param blocks a matrix for each test page; a block counts 1
   * @param characters the same; a block counts its characters
   */
  record Run(List<ConfusionMatrix> blocks, List<ConfusionMatrix> characters) {}

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
    List<BlockBaseline> names = Baselines.all(Protocol.SVM, 0);
    AtomicInteger done = new AtomicInteger();
    List<Run> runs =
        IntStream.range(0, names.size() * seeds.length)
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
                              names.size() * seeds.length,
                              method.name(),
                              seeds[s]));
                  return run;
                })
            .toList();
    List<Method> results =
        IntStream.range(0, names.size())
            .mapToObj(
                m ->
                    new Method(
                        names.get(m), runs.subList(m * seeds.length, (m + 1) * seeds.length)))
            .toList();
    int least = splits.stream().mapToInt(split -> split.test().size()).min().orElseThrow();
    List<String> draws =
        IntStream.range(0, seeds.length)
            .mapToObj(
                s ->
                    "seed %d: %d labelled blocks %s, %d unlabelled, %d test pages"
                        .formatted(
                            seeds[s],
                            labelled.get(s).set().size(),
                            Arrays.toString(labelled.get(s).set().classCounts()),
                            labelled.get(s).otherBlocks(),
                            splits.get(s).test().size()))
            .toList();
    return new MethodComparison(results, least, draws);
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
    return new Run(blocks, characters);
  }

  /** The paper's values of N, and in place of those beyond the test pages their number. */
  public int[] sizes() {
    return Protocol.testSizes()
        .map(n -> Math.min(n, testPages))
        .distinct()
        .filter(n -> n > 0)
        .toArray();
  }
}
