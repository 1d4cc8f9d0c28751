package org.wpbminer.cli;

import java.nio.file.Path;

/** The folder that WPBMiner lives in: the launcher tells it. */
final class Home {

  private Home() {}

  /** The model that is used where none is named. */
  static Path defaultModel() {
    return Path.of(System.getProperty("wpbminer.home", "."), "models", "default");
  }
}
