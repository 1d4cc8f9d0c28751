package org.wpbminer.classifier.training;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.training.SiteFolds.Side;

/**
 * Training of a part of the default model: reads the pages of corpora, cross-validates a learner by
 * site, and collects the provenance of the part.
 *
 * @param <E> training example, made from a page
 */
final class PartTraining<E> {

  /** Learns a part from the pages that it reads. */
  @FunctionalInterface
  interface Trainer<E, M> {
    M train(PartTraining<E> training) throws IOException;
  }

  private final ModelPart<?> part;
  private final Corpora corpora;
  private final Progress progress;
  private final List<E> pages = new ArrayList<>();
  private final List<ModelCard.Corpus> from = new ArrayList<>();
  private final Map<String, Double> options = new LinkedHashMap<>();
  private final SiteScores scores = new SiteScores();

  PartTraining(ModelPart<?> part, Corpora corpora, Progress progress) {
    this.part = part;
    this.corpora = corpora;
    this.progress = progress;
  }

  Corpora corpora() {
    return corpora;
  }

  Progress progress() {
    return progress;
  }

  /** Returns the examples read so far, in order; more may be added. */
  List<E> pages() {
    return pages;
  }

  SiteScores scores() {
    return scores;
  }

  void options(Map<String, Double> more) {
    options.putAll(more);
  }

  /** Reads pages of a corpus, on all cores. */
  void read(Corpora.Name name, List<LabelledPage> entries, LabelledCorpus.Work<E> work)
      throws IOException {
    String step = step(name);
    LabelledCorpus corpus = new LabelledCorpus(corpora.root(), entries);
    pages.addAll(corpus.read(work, done -> progress.at(step, done, entries.size())));
    from.add(corpora.provenance(name, entries));
  }

  /** Reads the labelled pages of a corpus; copies of pages of WCXB get their sites. */
  void readLabelled(Corpora.Name name, LabelledCorpus wcxb, Function<GoldPage, E> work)
      throws IOException {
    LabelledCorpus corpus = corpora.corpus(name);
    pages.addAll(
        LabelledCorpus.readLabelled(
            List.of(corpus), wcxb, step(name), progress, progress::tell, work));
    from.add(corpora.provenance(name, corpus.entries()));
  }

  private String step(Corpora.Name name) {
    return "reading for " + part.id() + " page of " + name.folder();
  }

  /** Calls {@code score} with each example and a model that was learned without its site. */
  <M> void crossValidate(
      Function<E, String> siteOf, Function<List<E>, M> learner, BiConsumer<M, E> score) {
    SiteFolds folds =
        SiteFolds.of(pages.stream().map(siteOf).toList(), corpora.folds(), corpora.seed());
    for (Side<E> side : folds.sides(pages, siteOf)) {
      progress.at("cross-validating " + part.id() + ", fold", side.fold() + 1, folds.count());
      M model = learner.apply(side.train());
      side.test().forEach(page -> score.accept(model, page));
    }
  }

  ModelCard.Provenance provenance() {
    Map<String, Double> means = scores.means();
    int folds = means.isEmpty() ? 0 : corpora.folds();
    return new ModelCard.Provenance(from, options, corpora.seed(), folds, means);
  }

  /** Mean scores by name, over pages of held-out sites. */
  static final class SiteScores {

    private final Map<String, double[]> sums = new TreeMap<>();

    synchronized void add(String name, double value) {
      double[] sum = sums.computeIfAbsent(name, n -> new double[2]);
      sum[0] += value;
      sum[1]++;
    }

    void add(String name, boolean isRight) {
      add(name, isRight ? 1 : 0);
    }

    /** Returns the means, rounded to four digits. */
    Map<String, Double> means() {
      Map<String, Double> means = new LinkedHashMap<>();
      sums.forEach((name, sum) -> means.put(name, Math.round(sum[0] / sum[1] * 1e4) / 1e4));
      return means;
    }
  }
}
