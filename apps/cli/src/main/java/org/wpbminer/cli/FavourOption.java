package org.wpbminer.cli;

import org.wpbminer.classifier.maintext.Favour;
import picocli.CommandLine.Option;

final class FavourOption {

  @Option(
      names = "--favour",
      paramLabel = "precision|recall",
      description =
          "Favour precision (fewer wrong lines in the main text) or recall (fewer missing lines)."
              + " Default: the greatest expected F1.")
  private Favour favour;

  Favour value() {
    return favour == null ? Favour.BALANCE : favour;
  }
}
