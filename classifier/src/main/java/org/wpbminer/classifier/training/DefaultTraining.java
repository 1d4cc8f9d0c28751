package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.svm.SvmParameters;
import org.wpbminer.features.boxes.StylesheetSource;

/**
 * What the default profile is trained on, as {@link DefaultProfileTraining} makes it of labelled
 * pages and pages whose main text is known. As a {@link Augmentation} it is made anew from the
 * sites of a training side; pages with a known main text of a site that is held out are not used.
 */
public final class DefaultTraining implements Augmentation {

  private static final DefaultProfileTraining TRAINING = DefaultProfileTraining.defaults();

  private final List<PageBlocks> labelled;
  private final List<PageBlocks> truth;
  private final Set<String> labelledSites = new HashSet<>();
  private final List<ModelCard.Expansion> additions;

  private DefaultTraining(
      List<PageBlocks> labelled, List<PageBlocks> truth, List<ModelCard.Expansion> additions) {
    this.labelled = labelled;
    this.truth = truth;
    this.additions = List.copyOf(additions);
    labelled.forEach(page -> labelledSites.add(page.site()));
  }

  /**
   * Reads pages and cuts them into blocks.
   *
   * @param corpora labelled pages
   * @param source pages whose main text is known
   * @param progress is told how many pages are done, which were cut, which bear no label
   * @throws IllegalArgumentException if no page of a corpus bears a label
   */
  public static DefaultTraining load(
      Pipeline pipeline, List<LabelledCorpus> corpora, TruthSource source, Progress progress)
      throws IOException {
    List<TruthPage> truths = source.pages();
    Map<String, String> siteOf = new HashMap<>();
    truths.forEach(page -> siteOf.put(page.id(), page.site()));
    List<PageBlocks> labelled = LabelledPages.read(pipeline, corpora, siteOf, progress);
    int[] read = {labelled.size()};
    List<PageBlocks> known =
        source.blocks(truths, pipeline, () -> progress.at("reading page", ++read[0]));
    LabelledPages.tellCut(known, progress);
    List<ModelCard.Expansion> additions = new ArrayList<>();
    if (source.folder() != null) {
      additions.add(
          new ModelCard.Expansion(
              "main-text",
              DataName.of(source.folder()),
              sha256(truths),
              known.size(),
              known.stream().mapToInt(PageBlocks::size).sum(),
              known.stream().mapToInt(TRAINING::leftOpen).sum()));
    }
    if (source.links() != null) {
      additions.add(markedLinks(source.links(), known));
    }
    return new DefaultTraining(labelled, known, additions);
  }

  /**
   * Training on labelled pages that have been read, and on no others.
   *
   * @param sheets the linked style sheets of each page
   */
  public static DefaultTraining of(
      Pipeline pipeline,
      List<LabelledPage> pages,
      Function<LabelledPage, StylesheetSource> sheets) {
    return of(
        pages.parallelStream()
            .map(page -> LabelledPages.of(pipeline, page, Map.of(), sheets.apply(page)))
            .toList());
  }

  /** Training on labelled pages that have been cut into blocks, and on no others. */
  public static DefaultTraining of(List<PageBlocks> labelled) {
    return new DefaultTraining(labelled, List.of(), List.of());
  }

  /** Over all that is learned from: of each page its name and file, then its site and main text. */
  static String sha256(List<TruthPage> truths) throws IOException {
    Sha256 sum = new Sha256();
    for (TruthPage from : truths) {
      sum.add(from.id(), InputFile.bytes(from.file()));
      sum.add(from.site(), from.text().getBytes(StandardCharsets.UTF_8));
    }
    return sum.hex();
  }

  private static ModelCard.Expansion markedLinks(Path file, List<PageBlocks> pages)
      throws IOException {
    String sum = TrainingPages.sha256(List.of(), file);
    List<double[]> marked =
        pages.stream().filter(PageBlocks::hasMarks).map(PageBlocks::inLinks).toList();
    int blocks = marked.stream().mapToInt(page -> page.length).sum();
    int known =
        (int)
            marked.stream()
                .flatMapToDouble(Arrays::stream)
                .filter(share -> !Double.isNaN(share))
                .count();
    return new ModelCard.Expansion(
        "marked-links", DataName.of(file), sum, marked.size(), blocks, blocks - known);
  }

  /** The classifier's parameters that were chosen by cross-validation on labelled pages. */
  public static GridSearch svmSearch() {
    return new GridSearch(
        List.of(TRAINING.svm().cost()),
        List.of(TRAINING.svm().gamma()),
        List.of(TRAINING.svm().balance()),
        GridSearch.defaults().maxVectors(),
        CrossValidation.defaults().withFitChars(TRAINING.fitChars()));
  }

  /** The parameters of one classifier of vectors with so many components. */
  public static SvmParameters svm(int dimensions) {
    return TRAINING.svm().with(TRAINING.svm().cost(), TRAINING.svm().gamma() / dimensions);
  }

  /** All labelled blocks. */
  public TrainingSet labelled() {
    return TrainingSet.concat(labelled.stream().map(PageBlocks::labelledSet).toList());
  }

  /** What is added to the labelled pages, for a model's provenance. */
  List<ModelCard.Expansion> additions() {
    return additions;
  }

  @Override
  public Grown grow(Grown side) {
    Set<String> sites = new HashSet<>(Arrays.asList(side.set().sites()));
    List<PageBlocks> seen = new ArrayList<>();
    labelled.stream().filter(page -> sites.contains(page.site())).forEach(seen::add);
    truth.stream()
        .filter(page -> sites.contains(page.site()) || !labelledSites.contains(page.site()))
        .forEach(seen::add);
    DefaultProfileTraining.Lessons lessons = TRAINING.lessons(seen);
    List<ModelCard.Expansion> all = new ArrayList<>(side.additions());
    all.addAll(additions);
    return new Grown(lessons.set(), all, TRAINING.byName(), lessons.lexicon());
  }
}
