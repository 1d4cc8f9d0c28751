package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelScores;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.GridSearch;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.classifier.training.WarmStart;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains models on the pages of a workspace that are done, one at a time, in the background. A
 * model that was trained waits until somebody takes it or stays with the present one.
 */
final class TrainingJob implements AutoCloseable {

  private static final int FEWEST_PAGES = 2;

  private final Workspace workspace;
  private final Path modelFolder;
  private final PageMiner base;
  private final ExecutorService thread;
  private Status status;
  private BlockModel trained;

  /** Whether the present model was trained on pages of this workspace. */
  private boolean own;

  /**
   * How far the work is.
   *
   * @param running whether a model is being trained
   * @param step what is being done, or why it failed; null if nothing was done yet
   * @param failed whether it failed
   * @param pages that were trained on; 0 if none
   * @param seconds that it took
   * @param former figures of the present model, null if it cannot be compared
   * @param fresh figures of the model that waits, null if there is none
   */
  public record Status(
      boolean running,
      String step,
      boolean failed,
      int pages,
      double seconds,
      TrainingFigures former,
      TrainingFigures fresh) {}

  /**
   * A job.
   *
   * @param base a model that has not seen the pages of the workspace, to start from
   * @param modelFolder where models that are taken are written
   * @param own whether the present model comes from there
   */
  public TrainingJob(Workspace workspace, PageMiner base, Path modelFolder, boolean own) {
    this.workspace = workspace;
    this.base = base;
    this.modelFolder = modelFolder;
    this.own = own;
    this.status = new Status(false, null, false, 0, 0, null, null);
    this.thread = Executors.newSingleThreadExecutor(new DaemonThreads("wpbminer-training"));
  }

  public synchronized Status status() {
    return status;
  }

  public Path modelFolder() {
    return modelFolder;
  }

  /**
   * Begins with what the base model knows, or with nothing; refused while one is being trained, and
   * for too few pages.
   */
  public synchronized void start(boolean warm) {
    Arguments.refuse(status.running(), "a model is being trained already");
    List<LabelledCorpus.Entry> pages = workspace.donePages();
    Arguments.refuse(
        pages.size() < FEWEST_PAGES,
        "%s pages are done; a model needs %s at least, of two sites",
        pages.size(),
        FEWEST_PAGES);
    trained = null;
    status = new Status(true, "reading pages", false, pages.size(), 0, null, null);
    thread.execute(() -> run(pages, warm));
  }

  private void run(List<LabelledCorpus.Entry> pages, boolean warm) {
    long began = System.nanoTime();
    try {
      train(pages, warm, began);
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      String why = e.getMessage() == null ? e.toString() : e.getMessage();
      end(new Status(false, why, true, pages.size(), seconds(began), null, null), null);
    }
  }

  private void train(List<LabelledCorpus.Entry> entries, boolean warm, long began)
      throws IOException {
    Pipeline pipeline = base.model().pipeline();
    List<LabelledPage> pages = new ArrayList<>();
    for (LabelledCorpus.Entry entry : entries) {
      pages.add(entry.read());
    }
    BlockTraining training = BlockTraining.of(pipeline, pages, page -> workspace.sheets(page.id()));
    TrainingSet set = training.labelled();
    boolean paper = pipeline.profile() == Profile.PAPER;
    ModelTrainer trainer =
        new ModelTrainer(
            pipeline, paper ? GridSearch.defaults() : BlockTraining.svmSearch(), this::step);
    TrainingFigures[] fresh = new TrainingFigures[1];
    LabelledCorpus corpus = new LabelledCorpus(workspace.labelledFolder(), entries);
    BlockModel model =
        trainer
            .train(
                set,
                augmentation(training, warm),
                List.of(corpus),
                predicted ->
                    fresh[0] =
                        TrainingFigures.of(
                            (warm ? "on top of the model that was there, " : "from nothing, ")
                                + "cross-validated by site on %s pages".formatted(entries.size()),
                            set,
                            predicted))
            .model();
    TrainingFigures former = former(set, entries.size());
    // Links are decided one by one as before: of them a few pages teach nothing yet.
    BlockModel old = base.model();
    boolean links = warm && old.links() != null;
    end(
        new Status(false, "done", false, entries.size(), seconds(began), former, fresh[0]),
        links ? model.withLinks(old.links(), old.card().links()) : model);
  }

