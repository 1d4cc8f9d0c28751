package org.wpbminer.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

final class ModelOption {

  @Option(
      names = {"-m", "--model"},
      paramLabel = "DIR",
      description = "Folder of the model (default: models/default of this installation).")
  private Path model;

  public boolean isGiven() {
    return model != null;
  }

  public Path folder() {
    return model == null ? supplied() : model;
  }

  /** Returns the folder of the default model in the installation. */
  static Path supplied() {
    return home().resolve(Path.of("models", "default"));
  }

  /** Returns the folder of the installation, which the launcher reports. */
  static Path home() {
    return Path.of(System.getProperty("wpbminer.home", "."));
  }
}
