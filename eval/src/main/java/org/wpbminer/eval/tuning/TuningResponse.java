package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelExpansion;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockPage;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.GoldChecks;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.features.boxes.NodeBoxes;
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

  /** Blocks by this many pipelines are kept. */
  private static final int KEPT = 4;

  private final ExperimentContext context;
  private final TuningSpace space;
  private final Kind kind;
  private final boolean expand;
  private final List<SegmentedPage> pages;

  /** What the latest pipelines' classifiers learn from: neighbouring runs often share theirs. */
  private final Map<String, Lessons> lessons = new ConcurrentHashMap<>();

  /**
   * A response on pages that do for it; where KNNLP is varied, training sets are expanded by it.
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
    Lessons lessons = lessons(parameters);
    TrainingSet set = lessons.set();
    Augmentation growth =
        expand ? side -> grow(side.set(), lessons.growth(), parameters) : lessons.growth();
    int[] predicted = lessons.validation().predict(set, parameters.svm(lessons.untuned()), growth);
    return CrossValidation.scoreCharacters(set, predicted).macroF1();
  }

  /** What a profile's classifier learns from, and how, as {@code train} does it. */
  private record Lessons(
      TrainingSet set, Augmentation growth, SvmParameters untuned, CrossValidation validation) {}

  private Lessons lessons(TunedParameters parameters) throws IOException {
    String key = parameters.profile() + parameters.segmentation();
    Lessons known = lessons.get(key);
    if (known == null) {
      known = lessons(parameters.pipeline());
      if (lessons.size() >= KEPT) {
        lessons.clear();
      }
      lessons.put(key, known);
    }
    return known;
  }

  private Lessons lessons(Pipeline pipeline) throws IOException {
    CrossValidation validation =
        new CrossValidation(CrossValidation.defaults().folds(), context.seed());
    if (pipeline.profile() == Profile.DEFAULT) {
      BlockTraining training = BlockTraining.of(pipeline, context.pages(), context.sheets());
      TrainingSet set = training.labelled();
      return new Lessons(
          set,
          training,
          BlockTraining.svm(set.dimensions()),
          validation.withFitChars(BlockTraining.svmSearch().validation().fitChars()));
    }
    TrainingSet set =
        TrainingSet.concat(context.blocks(pipeline).stream().map(BlockPage::set).toList());
    return new Lessons(set, Augmentation.NONE, SvmParameters.defaults(), validation);
  }

  /** Hides the labels of most sites, then gives them back what propagation makes of it. */
  private Augmentation.Grown grow(
      TrainingSet set, Augmentation growth, TunedParameters parameters) {
    Set<String> kept = keptSites(set);
    TrainingSet hidden = set.subset(places(set, kept, false));
    LabelExpansion expansion =
        new LabelExpansion(
            parameters.knnlp(),
            TrainSetExpansionParameters.defaults().withSeed(context.seed()),
            hidden.vectors(),
            hidden.words(),
            "hidden",
            "",
            0);
    return growth.then(expansion).grow(Augmentation.Grown.of(set.subset(places(set, kept, true))));
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
