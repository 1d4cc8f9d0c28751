package org.wpbminer.eval.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.wpbminer.classifier.CrossValidation;
import org.wpbminer.classifier.GridSearch;
import org.wpbminer.classifier.Growth;
import org.wpbminer.classifier.ModelCard;
import org.wpbminer.classifier.Pipeline;
import org.wpbminer.classifier.Sha256;
import org.wpbminer.classifier.TrainingSet;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.features.style.StylesheetSource;

/**
 * What the default profile is trained on, as {@link AccuracyTraining} makes it of labelled pages
 * and pages whose main text is known. As a {@link Growth} it is made anew from the sites of a
 * training side; pages with a known main text of a site that is held out are not used.
 */
public final class DefaultTraining implements Growth {

  private static final AccuracyTraining TRAINING = AccuracyTraining.defaults();

  private final List<PageBlocks> labelled;
  private final List<PageBlocks> truth;
  private final Set<String> labelledSites = new HashSet<>();
  private final ModelCard.Expansion addition;

  private DefaultTraining(
      List<PageBlocks> labelled, List<PageBlocks> truth, ModelCard.Expansion addition) {
    this.labelled = labelled;
    this.truth = truth;
    this.addition = addition;
    labelled.forEach(page -> labelledSites.add(page.site()));
  }

  /**
   * Reads pages and cuts them into blocks.
   *
   * @param corpora labelled pages
   * @param truthFolder folder of the corpus WCXB, or null
   * @param progress is told how many pages are done
   * @throws IllegalArgumentException if no page of a corpus bears a label
   */
  public static DefaultTraining load(
      Pipeline pipeline, List<LabelledCorpus> corpora, Path truthFolder, IntConsumer progress)
      throws IOException {
    List<TruthPage> truths = truthFolder == null ? List.of() : TruthCorpus.of(truthFolder);
    Map<String, String> siteOf = new HashMap<>();
    truths.forEach(page -> siteOf.put(page.id(), page.site()));
    int done = 0;
    List<PageBlocks> labelled = new ArrayList<>();
    for (LabelledCorpus corpus : corpora) {
      boolean any = false;
      for (LabelledCorpus.Entry entry : corpus.entries()) {
        PageBlocks page =
            AccuracyExperiment.labelled(
                pipeline, entry, siteOf, StylesheetSource.beside(entry.file()));
        any |= page.gold().isLabelled();
        labelled.add(page);
        progress.accept(++done);
      }
      if (!any) {
        throw new IllegalArgumentException(
            "none of the "
                + corpus.entries().size()
                + " pages in "
                + corpus.root()
                + " bears a data-label; label their blocks first");
      }
    }
    List<PageBlocks> known = new ArrayList<>();
    Sha256 sum = new Sha256();
    int blocks = 0;
    for (TruthPage from : truths) {
      var page = from.read();
      known.add(PageBlocks.withTruth(from, page, pipeline.run(page, StylesheetSource.none())));
      blocks += known.get(known.size() - 1).size();
      sum.add(from.id(), Files.readAllBytes(from.file()));
      progress.accept(++done);
    }
    ModelCard.Expansion addition =
        truthFolder == null
            ? null
            : new ModelCard.Expansion(
                "main-text",
                String.valueOf(truthFolder.toAbsolutePath().normalize().getFileName()),
                sum.hex(),
                truths.size(),
                blocks,
                0);
    return new DefaultTraining(labelled, known, addition);
  }

  /** The machine's parameters that were chosen by cross-validation on labelled pages. */
  public static GridSearch machine() {
    return new GridSearch(
        List.of(TRAINING.svm().cost()),
        List.of(TRAINING.svm().gamma()),
        List.of(TRAINING.svm().balance()),
        GridSearch.defaults().maxVectors(),
        CrossValidation.defaults());
  }

  /** All labelled blocks. */
  public TrainingSet labelled() {
    List<TrainingSet> sets = new ArrayList<>();
    for (PageBlocks page : labelled) {
      int n = page.size();
      String[] sites = new String[n];
      Arrays.fill(sites, page.site());
      sets.add(
          new TrainingSet(
              page.run().vectors(),
              IntStream.range(0, n).map(b -> page.goldLabel(b).ordinal()).toArray(),
              Arrays.stream(page.chars()).map(chars -> Math.max(1, chars)).toArray(),
              sites,
              page.run().blockWords()));
    }
    return TrainingSet.concat(sets);
  }

  @Override
  public Grown grow(Grown side) {
    Set<String> sites = new HashSet<>(Arrays.asList(side.set().sites()));
    List<PageBlocks> seen = new ArrayList<>();
    labelled.stream().filter(page -> sites.contains(page.site())).forEach(seen::add);
    truth.stream()
        .filter(page -> sites.contains(page.site()) || !labelledSites.contains(page.site()))
        .forEach(seen::add);
    AccuracyTraining.Lessons lessons = TRAINING.lessons(seen);
    Grown grown = new Grown(lessons.set(), side.additions(), lessons.lexicon());
    return addition == null ? grown : grown.with(lessons.set(), addition);
  }
}
