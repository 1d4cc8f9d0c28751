package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.features.links.PageAnchors;

/** Trains the part of a model that tells related links. */
public final class LinkTraining {

  private final LinkParameters parameters;
  private final CrossValidation validation;

  /** Training with given parameters; probabilities are fitted to what the validation holds out. */
  public LinkTraining(LinkParameters parameters, CrossValidation validation) {
    this.parameters = parameters;
    this.validation = validation;
  }

  /**
   * A model with a part for links that was learned from pages.
   *
   * @param model what it becomes a part of
   * @param corpora pages on which related links are marked, or all blocks
   * @param truth further pages on which they are marked
   * @param progress is told how many pages are done
   * @return empty if the marked links are too few: none at all, all of one site, or none in what
   *     some fold learns from
   */
  public Optional<BlockModel> addTo(
      BlockModel model, List<LabelledCorpus> corpora, TruthSource truth, Progress progress)
      throws IOException {
    List<LinkPage> pages = LinkPages.read(corpora, truth, progress);
    TrainingSet groups = LinkPages.groups(pages);
    if (!isEnough(groups)) {
      return Optional.empty();
    }
    LinkTrainer trainer = new LinkTrainer(parameters, validation);
    LinkTrainer.HeldOut held = trainer.crossValidate(groups);
    LinkModel links = trainer.train(groups, held);
    return Optional.of(model.withLinks(links, card(links, groups, held, corpora, truth, pages)));
  }

  private boolean isEnough(TrainingSet groups) {
    if (Arrays.stream(groups.sites()).distinct().count() < 2) {
      return false;
    }
    GroupedFolds folds = GroupedFolds.of(groups.sites(), validation.folds(), validation.seed());
    return IntStream.range(0, folds.count())
        .allMatch(
            fold ->
                Arrays.stream(folds.train(fold))
                        .filter(groups::isForAllPairs)
                        .map(i -> groups.labels()[i])
                        .distinct()
                        .count()
                    == 2);
  }

  private ModelCard.Links card(
      LinkModel links,
      TrainingSet groups,
      LinkTrainer.HeldOut held,
      List<LabelledCorpus> corpora,
      TruthSource truth,
      List<LinkPage> pages)
      throws IOException {
    return new ModelCard.Links(
        new ModelCard.Features(
            PageAnchors.VERSION,
            LinkModel.featureNames(),
            links.scaling().mean(),
            links.scaling().deviation()),
        new ModelCard.Svm(
            null,
            null,
            parameters.svm().cost(),
            parameters.svm().gamma() / LinkModel.featureNames().size(),
            parameters.svm().balance(),
            links.svm().supportVectorCount()),
        null,
        links.screen(),
        links.linear(),
        links.least(),
        new ModelCard.LinksProvenance(
            Stream.concat(
                    corpora.stream().map(LabelledCorpus::name),
                    Stream.ofNullable(truth.links()).map(DataName::of))
                .collect(Collectors.joining(", ")),
            TrainingPages.sha256(corpora, Stream.ofNullable(truth.links()).toArray(Path[]::new)),
            pages.size(),
            (int) pages.stream().map(LinkPage::site).distinct().count(),
            counts(groups),
            validation.seed(),
            Math.min(
                validation.folds(), (int) pages.stream().map(LinkPage::site).distinct().count()),
            score(groups, held)));
  }

  private static Map<String, Integer> counts(TrainingSet groups) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (BlockLabel label : List.of(BlockLabel.RELATED_LINK, BlockLabel.OTHER)) {
      counts.put(
          label.label(),
          (int)
              IntStream.range(0, groups.size())
                  .filter(i -> groups.isForAllPairs(i) && groups.labels()[i] == label.ordinal())
                  .count());
    }
    return counts;
  }

  private ModelCard.Score score(TrainingSet groups, LinkTrainer.HeldOut held) {
    int[] known = IntStream.range(0, groups.size()).filter(groups::isForAllPairs).toArray();
    int related = BlockLabel.RELATED_LINK.ordinal();
    int[] truth = Arrays.stream(known).map(i -> groups.labels()[i]).toArray();
    int[] predicted =
        Arrays.stream(known)
            .map(
                i ->
                    held.probabilities()[i] >= parameters.least()
                        ? related
                        : BlockLabel.OTHER.ordinal())
            .toArray();
    int[] ones = new int[known.length];
    Arrays.fill(ones, 1);
    return ModelCard.Score.of(LabelScores.of(truth, predicted, ones), BlockLabel.RELATED_LINK);
  }
}
