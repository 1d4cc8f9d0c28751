package org.wpbminer.workbench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.links.LinkModel;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelFolder;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.classifier.training.Augmentation;
import org.wpbminer.classifier.training.BlockTraining;
import org.wpbminer.classifier.training.CrossValidation;
import org.wpbminer.classifier.training.GridSearch;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelComparison;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainedModel;
import org.wpbminer.classifier.training.WarmStart;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Training in the background on the pages of a workspace that are done, as by the command {@code
 * train}; one model at a time. A new model waits until the user takes or discards it.
 */
final class TrainingJob implements AutoCloseable {

  /** Minimum number of pages for a comparison without a warning about chance. */
  private static final int MIN_PAGES_TO_TRUST = 10;

  private static final Status IDLE = new Status(false, 0, null, false, 0, 0, null);

  private final Workspace workspace;
  private final Path modelFolder;
  private final PageMiner base;
  private final ExecutorService thread;
  private Status status = IDLE;

  private Run run;

  /** The new model that is neither taken nor discarded yet, or null. */
  private Trained waiting;

  /** The current model if it was trained since the server started, else null. */
  private Trained taken;

  /** Whether the current model was trained on pages of this workspace. */
  private boolean own;

  /**
   * State of the training.
   *
   * @param share estimated fraction of the work that is done, in [0, 1]
   * @param step current step, or the reason of a failure; null before the first training
   * @param pages number of training pages
   * @param verdict comparison of the new model, or null
   */
  record Status(
      boolean running,
      double share,
      String step,
      boolean failed,
      int pages,
      double seconds,
      Verdict verdict) {}

  /**
   * Comparison of the new model with another.
   *
   * @param basis first half of a sentence: the pages on which the models were compared
   * @param sentence second half of the sentence: which model is better
   * @param rows the measures; empty if no page could be held out
   */
  record Verdict(String basis, String sentence, List<Row> rows) {

    /** Values of a measure, and the 95 % confidence interval of their difference. */
    record Row(String measure, double fresh, double present, double low, double high) {

      static Row of(ModelComparison.Row row) {
        return new Row(
            row.measure().title(),
            row.first(),
            row.second(),
            row.difference().low(),
            row.difference().high());
      }
    }
  }

  /** A trained model with the sites of its training pages. */
  private record Trained(TrainedModel model, Set<String> sites) {

    /** Returns the model to predict pages of a site: one that was trained without the site. */
    BlockModel unseen(String site) {
      return sites.contains(site) ? model.unseen().apply(site) : model.model();
    }
  }

  /**
   * Creates an idle job.
   *
   * @param base initial model; it was not trained on the pages of the workspace
   * @param modelFolder folder for the models that are taken
   * @param own whether the current model comes from this folder
   */
  TrainingJob(Workspace workspace, PageMiner base, Path modelFolder, boolean own) {
    this.workspace = workspace;
    this.base = base;
    this.modelFolder = modelFolder;
    this.own = own;
    this.thread = Executors.newSingleThreadExecutor(new DaemonThreads("wpbminer-training"));
  }

  synchronized Status status() {
    return status;
  }

  Path modelFolder() {
    return modelFolder;
  }

  /** Starts a training, unless another one runs or no page is done. */
  synchronized void start(boolean warm) {
    Arguments.refuse(run != null, "a model is being trained already");
    List<LabelledPage> pages = workspace.donePages();
    Arguments.refuse(pages.isEmpty(), "0 pages are done; mark at least one page as done");
    waiting = null;
    Run begun = new Run(pages, warm);
    run = begun;
    begun.report(0, "waiting until the previous training has stopped");
    thread.execute(begun);
  }

  /** Cancels the running training, if any, at its next step. */
  synchronized void cancel() {
    run = null;
    waiting = null;
    status = IDLE;
  }

  private final class Run implements Runnable, Progress {

    /** Phases of about equal time: reading, training of blocks, of links, comparison. */
    private static final int PHASES = 4;

    /** Steps of training blocks besides the grid search: cross-validation and training. */
    private static final int OTHER_STEPS = 2;

    private final List<LabelledPage> pages;
    private final boolean warm;
    private final long began = System.nanoTime();
    private int phase;
    private double share;

    Run(List<LabelledPage> pages, boolean warm) {
      this.pages = pages;
      this.warm = warm;
    }

    @Override
    public void run() {
      try {
        train();
      } catch (CancellationException e) {
        // cancel() sets the status
      } catch (Throwable e) { // another training must be possible afterwards
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        end(new Status(false, 0, why, true, pages.size(), seconds(), null), null);
      }
    }

    private void train() throws IOException {
      LabelledCorpus done = new LabelledCorpus(workspace.labelledFolder(), pages);
      List<LabelledCorpus> corpora = LabelledCorpus.partedByPage(List.of(done));
      TrainedModel model = withLinks(blocks(corpora), corpora);
      phase = 3;
      Set<String> sites =
          corpora.get(0).entries().stream().map(LabelledPage::site).collect(Collectors.toSet());
      Verdict verdict = verdict(model, corpora, sites);
      end(
          new Status(false, 1, "done", false, pages.size(), seconds(), verdict),
          new Trained(model, sites));
    }

