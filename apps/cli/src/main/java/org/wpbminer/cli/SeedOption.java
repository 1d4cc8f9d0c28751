package org.wpbminer.cli;

import picocli.CommandLine.Option;

/** The seed of all that is random. */
final class SeedOption {

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all that is random (default: 1).")
  private long seed;

  public long value() {
    return seed;
  }
}
