package org.wpbminer.eval.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.experiment.AbstractExperiment;
import org.wpbminer.eval.experiment.BlockPage;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.Protocol;
import org.wpbminer.eval.experiment.SiteSplit;
import org.wpbminer.eval.measure.ConfusionMatrix;
import org.wpbminer.eval.measure.LabelPrecision;
import org.wpbminer.eval.measure.Summary;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Plot;
import org.wpbminer.eval.report.Ranking;
import org.wpbminer.eval.report.Table;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.FullGraphLabelPropagation;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.LinearNeighbourhoodPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.SegmentationParameters;

/** Expansion of the training set from five labelled pages, round by round (Figure 6). */
public final class ExpansionExperiment extends AbstractExperiment.Learning {

  /** Rounds, labelled blocks at the end, and mean precision in the paper (section 5.3.2). */
  private static final int ROUNDS = 53;

  private static final double PUBLISHED = 0.87;

  public ExpansionExperiment() {
    super("expansion", "Expansion of the training set from five labelled pages (Figure 6)");
  }

  @Override
  public ExperimentResult run(ExperimentContext context) throws IOException {
    List<Expansion> expansions = expansions(context, new KnnLabelPropagation());
    Map<String, List<Expansion>> beside = new LinkedHashMap<>();
    beside.put("KNNLP", expansions);
    beside.put("LNP", expansions(context, new LinearNeighbourhoodPropagation()));
    beside.put("LP", expansions(context, new FullGraphLabelPropagation()));
    int rounds =
        Math.min(ROUNDS, expansions.stream().mapToInt(e -> e.rounds.size()).min().orElseThrow());
    Table roundByRound = rounds(expansions, rounds);
    return repeated(context)
        .option("thresholds", Protocol.text(SegmentationParameters.published()))
        .option("labelled pages", Protocol.LABELLED_PAGES)
        .option("KNNLP", "k = 7, delta^2 = 2 v; a batch has 1/1.8 of the labelled blocks' number")
        .conclusions(ranking(beside).sentence(), besidePaper(expansions, rounds))
        .tables(seeds(expansions, rounds), roundByRound, labels(beside))
        .plots(
            Plot.of(
                    roundByRound,
                    "P@N round by round, mean of five draws",
                    "round n",
                    "P@N",
                    column -> column.startsWith("P "))
                .with(
                    "paper, mean of all rounds",
                    new Plot.Point(1, PUBLISHED),
                    new Plot.Point(ROUNDS, PUBLISHED)))
        .notes(
            "Batches start from the hand-labelled blocks each time, so rounds scatter and do not"
                + " drift. Unlabelled pages are of other sites than the labelled ones.")
        .build();
  }

  /** The propagations, and the label that most of the labelled blocks have for all. */
  private static Ranking ranking(Map<String, List<Expansion>> beside) {
    List<Ranking.Variant> variants = new ArrayList<>();
    beside.forEach(
        (name, expansions) -> variants.add(variant(name, expansions, e -> e.matrix.accuracy())));
    variants.add(variant("the most frequent label", beside.get("KNNLP"), Expansion::mostFrequent));
    return new Ranking("P@N of all rounds", "seed", variants);
  }

  private static Ranking.Variant variant(
      String name, List<Expansion> expansions, ToDoubleFunction<Expansion> measure) {
    return Ranking.Variant.mean(name, expansions.stream().mapToDouble(measure).toArray());
  }

  private static String besidePaper(List<Expansion> expansions, int rounds) {
    Summary ours = Summary.of(expansions, e -> e.upTo(rounds).precisionAtN());
    return besidePaper(ours, rounds);
  }

  /** How far KNNLP is from the paper, against how far the draws are apart. */
  static String besidePaper(Summary ours, int rounds) {
    double more = ours.mean() - PUBLISHED;
    return String.format(
        Locale.ROOT,
        "After %d rounds P@N of KNNLP is %.3f (standard deviation %.3f over %d draws), %.3f %s the"
            + " paper's %.2f after %d: %s the spread.",
        rounds,
        ours.mean(),
        ours.standardDeviation(),
        ours.defined(),
        Math.abs(more),
        more < 0 ? "below" : "above",
        PUBLISHED,
        ROUNDS,
        Math.abs(more) > ours.standardDeviation() ? "beyond" : "within");
  }

  private static List<Expansion> expansions(ExperimentContext context, LabelPropagation propagation)
      throws IOException {
    List<Expansion> expansions = new ArrayList<>();
    for (long seed : Protocol.seeds(context)) {
      expansions.add(Expansion.of(context.blocks(), propagation, seed));
    }
    return expansions;
  }

