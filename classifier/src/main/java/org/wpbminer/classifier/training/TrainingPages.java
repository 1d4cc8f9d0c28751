package org.wpbminer.classifier.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.Page;

/**
 * A folder's pages as vectors. A predicted block takes the label that most of its characters have;
 * the labels are read for that alone and never reach a vector.
 */
public final class TrainingPages {
  /** What is said of a page for which the memory does not suffice: what happened, what helps. */
  public static final String OUT_OF_MEMORY =
      "takes more memory than there is; give Java more with WPBMINER_JAVA_OPTS=-Xmx4g";

  private final Pipeline pipeline;
  private final Progress progress;

  /**
   * Vectors by a pipeline.
   *
   * @param progress is told how many pages are done, which were cut, which bear no label
   */
  public TrainingPages(Pipeline pipeline, Progress progress) {
    this.pipeline = pipeline;
    this.progress = progress;
  }

  /**
   * The labelled blocks of a corpus.
   *
   * @throws IllegalArgumentException if no page bears a label, or labels contradict each other
   */
  public TrainingSet labelled(LabelledCorpus corpus) throws IOException {
    return TrainingSet.concat(
        LabelledPages.read(pipeline, List.of(corpus), Map.of(), progress).stream()
            .map(PageBlocks::labelledSet)
            .toList());
  }

  /**
   * Blocks without labels.
   *
   * @param vectors of each, not complete if it has words
   * @param words of each, null where it has none
   * @param pages those that could be read
   */
  public record Unlabelled(double[][] vectors, BlockWords[] words, LabelledCorpus pages) {}

  private record Blocks(BlockVectors run, String truncated) {}

  /**
   * The blocks of a corpus, whatever labels it bears. A page that cannot be read, or takes more
   * memory than there is, is told and left out: what a crawl brought home is not looked over by
   * anybody.
   *
   * @throws IOException if no page can be read
   */
  public Unlabelled unlabelled(LabelledCorpus corpus) throws IOException {
    List<CorpusWork.Outcome<Blocks>> outcomes =
        CorpusWork.of(
            corpus,
            entry -> {
              Page page = entry.parse();
              StylesheetSource sheets = StylesheetSource.beside(entry.file());
              return new Blocks(pipeline.run(page, sheets), page.truncated());
            },
            done -> progress.at("reading unlabelled page", done));
    List<LabelledCorpus.Entry> read = new ArrayList<>();
    List<BlockVectors> pages = new ArrayList<>();
    for (int i = 0; i < outcomes.size(); i++) {
      LabelledCorpus.Entry entry = corpus.entries().get(i);
      IOException unread = outcomes.get(i).unread();
      if (unread != null) {
        progress.tell("left out, ", unread);
        continue;
      }
      Blocks blocks = outcomes.get(i).orThrow();
      progress.tellCut(entry.id(), blocks.truncated());
      read.add(entry);
      pages.add(blocks.run());
    }
    if (read.isEmpty()) {
      outcomes.get(0).orThrow();
    }
    return new Unlabelled(
        pages.stream().flatMap(page -> Arrays.stream(page.vectors())).toArray(double[][]::new),
        pages.stream().flatMap(page -> Arrays.stream(page.blockWords())).toArray(BlockWords[]::new),
        new LabelledCorpus(corpus.root(), read));
  }

  /** The SHA-256 over names and bytes of a corpus' pages, in order. */
  public static String sha256(LabelledCorpus corpus) throws IOException {
    return sha256(List.of(corpus));
  }

  /** The SHA-256 over names and bytes of the corpora's pages, in order, then of files of marks. */
  public static String sha256(List<LabelledCorpus> corpora, Path... marks) throws IOException {
    Sha256 sum = new Sha256();
    for (LabelledCorpus corpus : corpora) {
      for (LabelledCorpus.Entry entry : corpus.entries()) {
        sum.add(entry.id(), InputFile.bytes(entry.file()));
      }
    }
    for (Path file : marks) {
      sum.add(DataName.of(file), InputFile.bytes(file));
    }
    return sum.hex();
  }
}