    private TrainedModel blocks(List<LabelledCorpus> corpora) throws IOException {
      Pipeline pipeline = base.model().pipeline();
      boolean paper = pipeline.profile() == Profile.PAPER;
      BlockTraining training = BlockTraining.read(pipeline, corpora, LabelledCorpus.NONE, this);
      Augmentation augmentation =
          warm ? new WarmStart(base.model()) : paper ? Augmentation.NONE : training;
      GridSearch grid = paper ? GridSearch.defaults() : BlockTraining.svmSearch();
      phase = 1;
      int steps = (grid.size() == 1 ? 0 : grid.size()) + OTHER_STEPS;
      int[] done = {0};
      return new ModelTrainer(pipeline, grid, text -> report(inPhase(++done[0], steps + 1), text))
          .train(training.labelled(), augmentation, corpora);
    }

    private TrainedModel withLinks(TrainedModel model, List<LabelledCorpus> corpora)
        throws IOException {
      if (base.model().pipeline().profile() == Profile.PAPER) {
        return model;
      }
      phase = 2;
      step("training related links");
      LinkModel start = warm ? base.model().links() : null;
      LinkTraining training =
          new LinkTraining(
              CrossValidation.defaults(),
              start,
              LinkTraining.MIN_PROBABILITY,
              start == null ? model.model().parts().frequencies() : start.frequencies());
      UnaryOperator<BlockModel> withLinksOfBase = part -> part.withLinksOf(base.model());
      return training
          .addTo(model, corpora, LabelledCorpus.NONE, this)
          .orElseGet(
              () ->
                  warm && base.model().links() != null
                      ? new TrainedModel(
                          withLinksOfBase.apply(model.model()),
                          model.unseen() == null ? null : model.unseen().andThen(withLinksOfBase))
                      : model);
    }

    /** Compares with the current model; with the base if the current was trained on the pages. */
    private Verdict verdict(TrainedModel model, List<LabelledCorpus> corpora, Set<String> sites)
        throws IOException {
      if (model.unseen() == null) {
        String sentence = "it is unknown whether the new model is better than the current one.";
        return new Verdict("On one page, none can be held out:", sentence, List.of());
      }
      BlockModel current = workspace.miner().model();
      boolean isUnseen =
          own
              && taken != null
              && taken.model().unseen() != null
              && sites.containsAll(taken.sites());
      Function<String, BlockModel> rival =
          !own ? site -> current : isUnseen ? taken::unseen : site -> base.model();
      ModelComparison comparison =
          ModelComparison.of(
              "the new model",
              model.unseen(),
              own && !isUnseen ? "the model that the workbench started with" : "the current one",
              rival,
              corpora,
              LabelledCorpus.NONE,
              this);
      return new Verdict(
          basis(corpora.get(0)),
          comparison.sentence(),
          comparison.rows().stream().map(Verdict.Row::of).toList());
    }

    /** Returns the beginning of the verdict: the number of pages and the way of comparing. */
    private String basis(LabelledCorpus done) {
      return "On %s%s%s:"
          .formatted(
              LabelledCorpus.counted(pages.size(), "page"),
              done.ofOneSite()
                  ? " of one site, cross-validated by page"
                  : ", cross-validated by site",
              pages.size() < MIN_PAGES_TO_TRUST ? " (too few to rule out chance)" : "");
    }

    @Override
    public void step(String text) {
      report(inPhase(0, 1), text);
    }

    @Override
    public void at(String things, long done) {
      at(things, done, pages.size());
    }

    @Override
    public void at(String things, long done, long all) {
      report(inPhase(done, all), things + " " + done + " of " + all);
    }

    private double inPhase(long done, long all) {
      return (phase + Math.min(1, (double) done / all)) / PHASES;
    }

    private void report(double done, String step) {
      synchronized (TrainingJob.this) {
        if (run != this) {
          throw new CancellationException();
        }
        share = Math.max(share, done);
        status = new Status(true, share, step, false, pages.size(), 0, null);
      }
    }

    private void end(Status ended, Trained model) {
      synchronized (TrainingJob.this) {
        if (run == this) {
          run = null;
          status = ended;
          waiting = model;
        }
      }
    }

    private double seconds() {
      return Math.round((System.nanoTime() - began) / 1e8) / 10.0;
    }
  }

  /**
   * Takes the new model: writes it to its folder and predicts all pages with it.
   *
   * @throws IllegalArgumentException without a new model
   * @throws IOException if it cannot be written; the current model stays
   */
  synchronized void take() throws IOException {
    Arguments.refuse(waiting == null, "there is no new model; train one");
    BlockModel model = waiting.model().model();
    ModelFolder.write(model, modelFolder);
    workspace.take(new PageMiner(model));
    own = true;
    taken = waiting;
    stay();
  }

  /** Discards the new model. Refused during a training. */
  synchronized void stay() {
    Arguments.refuse(run != null, "a model is being trained; wait for it, or cancel the training");
    waiting = null;
    status = IDLE;
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
