package org.wpbminer.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How many threads do the work. */
final class ThreadsOption {
  private static final int MOST = 1024;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-j", "--threads"},
      paramLabel = "N",
      description = "Threads (default: all cores). The result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  /** Their number, checked. */
  public int count() {
    OptionChecks.require(
        spec,
        threads >= 1 && threads <= MOST,
        "--threads is " + threads + "; it must be 1 to " + MOST);
    return threads;
  }
}
