package org.wpbminer.segmenter.template;

import java.util.Objects;

/**
 * What a template found in a page.
 *
 * @param outcome whether the template fits the page, and if not why
 * @param text the main text, a line each, without tags; empty unless the template fits
 */
public record Extraction(Outcome outcome, String text) {

  /** Whether a template fits a page. */
  public enum Outcome {
    EXTRACTED("the template fits"),
    EMPTY_PAGE("the page is empty"),
    TOO_MANY_LINES("the page has more than " + LineSplitter.MOST + " lines"),
    NO_FIRST_ELEMENT("the page has none of the template's first elements"),
    NO_LAST_ELEMENT("the page has none of the template's last elements behind the first"),
    NO_TEXT("there is no text of the page's own between the first and the last element");

    private final String reason;

    Outcome(String reason) {
      this.reason = reason;
    }

    /** The outcome in words. */
    public String reason() {
      return reason;
    }
  }

  public Extraction {
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(text, "text");
  }

  static Extraction without(Outcome outcome) {
    return new Extraction(outcome, "");
  }
}
