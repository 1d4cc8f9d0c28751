package org.wpbminer.cli.option;

import java.nio.file.Path;

/** The folder that WPBMiner lives in: the launcher tells it. */
public final class Home {

  private Home() {}

  /** The model that is used where none is named. */
  public static Path defaultModel() {
    return Path.of(System.getProperty("wpbminer.home", "."), "models", "default");
  }
}
