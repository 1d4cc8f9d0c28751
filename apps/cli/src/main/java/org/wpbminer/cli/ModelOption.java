package org.wpbminer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The model that pages are labelled with. */
final class ModelOption {

  @Option(
      names = {"-m", "--model"},
      paramLabel = "DIR",
      description = "The model (default: models/default of this installation).")
  private Path model;

  /** Whether one was named. */
  public boolean isGiven() {
    return model != null;
  }

  /** Its folder. */
  public Path folder() {
    return model == null ? supplied() : model;
  }

  /** The folder of the default model: it lies where the launcher says that WPBMiner does. */
  static Path supplied() {
    return home().resolve(Path.of("models", "default"));
  }

  /** The folder of this installation. */
  static Path home() {
    return Path.of(System.getProperty("wpbminer.home", "."));
  }
}
