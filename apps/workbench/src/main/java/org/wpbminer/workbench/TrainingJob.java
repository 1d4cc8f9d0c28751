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
 * Background training on the pages of a workspace that are done, one model at a time, as by the
 * command {@code train}. A trained model waits until it is taken or dropped.
 */
final class TrainingJob implements AutoCloseable {

  /** Minimum number of pages for a verdict without a warning about chance. */
  private static final int MIN_PAGES_TO_TRUST = 10;

  private static final Status IDLE = new Status(false, 0, null, false, 0, 0, null);

  private final Workspace workspace;
  private final Path modelFolder;
  private final PageMiner base;
  private final ExecutorService thread;
  private Status status = IDLE;

  /** The training that runs, or null. */
  private Run run;

  /** The model that waits, or null. */
  private Trained waiting;

  /** The present model if it was trained since the start, else null. */
  private Trained taken;

  /** Whether the present model was trained on pages of this workspace. */
  private boolean own;

  /**
   * State of the training.
   *
   * @param running whether a model is being trained
   * @param share estimated share of the work that is done, in [0, 1]
   * @param step current step, or reason of the failure; null before the first training
   * @param failed whether the training failed
   * @param pages number of pages that are trained on
   * @param seconds duration of the training
   * @param verdict on the model that waits, or null
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
   * @param doubt beginning of the sentence, which says how far it can be trusted
   * @param sentence which model is better
   * @param rows the measures; empty if no page could be held out
   */
  record Verdict(String doubt, String sentence, List<Row> rows) {

    /**
     * One measure. Undefined values are null.
     *
     * @param fresh value of the new model
     * @param present value of the other model
     * @param low lower end of the 95 % interval of the difference
     * @param high upper end of this interval
     */
    record Row(String measure, Double fresh, Double present, Double low, Double high) {

      static Row of(ModelComparison.Row row) {
        return new Row(
            row.measure().title(),
            defined(row.first()),
            defined(row.second()),
            defined(row.difference().low()),
            defined(row.difference().high()));
      }

      private static Double defined(double value) {
        return Double.isFinite(value) ? value : null;
      }
    }
  }

  /**
   * Trained model.
   *
   * @param sites sites of the pages that it was trained on
   */
  private record Trained(TrainedModel model, Set<String> sites) {

    /** Returns a model for pages of this site that has not seen the site. */
    BlockModel unseen(String site) {
      return sites.contains(site) ? model.unseen().apply(site) : model.model();
    }

    /** Returns whether the sites are still parted as they were when this model was trained. */
    boolean isTrainedOnSitesOf(Set<String> others) {
      return model.unseen() != null && others.containsAll(sites);
    }
  }

  /**
   * Makes a job that does nothing yet.
   *
   * @param base the model to start from, which has not seen the pages of the workspace
   * @param modelFolder folder to which models that are taken are written
   * @param own whether the present model comes from this folder
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

  /**
   * Starts a training on top of the base model, or from nothing. Refused during another training,
   * and if no page is done.
   */
  synchronized void start(boolean warm) {
    Arguments.refuse(run != null, "a model is being trained already");
    List<LabelledPage> pages = workspace.donePages();
    Arguments.refuse(
        pages.isEmpty(), "0 pages are done; say of one at least that its labels are right");
    waiting = null;
    Run begun = new Run(pages, warm);
    run = begun;
    begun.tell(0, "waiting for the training before to stop");
    thread.execute(begun);
  }

  /** Cancels the training that runs, if any: it ends at its next step. */
  synchronized void cancel() {
    run = null;
    waiting = null;
    status = IDLE;
  }

  /** One training. */
  private final class Run implements Runnable, Progress {

    /** Estimated shares of the work at which its parts begin. */
    private static final double BLOCKS = .15;

    private static final double LINKS = .5;
    private static final double COMPARING = .75;

    private final List<LabelledPage> pages;
    private final boolean warm;
    private final long began = System.nanoTime();
    private double from;
    private double to = BLOCKS;

    Run(List<LabelledPage> pages, boolean warm) {
      this.pages = pages;
      this.warm = warm;
    }

    @Override
    public void run() {
      try {
        train();
      } catch (CancellationException e) {
        // It was cancelled.
      } catch (Throwable e) { // the next training must be possible
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        end(new Status(false, 0, why, true, pages.size(), seconds(), null), null);
      }
    }