  /** One draw of five pages and what came of each batch. */
  private record Expansion(
      long seed, TrainingSet labelled, List<LabelPrecision> rounds, ConfusionMatrix matrix) {

    static Expansion of(List<BlockPage> pages, LabelPropagation propagation, long seed) {
      SiteSplit.Labelled draw =
          new SiteSplit(shuffled(pages, seed), List.of()).label(Protocol.LABELLED_PAGES, seed);
      Set<String> sites = new HashSet<>(draw.pages().stream().map(BlockPage::site).toList());
      TrainingSet labelled = draw.set();
      TrainingSet others =
          TrainingSet.concat(
              draw.others().stream()
                  .filter(page -> !sites.contains(page.site()))
                  .map(BlockPage::set)
                  .toList());
      FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
      ExpandedTrainSet expanded =
          new TrainSetExpansion(propagation, TrainSetExpansionParameters.defaults().withSeed(seed))
              .expand(
                  scaling.apply(labelled.vectors()),
                  labelled.labels(),
                  BlockLabel.values().length,
                  scaling.apply(others.vectors()));
      List<LabelPrecision> rounds =
          IntStream.range(0, expanded.batches())
              .mapToObj(batch -> round(others, expanded, batch))
              .toList();
      return new Expansion(
          seed,
          labelled,
          rounds,
          ConfusionMatrix.of(Protocol.LABELS, others.labels(), expanded.labels()));
    }

    private static List<BlockPage> shuffled(List<BlockPage> pages, long seed) {
      List<BlockPage> order = new ArrayList<>(pages);
      java.util.Collections.shuffle(order, new java.util.Random(seed));
      return order;
    }

    private static LabelPrecision round(TrainingSet others, ExpandedTrainSet expanded, int batch) {
      int[] members =
          IntStream.range(0, others.size()).filter(i -> expanded.batch(i) == batch).toArray();
      return LabelPrecision.count(
          Arrays.stream(members).map(i -> others.labels()[i]).toArray(),
          Arrays.stream(members).map(expanded::label).toArray());
    }

    LabelPrecision upTo(int round) {
      return rounds.stream().limit(round).reduce(LabelPrecision::plus).orElseThrow();
    }

    double mostFrequent() {
      int[] counts = labelled.classCounts();
      int best =
          IntStream.range(0, counts.length).reduce(0, (a, b) -> counts[b] > counts[a] ? b : a);
      return matrix.gold(best) / (double) matrix.total();
    }
  }

  private static Table seeds(List<Expansion> expansions, int rounds) {
    Table.Builder table =
        Table.builder(
            "Each draw of five pages",
            "draw",
            "labelled blocks m",
            "related text",
            "related link",
            "other",
            "batch",
            "rounds",
            "labelled at the end",
            "P@N",
            "of those reached",
            "reached",
            "most frequent label");
    for (Expansion e : expansions) {
      LabelPrecision sum = e.upTo(rounds);
      int[] counts = e.labelled.classCounts();
      table.row(
          "seed " + e.seed,
          e.labelled.size(),
          counts[0],
          counts[1],
          counts[2],
          (int) e.rounds.get(0).blocks(),
          rounds,
          e.labelled.size() + sum.labelled(),
          sum.precisionAtN(),
          sum.precisionOfLabelled(),
          sum.coverage(),
          e.mostFrequent());
    }
    table.row(
        "mean",
        Summary.of(expansions, e -> e.labelled.size()),
        Summary.of(expansions, e -> e.labelled.classCounts()[0]),
        Summary.of(expansions, e -> e.labelled.classCounts()[1]),
        Summary.of(expansions, e -> e.labelled.classCounts()[2]),
        Summary.of(expansions, e -> e.rounds.get(0).blocks()),
        rounds,
        Summary.of(expansions, e -> e.labelled.size() + e.upTo(rounds).labelled()),
        Summary.of(expansions, e -> e.upTo(rounds).precisionAtN()),
        Summary.of(expansions, e -> e.upTo(rounds).precisionOfLabelled()),
        Summary.of(expansions, e -> e.upTo(rounds).coverage()),
        Summary.of(expansions, Expansion::mostFrequent));
    table.row("paper", 44, null, null, null, 25, ROUNDS, 1369, PUBLISHED, null, null, null);
    return table.build();
  }

  private static Table rounds(List<Expansion> expansions, int rounds) {
    Table.Builder table =
        Table.builder("Round by round", "round", "P of the round", "P so far", "labelled so far");
    for (int r = 1; r <= rounds; r++) {
      int round = r;
      table.row(
          r,
          Summary.of(expansions, e -> e.rounds.get(round - 1).precisionAtN()),
          Summary.of(expansions, e -> e.upTo(round).precisionAtN()),
          Summary.of(expansions, e -> e.labelled.size() + e.upTo(round).labelled()));
    }
    return table.build();
  }

  /** What each propagation gives: one that gives everything one label shows here. */
  private static Table labels(Map<String, List<Expansion>> beside) {
    Table.Builder table =
        Table.builder(
            "By propagation and true label, all rounds",
            "propagation",
            "label",
            "blocks",
            "given the label",
            "precision",
            "recall",
            "F1",
            "P@N of all labels");
    beside.forEach(
        (name, expansions) -> {
          for (BlockLabel label : BlockLabel.values()) {
            int c = label.ordinal();
            table.row(
                name,
                label.label(),
                Summary.of(expansions, e -> e.matrix.gold(c)),
                Summary.of(expansions, e -> e.matrix.predicted(c)),
                Summary.of(expansions, e -> e.matrix.precision(c)),
                Summary.of(expansions, e -> e.matrix.recall(c)),
                Summary.of(expansions, e -> e.matrix.f1(c)),
                Summary.of(expansions, e -> e.matrix.accuracy()));
          }
        });
    return table.build();
  }
}
