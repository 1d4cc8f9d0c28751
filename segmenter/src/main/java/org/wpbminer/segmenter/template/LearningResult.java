package org.wpbminer.segmenter.template;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A template, or why there is none.
 *
 * @param outcome what happened
 * @param message the same for a reader, with the figures
 * @param template the template if one was learned
 * @param leftOut addresses of pages that do not share the others' lines, in order
 */
public record LearningResult(
    Outcome outcome, String message, Optional<SiteTemplate> template, List<String> leftOut) {

  /** What learning came to. */
  public enum Outcome {
    LEARNED,
    /** Fewer pages than a template needs. */
    TOO_FEW_PAGES,
    /** The pages have no text of their own. */
    NO_TEXT,
    /** Too few of the pages share lines that tell of a site. */
    NOTHING_SHARED
  }

  public LearningResult {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(message, "message");
    leftOut = List.copyOf(leftOut);
    if (template.isPresent() != (outcome == Outcome.LEARNED)) {
      throw new IllegalArgumentException(
          "outcome is " + outcome + " with template " + template + "; only LEARNED has one");
    }
  }
}
