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
import org.wpbminer.classifier.training.LinkTraining;
import org.wpbminer.classifier.training.ModelComparison;
import org.wpbminer.classifier.training.ModelTrainer;
import org.wpbminer.classifier.training.TrainedModel;
import org.wpbminer.classifier.training.TruthSource;
import org.wpbminer.classifier.training.WarmStart;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Trains models on the pages of a workspace that are done, one at a time, in the background, as the
 * command {@code train} does. A model that was trained waits until somebody takes it or stays with
 * the present one.
 */
final class TrainingJob implements AutoCloseable {

  /** With fewer pages chance decides much of the verdict. */
  private static final int FEW_PAGES = 10;

  private static final Status IDLE = new Status(false, 0, null, false, 0, 0, null);

  private final Workspace workspace;
  private final Path modelFolder;
  private final PageMiner base;
  private final ExecutorService thread;
  private Status status = IDLE;

  /** The training whose status is told; null if none runs. */
  private Run run;

  /** The model that waits, null if none does. */
  private Trained waiting;

  /** What is known of the present model's training; null if it was not trained since the start. */
  private Trained taken;

  /** Whether the present model was trained on pages of this workspace. */
  private boolean own;

  /**
   * How far the work is.
   *
   * @param running whether a model is being trained
   * @param share of the work that is done, about, in [0, 1]
   * @param step what is being done, or why it failed; null if nothing was done yet
   * @param failed whether it failed
   * @param pages that are trained on; 0 if none
   * @param seconds that it took
   * @param verdict on the model that waits; null if there is none
   */
  public record Status(
      boolean running,
      double share,
      String step,
      boolean failed,
      int pages,
      double seconds,
      Verdict verdict) {}

  /**
   * Which model is better.
   *
   * @param doubt how far the sentence is to be trusted
   * @param sentence the comparison in a sentence
   * @param rows measure by measure; empty where nothing could be held out
   */
  public record Verdict(String doubt, String sentence, List<Row> rows) {

    /**
     * A measure.
     *
     * @param fresh what the new model reaches; null where undefined, as all that follow
     * @param present what the other reaches
     * @param low end of the 95 % interval of the difference
     * @param high other end
     */
    public record Row(String measure, Double fresh, Double present, Double low, Double high) {

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
   * A model with what tells how good it is.
   *
   * @param pages that it was trained on, each with its site in that training
   */
  private record Trained(TrainedModel model, Set<PageOfSite> pages) {

    /** The model for pages of a site, which has not seen it. */
    BlockModel unseen(String site) {
      boolean isSeen = pages.stream().anyMatch(page -> page.site().equals(site));
      return isSeen ? model.unseen().apply(site) : model.model();
    }

    /** Whether it can be told of all these pages which models have not seen their sites. */
    boolean tellsUnseen(Set<PageOfSite> others) {
      Set<String> ids = pages.stream().map(PageOfSite::id).collect(Collectors.toSet());
      return model.unseen() != null
          && others.stream().allMatch(page -> !ids.contains(page.id()) || pages.contains(page));
    }
  }

  private record PageOfSite(String id, String site) {}

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
    Arguments.refuse(run != null, "a model is being trained already");
    List<LabelledCorpus.Entry> pages = workspace.donePages();
    Arguments.refuse(
        pages.isEmpty(), "0 pages are done; say of one at least that its labels are right");
    waiting = null;
    Run begun = new Run(pages, warm);
    run = begun;
    begun.tell(0, "waiting for the training before to stop");
    thread.execute(begun);
  }

  /** Gives up the training that runs, if any; what it is in the middle of ends by itself. */
  public synchronized void cancel() {
    run = null;
    waiting = null;
    status = IDLE;
  }

  /** One training. Whoever cancels it does not wait for it: it ends at its next step. */
  private final class Run implements Runnable, Progress {

    /** Shares of the work, about, after which each part of it begins. */
    private static final double BLOCKS = .15;

    private static final double LINKS = .5;
    private static final double COMPARING = .75;

