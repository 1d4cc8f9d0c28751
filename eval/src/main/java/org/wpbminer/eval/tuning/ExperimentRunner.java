package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToDoubleFunction;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.eval.tuning.analysis.RangeAnalysis;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.ExperimentDesign;
import org.wpbminer.eval.tuning.design.Factor;
import org.wpbminer.eval.tuning.design.Setting;
import org.wpbminer.eval.tuning.design.TuningInputException;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Measures the runs of a design, several at a time, and goes on where it stopped. Settings that
 * several runs share are measured once. The result does not depend on the number of threads as long
 * as the response of a setting depends on that setting alone.
 */
public final class ExperimentRunner {
  /** Runs at a time at most. */
  public static final int MAX_THREADS = 1024;

  private final Options options;

  /**
   * How to run.
   *
   * @param threads runs at a time, 1..{@link #MAX_THREADS}
   * @param journal file of the settings measured so far, in a directory that exists; null to keep
   *     none. It serves any design over the same factors, levels and data: an array and then the
   *     full grid, and the confirming run.
   * @param data fingerprint of what else the responses depend on (pages, options, seed): a journal
   *     with another one is refused
   * @param progress hears of each run
   */
  public record Options(int threads, Path journal, String data, Progress progress) {
    public Options {
      Arguments.refuse(
          threads < 1 || threads > MAX_THREADS,
          "threads must be in 1..%d: %d",
          MAX_THREADS,
          threads);
      Objects.requireNonNull(data, "data: the fingerprint of what is measured, or an empty text");
      Objects.requireNonNull(progress, "progress: Progress.NONE to hear nothing");
    }

    /** One thread, no journal, nothing heard. */
    public static Options defaults() {
      return new Options(1, null, "", Progress.NONE);
    }
  }

  /**
   * The run at the optimum.
   *
   * @param setting the optimum
   * @param predicted what the additive model expects there
   * @param measured what came out
   */
  public record Confirmation(Setting setting, double predicted, double measured) {}

  public ExperimentRunner(Options options) {
    this.options = options;
  }

  /**
   * Measures every run of a design.
   *
   * @param design the design
   * @param name name of the response, for reports
   * @param response measures a setting; called from several threads at once. It must give a finite
   *     number; what it throws ends the experiment, and what was measured stays in the journal.
   * @throws IOException if the journal cannot be read or written
   * @throws TuningInputException if the journal is not of these factors and data
   * @throws IllegalStateException if a response is not finite
   * @throws InterruptedException if the thread is interrupted; no further run is begun, those under
   *     way are finished and kept
   */
  public ResponseTable run(ExperimentDesign design, String name, ToDoubleFunction<Setting> response)
      throws IOException, InterruptedException {
    List<Setting> runs = new ArrayList<>();
    for (int run = 0; run < design.runs(); run++) {
      runs.add(design.setting(run));
    }
    Map<Setting, Double> measured = measure(design.factors(), runs, response);
    return ResponseTable.of(design, name, runs.stream().mapToDouble(measured::get).toArray());
  }

  /**
   * Measures the optimum that an analysis found. Where it is one of the runs in the journal,
   * nothing is measured again.
   *
   * @see #run
   */
  public Confirmation confirm(RangeAnalysis analysis, ToDoubleFunction<Setting> response)
      throws IOException, InterruptedException {
    Setting optimum = analysis.optimum();
    Map<Setting, Double> measured = measure(analysis.table().factors(), List.of(optimum), response);
    return new Confirmation(optimum, analysis.predictedOptimum(), measured.get(optimum));
  }

  private Map<Setting, Double> measure(
      List<Factor> factors, List<Setting> runs, ToDoubleFunction<Setting> response)
      throws IOException, InterruptedException {
    Set<Setting> settings = new LinkedHashSet<>(runs);
    if (options.journal == null) {
      return new Measurement(settings, response, null).measure();
    }
    try (ExperimentJournal journal =
        ExperimentJournal.open(options.journal, factors, options.data)) {
      return new Measurement(settings, response, journal).measure();
    }
  }

  /** One pass over settings. */
  private final class Measurement {
    private final Set<Setting> settings;
    private final ToDoubleFunction<Setting> response;
    private final ExperimentJournal journal;
    private final Map<Setting, Double> measured = new ConcurrentHashMap<>();
    private final AtomicBoolean stopped = new AtomicBoolean();

    Measurement(
        Set<Setting> settings, ToDoubleFunction<Setting> response, ExperimentJournal journal) {
      this.settings = settings;
      this.response = response;
      this.journal = journal;
    }

    Map<Setting, Double> measure() throws IOException, InterruptedException {
      List<Setting> open = new ArrayList<>();
      for (Setting setting : settings) {
        if (journal != null && journal.response(setting).isPresent()) {
          measured.put(setting, journal.response(setting).getAsDouble());
        } else {
          open.add(setting);
        }
      }
      ExecutorService pool = Executors.newFixedThreadPool(options.threads);
      try {
        List<Future<?>> runs = new ArrayList<>();
        for (Setting setting : open) {
          runs.add(
              pool.submit(
                  () -> {
                    measure(setting);
                    return null;
                  }));
        }
        await(runs);
      } finally {
        stopped.set(true);
        pool.shutdown();
        awaitEnd(pool);
      }
      return measured;
    }

    private void measure(Setting setting) throws IOException {
      if (stopped.get()) {
        return;
      }
      try {
        double value = response.applyAsDouble(setting);
        if (!Double.isFinite(value)) {
          throw new IllegalStateException(
              "the response at %s must be a finite number: %s".formatted(setting, value));
        }
        record(setting, value);
      } catch (IOException | RuntimeException | Error e) {
        stopped.set(true);
        throw e;
      }
    }

    private synchronized void record(Setting setting, double value) throws IOException {
      if (journal != null) {
        journal.add(setting, value);
      }
      measured.put(setting, value);
      options.progress.at("run", measured.size(), settings.size());
    }

    /** Waits for all; throws what the first of them, in the order of the runs, threw. */
    private void await(List<Future<?>> runs) throws IOException, InterruptedException {
      for (Future<?> run : runs) {
        // get() of a run that has ended does not look whether the thread was interrupted.
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        try {
          run.get();
        } catch (ExecutionException e) {
          rethrow(e.getCause());
        }
      }
    }

    private void rethrow(Throwable cause) throws IOException {
      if (cause instanceof IOException e) {
        throw e;
      }
      if (cause instanceof RuntimeException e) {
        throw e;
      }
      if (cause instanceof Error e) {
        throw e;
      }
      throw new IllegalStateException(cause);
    }

    /**
     * Waits for the runs under way: the journal must not be closed under them. They are not
     * interrupted, because an interrupt in a write closes the journal and loses what they measured.
     */
    private void awaitEnd(ExecutorService pool) {
      boolean interrupted = Thread.interrupted();
      while (!pool.isTerminated()) {
        try {
          pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
