package org.wpbminer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Option for the model that labels pages. */
final class ModelOption {

  @Option(
      names = {"-m", "--model"},
      paramLabel = "DIR",
      description = "Folder of the model (default: models/default of this installation).")
  private Path model;

  /** Returns whether the option was given. */
  public boolean isGiven() {
    return model != null;
  }

  /** Returns the folder of the model. */
  public Path folder() {
    return model == null ? supplied() : model;
  }

  /** Returns the folder of the default model, in the installation that the launcher reports. */
  static Path supplied() {
    return home().resolve(Path.of("models", "default"));
  }

  /** Returns the folder of this installation. */
  static Path home() {
    return Path.of(System.getProperty("wpbminer.home", "."));
  }
}
