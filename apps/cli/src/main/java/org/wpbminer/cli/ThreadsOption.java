package org.wpbminer.cli;

import picocli.CommandLine.Option;

final class ThreadsOption extends OptionGroup {
  private static final int MAX_THREADS = 1024;

  @Option(
      names = {"-j", "--threads"},
      paramLabel = "N",
      description = "Number of threads (default: all cores). The result does not depend on it.")
  private int threads = Runtime.getRuntime().availableProcessors();

  public int count() {
    require(
        threads >= 1 && threads <= MAX_THREADS,
        "--threads is " + threads + "; it must be 1 to " + MAX_THREADS);
    return threads;
  }
}
