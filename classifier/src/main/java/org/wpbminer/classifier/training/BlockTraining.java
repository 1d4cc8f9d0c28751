package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.svm.SvmParameters;

/**
 * Training pages of the default profile, with labels or main text. As an {@link Augmentation} it
 * creates {@link BlockLessons} from the sites of a training set; pages with main text of a held-out
 * site are not used.
 *
 * @param pages pages with labels
 * @param texts pages with main text
 * @param additions additions to the labelled blocks, for the provenance of a model
 */
public record BlockTraining(
    List<PageBlocks> pages, List<PageBlocks> texts, List<ModelCard.Corpus> additions)
    implements Augmentation {

  /**
   * Reads pages and segments them into blocks.
   *
   * @param corpora labelled pages
   * @param source pages with main text
   * @throws IllegalArgumentException if no page of a corpus has a label
   */
  public static BlockTraining read(
      Pipeline pipeline, List<LabelledCorpus> corpora, LabelledCorpus source, Progress progress)
      throws IOException {
    List<PageBlocks> labelled = PageBlocks.read(pipeline, corpora, source, progress);
    List<PageBlocks> known = PageBlocks.readTexts(pipeline, source, progress);
    List<ModelCard.Corpus> additions = new ArrayList<>();
    if (source.root() != null) {
      additions.add(
          added(
              "main-text",
              source.name(),
              sha256(source.entries()),
              known,
              known.stream().mapToInt(BlockLessons::countUnknown).sum()));
    }
    if (source.marks() != null) {
      List<PageBlocks> marked = known.stream().filter(PageBlocks::hasMarks).toList();
      long unsure =
          marked.stream()
              .flatMapToDouble(page -> Arrays.stream(page.inLinks()))
              .filter(Double::isNaN)
              .count();
      String sha256 = LabelledCorpus.sha256(List.of(), source.marks());
      String name = LabelledCorpus.name(source.marks());
      additions.add(added("marked-links", name, sha256, marked, (int) unsure));
    }
    return new BlockTraining(labelled, known, additions);
  }

  /** Returns a training on labelled pages only, with their style sheets. */
  public static BlockTraining of(Pipeline pipeline, List<GoldPage> pages) {
    return new BlockTraining(
        pages.parallelStream().map(page -> PageBlocks.of(pipeline, page)).toList(),
        List.of(),
        List.of());
  }

  /** Returns the SHA-256 over name, file, site and main text of each page. */
  static String sha256(List<LabelledPage> truths) throws IOException {
    Sha256 sum = new Sha256();
    for (LabelledPage from : truths) {
      sum.add(from.id(), InputFile.bytes(from.file()));
      sum.add(from.site(), from.text().getBytes(StandardCharsets.UTF_8));
    }
    return sum.hex();
  }

  private static ModelCard.Corpus added(
      String method, String name, String sha256, List<PageBlocks> pages, int unreached) {
    int sites = (int) pages.stream().map(PageBlocks::site).distinct().count();
    return new ModelCard.Corpus(method, name, sha256, pages.size(), sites)
        .added(method, pages.stream().mapToInt(PageBlocks::size).sum(), unreached);
  }

  /** Returns a grid search with a single combination of parameters, chosen in experiments. */
  public static GridSearch svmSearch() {
    return new GridSearch(
        List.of(BlockLessons.SVM.cost()),
        List.of(BlockLessons.SVM.gamma()),
        List.of(BlockLessons.SVM.balance()),
        CrossValidation.defaults().withFitChars(BlockLessons.MAX_FIT_CHARS));
  }

  /** Returns the classifier parameters for vectors with a given number of components. */
  public static SvmParameters svm(int dimensions) {
    return BlockLessons.SVM.with(BlockLessons.SVM.cost(), BlockLessons.SVM.gamma() / dimensions);
  }

  /** Returns the labelled blocks of the pages, in their order. */
  public TrainingSet labelled() {
    return PageBlocks.labelled(pages);
  }

  @Override
  public Grown grow(Grown side) {
    Set<String> sites = new HashSet<>(Arrays.asList(side.set().sites()));
    Set<String> heldOut = new HashSet<>();
    pages.stream().map(PageBlocks::site).forEach(heldOut::add);
    heldOut.removeAll(sites);
    BlockLessons lessons =
        BlockLessons.of(
            Stream.concat(
                    pages.stream().filter(page -> sites.contains(page.site())),
                    texts.stream().filter(page -> !heldOut.contains(page.site())))
                .toList());
    return side.with(lessons.set(), lessons.lexicon(), additions, BlockLessons.settings());
  }
}
