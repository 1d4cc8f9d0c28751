package org.wpbminer.segmenter.template;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A template, or why there is none.
 *
 * @param outcome what happened
 * @param message the same for a reader, with the figures
 * @param template the template if one was learned
 * @param leftOut addresses of pages that do not share the others' lines, in order
 * @param copies addresses of pages that were left out because another one has their text
 */
public record LearningResult(
    Outcome outcome,
    String message,
    Optional<SiteTemplate> template,
    List<String> leftOut,
    List<String> copies) {

  /** What learning came to. */
  public enum Outcome {
    LEARNED,
    /** Fewer pages than a template needs, copies not counted. */
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
    copies = List.copyOf(copies);
    Arguments.refuse(
        template.isPresent() != (outcome == Outcome.LEARNED),
        "outcome is %s with template %s; only LEARNED has one",
        outcome,
        template);
  }

  LearningResult withCopies(List<String> copies) {
    return new LearningResult(outcome, message, template, leftOut, copies);
  }
}