    private final List<LabelledCorpus.Entry> pages;
    private final boolean warm;
    private final long began = System.nanoTime();
    private double from;
    private double to = BLOCKS;

    Run(List<LabelledCorpus.Entry> pages, boolean warm) {
      this.pages = pages;
      this.warm = warm;
    }

    @Override
    public void run() {
      try {
        train();
      } catch (CancellationException e) {
        // Nobody waits for it any more.
      } catch (Throwable e) { // whatever it was, the next training must be possible
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        end(new Status(false, 0, why, true, pages.size(), seconds(), null), null);
      }
    }

    private void train() throws IOException {
      LabelledCorpus done = new LabelledCorpus(workspace.labelledFolder(), pages);
      List<LabelledCorpus> corpora = LabelledCorpus.partedByPage(List.of(done));
      TrainedModel model = withLinks(blocks(corpora), corpora);
      part(COMPARING, 1);
      Set<PageOfSite> known =
          corpora.get(0).entries().stream()
              .map(page -> new PageOfSite(page.id(), page.site()))
              .collect(Collectors.toSet());
      Verdict verdict = verdict(model, corpora, known);
      end(
          new Status(false, 1, "done", false, pages.size(), seconds(), verdict),
          new Trained(model, known));
    }

    private TrainedModel blocks(List<LabelledCorpus> corpora) throws IOException {
      Pipeline pipeline = base.model().pipeline();
      boolean paper = pipeline.profile() == Profile.PAPER;
      BlockTraining training = BlockTraining.read(pipeline, corpora, TruthSource.NONE, this);
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
          .addTo(model, corpora, TruthSource.NONE, this)
          .orElseGet(() -> warm ? withLinksOfBase(model) : model);
    }

    /** Pages without a link teach nothing of links: what is known of them stays. */
    private TrainedModel withLinksOfBase(TrainedModel model) {
      BlockModel known = base.model();
      UnaryOperator<BlockModel> add = part -> part.withLinks(known.links(), known.card().links());
      return known.links() == null
          ? model
          : new TrainedModel(
              add.apply(model.model()),
              model.unseen() == null ? null : model.unseen().andThen(add));
    }

    /** The new model against the present one; where that has seen the pages, against the first. */
    private Verdict verdict(TrainedModel model, List<LabelledCorpus> corpora, Set<PageOfSite> known)
        throws IOException {
      if (model.unseen() == null) {
        String sentence = "it is not known whether the new model is better than the present one.";
        return new Verdict("With one page nothing can be held out:", sentence, List.of());
      }
      BlockModel present = workspace.miner().model();
      boolean isTold = own && taken != null && taken.tellsUnseen(known);
      Function<String, BlockModel> rival =
          !own ? site -> present : isTold ? taken::unseen : site -> base.model();
      ModelComparison comparison =
          ModelComparison.of(
              "the new model",
              model.unseen(),
              own && !isTold ? "the model that the workbench began with" : "the present one",
              rival,
              corpora,
              TruthSource.NONE,
              this);
      return new Verdict(
          doubt(corpora.get(0)),
          comparison.sentence(),
          comparison.rows().stream().map(Verdict.Row::of).toList());
    }

    private String doubt(LabelledCorpus done) {
      String few =
          pages.size() < FEW_PAGES
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
   * Takes the model that waits: it is written to its folder and labels pages from now on.
   *
   * @throws IllegalArgumentException if none waits
   * @throws IOException if it cannot be written; the present one stays
   */
  public synchronized void take() throws IOException {
    Arguments.refuse(waiting == null, "no model waits to be taken; train one");
    BlockModel model = waiting.model().model();
    ModelFolder.write(model, modelFolder);
    workspace.take(new PageMiner(model));
    own = true;
    taken = waiting;
    stay();
  }

  /** Stays with the present model; refused while one is being trained. */
  public synchronized void stay() {
    Arguments.refuse(run != null, "a model is being trained; wait until it is done, or cancel it");
    waiting = null;
    status = IDLE;
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
