package org.wpbminer.cli;

import picocli.CommandLine.Option;

final class SeedOption {

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of random numbers (default: 1).")
  private long seed;

  public long value() {
    return seed;
  }
}
