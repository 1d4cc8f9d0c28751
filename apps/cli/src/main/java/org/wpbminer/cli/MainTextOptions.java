package org.wpbminer.cli;

import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.maintext.Favour;
import picocli.CommandLine.Option;

/** Options for the main text, whatever its form. */
final class MainTextOptions {

  @Option(names = "--body", description = "Leave the headline out of the main text.")
  private boolean body;

  @Option(
      names = "--favour",
      paramLabel = "precision|recall",
      description =
          "Favour precision (fewer wrong lines in the main text) or recall (fewer missing lines)."
              + " Default: the greatest expected F1.")
  private Favour favour;

  @Option(
      names = "--no-bylines",
      description =
          "In Markdown and HTML, leave out the rule and the line with author and date before each"
              + " post of a thread.")
  private boolean withoutBylines;

  boolean isBody() {
    return body;
  }

  MineOptions addedTo(MineOptions options) {
    return options
        .withBody(body)
        .withFavour(favour == null ? Favour.BALANCE : favour)
        .withBylines(!withoutBylines);
  }
}
