package org.wpbminer.cli.option;

import org.wpbminer.eval.tuning.ExperimentRunner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How many threads do the work. */
public final class ThreadsOption {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-j", "--threads"},
      paramLabel = "N",
      description = "Threads (default: all cores). The result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** Their number, checked. */
  public int count() {
    int most = ExperimentRunner.MAX_THREADS;
    OptionChecks.require(
        spec,
        threads >= 1 && threads <= most,
        "--threads is " + threads + "; it must be 1 to " + most);
    return threads;
  }
}
