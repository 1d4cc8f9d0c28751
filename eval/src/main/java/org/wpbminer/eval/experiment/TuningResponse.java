package org.wpbminer.eval.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.BlockLabel;
import org.wpbminer.classifier.CrossValidation;
import org.wpbminer.classifier.FeatureScaling;
import org.wpbminer.classifier.Growth;
import org.wpbminer.classifier.Pipeline;
import org.wpbminer.classifier.TrainingSet;
import org.wpbminer.eval.measure.BlockRecall;
import org.wpbminer.eval.tuning.Factor;
import org.wpbminer.eval.tuning.Setting;
import org.wpbminer.features.NodeBoxes;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;

/** What a setting of the pipeline's parameters is worth on labelled pages. */
public final class TuningResponse implements ToDoubleFunction<Setting> {

  /** What is measured. */
  public enum Kind {
    /** Segmentation recall: gold blocks found at intersection over union of 0.5. */
    RECALL("R@N"),
    /** Macro F1 of the labels on characters, cross-validated by site. */
    F1("macro F1");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** The name in tables. */
    public String title() {
      return title;
    }
  }

  /**
   * Where propagation is tuned, this share of the sites that a fold learns from keeps its labels,
   * and the rest is unlabelled.
   */
  private static final double LABELLED_SHARE = 0.25;

  /** Blocks by this many pipelines are kept: neighbouring runs often share theirs. */
  private static final int KEPT = 4;

  private final ExperimentContext context;
  private final TuningSpace space;
  private final Kind kind;
  private final boolean expand;
  private final List<SegmentedPage> pages;
  private final Map<Map<String, Double>, TrainingSet> sets =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Map<String, Double>, TrainingSet> e) {
              return size() > KEPT;
            }
          });

  /**
   * A response.
   *
   * @param factors what is varied: where KNNLP is, training sets are expanded by it
   * @throws IOException if a page cannot be read
   * @throws IllegalArgumentException if the pages do not do for the response
   */
  public TuningResponse(
      ExperimentContext context, TuningSpace space, Kind kind, List<Factor> factors)
      throws IOException {
    if (kind == Kind.RECALL && !space.isSegmentation(factors)) {
      throw new IllegalArgumentException(
          "recall depends on segmentation alone; the factors are "
              + factors.stream().map(Factor::name).toList()
              + ": take F1 for them");
    }
    this.context = context;
    this.space = space;
    this.kind = kind;
    this.expand = TuningSpace.isPropagation(factors);
    this.pages = context.pages().stream().map(SegmentedPage::new).toList();
    if (kind == Kind.F1) {
      GoldChecks.requireSites(context.pages(), CrossValidation.defaults().folds());
    }
  }

  @Override
  public double applyAsDouble(Setting setting) {
    TunedParameters parameters = space.parameters(setting);
    try {
      return kind == Kind.RECALL ? recall(parameters.pipeline()) : f1(parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private double recall(Pipeline pipeline) {
    return pages.parallelStream()
        .map(
            p ->
                p.recall(
                    pipeline.run(p.page().page(), NodeBoxes.NONE).blocks(),
                    BlockRecall.DEFAULT_THRESHOLD))
        .reduce(new BlockRecall(0, 0), BlockRecall::plus)
        .recall();
  }

  private double f1(TunedParameters parameters) throws IOException {
    TrainingSet set = blocks(parameters);
    CrossValidation validation =
        new CrossValidation(CrossValidation.defaults().folds(), context.seed());
    Growth growth = expand ? all -> Growth.Grown.of(grow(all.set(), parameters)) : Growth.NONE;
    int[] predicted = validation.predict(set, parameters.svm(), growth);
    return CrossValidation.scoreCharacters(set, predicted).macroF1();
  }

  private TrainingSet blocks(TunedParameters parameters) throws IOException {
    Map<String, Double> key = new LinkedHashMap<>(parameters.segmentation());
    key.put(parameters.profile(), 0.0);
    TrainingSet set = sets.get(key);
    if (set == null) {
      List<BlockPage> cut = context.blocks(parameters.pipeline());
      set = TrainingSet.concat(cut.stream().map(BlockPage::set).toList());
      sets.put(key, set);
    }
    return set;
  }

  /** Hides the labels of most sites, then gives them back what propagation makes of it. */
  private TrainingSet grow(TrainingSet set, TunedParameters parameters) {
    Set<String> kept = keptSites(set);
    int[] labelled = places(set, kept, true);
    int[] hidden = places(set, kept, false);
    TrainingSet known = set.subset(labelled);
    TrainingSet unknown = set.subset(hidden);
    FeatureScaling scaling = FeatureScaling.of(known.vectors());
    ExpandedTrainSet expanded =
        new TrainSetExpansion(
                new KnnLabelPropagation(parameters.knnlp()),
                TrainSetExpansionParameters.defaults().withSeed(context.seed()))
            .expand(
                scaling.apply(known.vectors()),
                known.labels(),
                BlockLabel.values().length,
                scaling.apply(unknown.vectors()));
    int[] reached =
        IntStream.range(0, unknown.size())
            .filter(i -> expanded.label(i) != LabelPropagation.UNLABELLED)
            .toArray();
    TrainingSet found = unknown.subset(reached);
    int[] labels = Arrays.stream(reached).map(expanded::label).toArray();
    return TrainingSet.concat(
        List.of(known, new TrainingSet(found.vectors(), labels, found.weights(), found.sites())));
  }

  private Set<String> keptSites(TrainingSet set) {
    List<String> sites = new ArrayList<>(Arrays.stream(set.sites()).distinct().toList());
    Collections.shuffle(sites, new Random(context.seed()));
    int kept = (int) Math.max(1, Math.round(LABELLED_SHARE * sites.size()));
    return new HashSet<>(sites.subList(0, kept));
  }

  private static int[] places(TrainingSet set, Set<String> sites, boolean inside) {
    return IntStream.range(0, set.size())
        .filter(i -> sites.contains(set.sites()[i]) == inside)
        .toArray();
  }
}