    private void train() throws IOException {
      LabelledCorpus done = new LabelledCorpus(workspace.labelledFolder(), pages);
      List<LabelledCorpus> corpora = LabelledCorpus.partedByPage(List.of(done));
      TrainedModel model = withLinks(blocks(corpora), corpora);
      part(COMPARING, 1);
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
      part(BLOCKS, LINKS);
      return new ModelTrainer(pipeline, grid, this::step)
          .train(training.labelled(), augmentation, corpora);
    }

    private TrainedModel withLinks(TrainedModel model, List<LabelledCorpus> corpora)
        throws IOException {
      if (base.model().pipeline().profile() == Profile.PAPER) {
        return model;
      }
      part(LINKS, COMPARING);
      step("learning related links");
      LinkTraining training =
          new LinkTraining(
              CrossValidation.defaults(), warm ? base.model().links() : null, LinkTraining.LEAST);
      return training
          .addTo(model, corpora, LabelledCorpus.NONE, this)
          .orElseGet(() -> warm ? withLinksOfBase(model) : model);
    }

    /** Keeps the base model's links, because pages without a link teach nothing about links. */
    private TrainedModel withLinksOfBase(TrainedModel model) {
      BlockModel known = base.model();
      UnaryOperator<BlockModel> add = part -> part.withLinks(known.links(), known.card().links());
      return known.links() == null
          ? model
          : new TrainedModel(
              add.apply(model.model()),
              model.unseen() == null ? null : model.unseen().andThen(add));
    }

    /** Compares with the present model, or with the base model if the present one saw the pages. */
    private Verdict verdict(TrainedModel model, List<LabelledCorpus> corpora, Set<String> sites)
        throws IOException {
      if (model.unseen() == null) {
        String sentence = "it is not known whether the new model is better than the present one.";
        return new Verdict("With one page nothing can be held out:", sentence, List.of());
      }
      BlockModel present = workspace.miner().model();
      boolean isUnseen = own && taken != null && taken.isTrainedOnSitesOf(sites);
      Function<String, BlockModel> rival =
          !own ? site -> present : isUnseen ? taken::unseen : site -> base.model();
      ModelComparison comparison =
          ModelComparison.of(
              "the new model",
              model.unseen(),
              own && !isUnseen ? "the model that the workbench began with" : "the present one",
              rival,
              corpora,
              LabelledCorpus.NONE,
              this);
      return new Verdict(
          doubt(corpora.get(0)),
          comparison.sentence(),
          comparison.rows().stream().map(Verdict.Row::of).toList());
    }

    private String doubt(LabelledCorpus done) {
      String few =
          pages.size() < MIN_PAGES_TO_TRUST
              ? "On only %d pages, where chance weighs much, ".formatted(pages.size())
              : "On %d pages, ".formatted(pages.size());
      return few
          + (done.ofOneSite()
              ? "and all of one site, which is kinder than the truth about other sites:"
              : "each answered by models that saw no page of its site:");
    }

    private void part(double begins, double ends) {
      from = begins;
      to = ends;
    }

    @Override
    public void step(String text) {
      tell(from, text);
    }

    @Override
    public void at(String things, long done) {
      tell(from + (to - from) * Math.min(1, (double) done / pages.size()), things + " " + done);
    }

    private void tell(double share, String step) {
      synchronized (TrainingJob.this) {
        if (run != this) {
          throw new CancellationException();
        }
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
   * Takes the model that waits: writes it to its folder, and predicts pages with it from now on.
   *
   * @throws IllegalArgumentException if no model waits
   * @throws IOException if it cannot be written; the present model stays
   */
  synchronized void take() throws IOException {
    Arguments.refuse(waiting == null, "no model waits to be taken; train one");
    BlockModel model = waiting.model().model();
    ModelFolder.write(model, modelFolder);
    workspace.take(new PageMiner(model));
    own = true;
    taken = waiting;
    stay();
  }

  /** Drops the model that waits; refused during a training. */
  synchronized void stay() {
    Arguments.refuse(run != null, "a model is being trained; wait until it is done, or cancel it");
    waiting = null;
    status = IDLE;
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
