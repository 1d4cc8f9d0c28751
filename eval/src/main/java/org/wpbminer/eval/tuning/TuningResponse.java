package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.label.BlockRecall;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.label.PagedRatio;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.LabelExpansion;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LinkPage;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.PageBlocks;
import org.wpbminer.classifier.training.PageScores;
import org.wpbminer.classifier.training.SiteFolds;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.BlockValidation;
import org.wpbminer.eval.ExperimentContext;
import org.wpbminer.eval.SegmentedPage;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.text.Arguments;

/** Measures parameters on labelled pages, cross-validated by site if labels are predicted. */
public final class TuningResponse implements ToDoubleFunction<Setting> {

  private static final int FOLDS = CrossValidation.defaults().folds();

  /** Share of a fold's training sites that keep their labels when propagation is tuned. */
  private static final double LABELLED_SHARE = 0.25;

  /** Maximum number of pipelines whose training data are cached. */
  private static final int KEPT = 4;

  private final ExperimentContext context;
  private final Profile profile;
  private final TuningGoal goal;
  private final boolean expand;
  private final List<SegmentedPage> pages;

  /** Returns the link classifier trained without a site; null unless it is used. */
  private final @Nullable Function<String, LinkModel> links;

  /** Training data by profile and segmentation, cached because neighbouring runs share it. */
  private final Map<String, BlockValidation> validations = new ConcurrentHashMap<>();

  /** Measures of each setting, with the contribution of each page. */
  private final Map<TunedParameters, List<PagedRatio>> measured = new ConcurrentHashMap<>();

  private final ModelParts parts = ModelParts.ofDefaultModel();

  /** Creates a response; if a factor is a parameter of KNNLP, KNNLP expands training sets. */
  public TuningResponse(
      ExperimentContext context, Profile profile, TuningGoal goal, List<Factor> factors)
      throws IOException {
    Arguments.refuse(
        !goal.needsLabels() && !TunedParameters.areOfSegmentation(profile, factors),
        "recall depends on segmentation alone; the factors are %s: take text-f1 for them",
        factors.stream().map(Factor::name).toList());
    this.context = context;
    this.profile = profile;
    this.goal = goal;
    this.expand =
        factors.stream().map(Factor::name).anyMatch(Set.of("neighbours", "delta")::contains);
    this.pages = context.pages().stream().map(SegmentedPage::new).toList();
    if (goal.needsLabels()) {
      context.requireSites(FOLDS);
    }
    this.links = goal.needsLabels() && profile == Profile.DEFAULT ? links() : null;
  }

  private @Nullable Function<String, LinkModel> links() throws IOException {
    List<LinkPage> marked =
        LinkPage.read(
            List.of(context.gold()), LabelledCorpus.NONE, parts.frequencies(), context.progress());
    return new LinkTraining(new CrossValidation(FOLDS, context.seed()), parts.frequencies())
        .unseen(marked)
        .orElse(null);
  }

  private String[] sites() {
    return pages.stream().map(page -> page.page().site()).toArray(String[]::new);
  }

  @Override
  public double applyAsDouble(Setting setting) {
    return goal.value(measure(TunedParameters.of(profile, setting)));
  }

  /** Returns the measures of the goal for parameters, with the contribution of each page. */
  List<PagedRatio> measure(TunedParameters parameters) {
    List<PagedRatio> known = measured.get(parameters);
    if (known != null) {
      return known;
    }
    List<PageScores> scores = goal.needsLabels() ? scores(parameters) : List.of();
    List<PagedRatio> fresh =
        goal.weights().keySet().stream()
            .map(
                measure ->
                    measure.ofLabels == null
                        ? recall(parameters.pipeline())
                        : PageScores.ratio(scores, measure.ofLabels))
            .toList();
    measured.put(parameters, fresh);
    return fresh;
  }

  private PagedRatio recall(Pipeline pipeline) {
    List<BlockRecall> found =
        pages.parallelStream()
            .map(
                p ->
                    p.recall(
                        pipeline.segment(p.page().page().tree()), BlockRecall.DEFAULT_THRESHOLD))
            .toList();
    return new PagedRatio(
        found.stream().mapToDouble(BlockRecall::found).toArray(),
        found.stream().mapToDouble(BlockRecall::gold).toArray());
  }

