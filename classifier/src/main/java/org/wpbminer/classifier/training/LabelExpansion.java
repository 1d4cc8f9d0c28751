package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.lexicon.BlockWords;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Pipeline.BlockVectors;
import org.wpbminer.classifier.svm.FeatureScaling;
import org.wpbminer.classifier.training.TrainingSet.Example;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.knnlp.ExpandedTrainSet;
import org.wpbminer.knnlp.KnnLabelPropagation;
import org.wpbminer.knnlp.KnnLabelPropagationParameters;
import org.wpbminer.knnlp.LabelPropagation;
import org.wpbminer.knnlp.TrainSetExpansion;
import org.wpbminer.knnlp.TrainSetExpansionParameters;
import org.wpbminer.segmenter.page.Page;

/**
 * Adds unlabelled blocks with propagated labels (algorithm 2 of the paper).
 *
 * @param knnlp parameters of the propagation
 * @param batches parameters of the batches of unlabelled blocks
 * @param unlabelled vectors of the unlabelled blocks. Not modified
 * @param words words of these blocks, null for a block without words. Not modified
 * @param source the unlabelled pages
 */
public record LabelExpansion(
    KnnLabelPropagationParameters knnlp,
    TrainSetExpansionParameters batches,
    double[][] unlabelled,
    BlockWords[] words,
    ModelCard.Corpus source)
    implements Augmentation {

  private static final String METHOD = "knnlp";

  private record Cut(LabelledPage entry, BlockVectors blocks, String truncated) {}

  /**
   * Reads an expansion from a corpus, whose labels are ignored. A page that cannot be read, or
   * needs more memory than available, is reported and left out, because nobody checks the pages of
   * a crawl.
   *
   * @throws IOException if no page can be read
   */
  public static LabelExpansion read(
      KnnLabelPropagationParameters knnlp,
      TrainSetExpansionParameters batches,
      Pipeline pipeline,
      LabelledCorpus corpus,
      Progress progress)
      throws IOException {
    List<Cut> cuts =
        corpus.readReadable(
            entry -> {
              Page page = entry.parse();
              StylesheetSource sheets = StylesheetSource.beside(entry.file());
              return new Cut(entry, pipeline.run(PageReading.of(page), sheets), page.truncation());
            },
            done -> progress.at("reading unlabelled page", done, corpus.entries().size()),
            progress);
    cuts.forEach(cut -> progress.tellCut(cut.entry.id(), cut.truncated));
    List<BlockVectors> pages = cuts.stream().map(Cut::blocks).toList();
    List<LabelledPage> read = cuts.stream().map(Cut::entry).toList();
    return new LabelExpansion(
        knnlp,
        batches,
        pages.stream().flatMap(page -> Arrays.stream(page.vectors())).toArray(double[][]::new),
        pages.stream().flatMap(page -> Arrays.stream(page.blockWords())).toArray(BlockWords[]::new),
        new ModelCard.Corpus(
            METHOD,
            corpus.name(),
            LabelledCorpus.sha256(List.of(new LabelledCorpus(corpus.root(), read))),
            pages.size(),
            LabelledPage.siteCount(read)));
  }

  /** Returns the settings by name; has a flag instead of delta if the variance determines it. */
  private Map<String, Double> settings() {
    Map<String, Double> settings = new LinkedHashMap<>();
    settings.put(METHOD + ".neighbours", (double) knnlp.neighbours());
    double delta = knnlp.bandwidth().delta();
    settings.put(METHOD + (delta > 0 ? ".delta" : ".deltaByVariance"), delta > 0 ? delta : 1);
    settings.put(METHOD + ".retention", knnlp.retention());
    settings.put(METHOD + ".tolerance", knnlp.tolerance());
    settings.put(METHOD + ".maxRounds", (double) knnlp.maxRounds());
    settings.put(METHOD + ".batchRatio", batches.batchRatio());
    return settings;
  }

  @Override
  public Grown grow(Grown known) {
    TrainingSet labelled = known.set();
    double[][] complete = known.lexicon().complete(unlabelled, words);
    FeatureScaling scaling = FeatureScaling.of(labelled.vectors());
    ExpandedTrainSet expanded =
        new TrainSetExpansion(new KnnLabelPropagation(knnlp), batches)
            .expand(
                scaling.apply(labelled.vectors()),
                labelled.labels(),
                BlockLabel.values().length,
                scaling.apply(complete));
    List<Example> all = new ArrayList<>(labelled.examples());
    for (int i = 0; i < complete.length; i++) {
      if (expanded.label(i) != LabelPropagation.UNLABELLED) {
        all.add(new Example(complete[i], expanded.label(i), 1, source.data(), null));
      }
    }
    ModelCard.Corpus added = source.added(METHOD, unlabelled.length, expanded.unreached());
    return known.with(new TrainingSet(all), known.lexicon(), List.of(added), settings());
  }
}