  private Augmentation augmentation(BlockTraining training, boolean warm) {
    if (warm) {
      return new WarmStart(base.model());
    }
    return base.model().pipeline().profile() == Profile.PAPER ? Augmentation.NONE : training;
  }

  /**
   * A model that has not seen these pages is measured on them; of one that has, there is what was
   * measured when it was trained.
   */
  private TrainingFigures former(TrainingSet set, int pages) {
    BlockModel present = workspace.miner().model();
    if (own) {
      ModelCard.Provenance from = present.card().provenance();
      return new TrainingFigures(
          "when it was trained: cross-validated by site on " + from.pages() + " pages",
          f1(from.blockScores()),
          f1(from.characterScores()));
    }
    TrainingSet complete = set.completedBy(present.lexicon());
    double[][] probabilities =
        present.svm().probabilities(present.scaling().apply(complete.vectors()));
    int[] predicted =
        Arrays.stream(probabilities).mapToInt(p -> BlockLabel.mostProbable(p).ordinal()).toArray();
    return TrainingFigures.of("measured on these " + pages + " pages", set, predicted);
  }

  private static Map<String, Double> f1(Map<String, ModelCard.Score> scores) {
    Map<String, Double> f1 = new LinkedHashMap<>();
    scores.forEach((label, score) -> f1.put(label, score.f1()));
    return f1;
  }

  private synchronized void step(String step) {
    status = new Status(true, step, false, status.pages(), 0, null, null);
  }

  private synchronized void end(Status ended, BlockModel model) {
    status = ended;
    trained = model;
  }

  private static double seconds(long began) {
    return Math.round((System.nanoTime() - began) / 1e8) / 10.0;
  }

  /**
   * Takes the model that waits: it is written to its folder and labels pages from now on.
   *
   * @throws IllegalArgumentException if none waits
   * @throws IOException if it cannot be written; the present one stays
   */
  public synchronized void take() throws IOException {
    Arguments.refuse(trained == null, "no model waits to be taken; train one");
    ModelFolder.write(trained, modelFolder);
    workspace.take(new PageMiner(trained));
    own = true;
    stay();
  }

  /** Stays with the present model; refused while one is being trained. */
  public synchronized void stay() {
    Arguments.refuse(status.running(), "a model is being trained; wait until it is done");
    trained = null;
    status = new Status(false, null, false, 0, 0, null, null);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }

  /**
   * How well a model labels blocks.
   *
   * @param what these figures are, in words
   * @param blocks F1 of each label on blocks, by its word; null where undefined
   * @param characters the same on characters
   */
  public record TrainingFigures(
      String what, Map<String, Double> blocks, Map<String, Double> characters) {

    private static final double DIGITS = 1e4;

    /** Of labels that were predicted, by their class numbers. */
    static TrainingFigures of(String what, TrainingSet set, int[] predicted) {
      return new TrainingFigures(
          what,
          f1(CrossValidation.scoreBlocks(set, predicted)),
          f1(CrossValidation.scoreCharacters(set, predicted)));
    }

    private static Map<String, Double> f1(LabelScores scores) {
      Map<String, Double> f1 = new LinkedHashMap<>();
      for (BlockLabel label : BlockLabel.values()) {
        double value = scores.f1(label);
        f1.put(label.label(), Double.isNaN(value) ? null : Math.round(value * DIGITS) / DIGITS);
      }
      return f1;
    }
  }
}