  private List<PageScores> scores(TunedParameters parameters) {
    BlockValidation validation = validation(parameters);
    Augmentation growth =
        expand ? side -> grow(side.set(), validation.growth(), parameters) : validation.growth();
    List<LabelledBlocks> labelled =
        validation.label(
            parameters.svm(validation.svm()), growth.withTextLeast(parameters.textLeast()));
    List<PageBlocks> cut = validation.training().pages();
    Function<String, LinkModel> unseen =
        parameters.profile().equals(Profile.DEFAULT.id()) ? links : null;
    return IntStream.range(0, cut.size())
        .parallel()
        .mapToObj(
            p ->
                PageScores.of(
                    cut.get(p).source(),
                    cut.get(p).analysis(parts, labelled.get(p)),
                    unseen == null
                        ? null
                        : unseen.apply(cut.get(p).site()).withLeast(parameters.leastLink())))
        .toList();
  }

  private BlockValidation validation(TunedParameters parameters) {
    String key = parameters.profile() + parameters.segmentation();
    BlockValidation known = validations.get(key);
    if (known == null) {
      Pipeline pipeline = parameters.pipeline();
      BlockTraining training =
          BlockTraining.of(pipeline, pages.stream().map(SegmentedPage::page).toList());
      known = BlockValidation.of(pipeline, training, FOLDS, context.seed());
      if (validations.size() >= KEPT) {
        validations.clear();
      }
      validations.put(key, known);
    }
    return known;
  }

  /** Hides the labels of most sites and replaces them by propagated labels. */
  private Augmentation.Grown grow(
      TrainingSet set, Augmentation growth, TunedParameters parameters) {
    List<String> sites = new ArrayList<>(Arrays.stream(set.sites()).distinct().toList());
    Collections.shuffle(sites, new Random(context.seed()));
    int count = (int) Math.max(1, Math.round(LABELLED_SHARE * sites.size()));
    Set<String> kept = new HashSet<>(sites.subList(0, count));
    TrainingSet hidden = set.filter(block -> !kept.contains(block.site()));
    LabelExpansion expansion =
        new LabelExpansion(
            parameters.knnlp(),
            TrainSetExpansionParameters.defaults().withSeed(context.seed()),
            hidden.vectors(),
            hidden.words(),
            new ModelCard.Corpus("knnlp", "hidden", "", 0, 0));
    return growth
        .then(expansion)
        .grow(Augmentation.Grown.of(set.filter(block -> kept.contains(block.site()))));
  }

  /**
   * Returns the cross-validated gain of selecting parameters: for each fold of sites the best of
   * all measured parameters are selected on the pages of the other folds, and compared with the
   * current parameters on the fold's own pages.
   */
  public Optional<TuningTrial> trial(TunedParameters present) {
    String[] sites = sites();
    if (Arrays.stream(sites).distinct().count() == 1) {
      return Optional.empty();
    }
    List<PagedRatio> ofPresent = measure(present);
    // the current parameters first, then a fixed order that does not depend on threads
    List<List<PagedRatio>> all = new ArrayList<>(List.of(ofPresent));
    measured.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
        .forEach(entry -> all.add(entry.getValue()));
    SiteFolds folds = SiteFolds.of(Arrays.asList(sites), FOLDS, context.seed());
    double[] zeros = new double[sites.length];
    List<PagedRatio> none = Collections.nCopies(ofPresent.size(), new PagedRatio(zeros, zeros));
    List<List<PagedRatio>> choices = new ArrayList<>();
    for (int f = 0; f < folds.count(); f++) {
      int fold = f;
      choices.add(
          Collections.max(
              all,
              Comparator.comparingDouble(
                  of -> goal.value(joined(sites, site -> folds.of(site) == fold ? none : of)))));
    }
    List<PagedRatio> ofChosen = joined(sites, site -> choices.get(folds.of(site)));
    return Optional.of(
        new TuningTrial(
            goal.value(ofChosen),
            goal.value(ofPresent),
            goal.difference(ofChosen, ofPresent, sites),
            context.gold().ofOneSite()
                ? LabelledCorpus.counted(sites.length, "page") + " of one site"
                : LabelledCorpus.counted(Arrays.stream(sites).distinct().count(), "site")));
  }

  /** Joins measures page by page; {@code choice} has the measures for the pages of a site. */
  private static List<PagedRatio> joined(
      String[] sites, Function<String, List<PagedRatio>> choice) {
    return IntStream.range(0, choice.apply(sites[0]).size())
        .mapToObj(
            m -> {
              double[] part = new double[sites.length];
              double[] whole = new double[sites.length];
              Arrays.setAll(part, i -> choice.apply(sites[i]).get(m).part()[i]);
              Arrays.setAll(whole, i -> choice.apply(sites[i]).get(m).whole()[i]);
              return new PagedRatio(part, whole);
            })
        .toList();
  }
}
