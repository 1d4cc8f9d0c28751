package org.wpbminer.workbench;

import org.wpbminer.workbench.WorkbenchFile.PageMark;

/**
 * A page in the list of pages.
 *
 * @param id its name
 * @param site pages of one site share it
 * @param language "en", "zh", ...; "?" where nothing says
 * @param title empty until the page has been read, or if it has none
 * @param state how far it is
 * @param flagged whether somebody wants to look at it again
 * @param note a line about it, or ""
 * @param text blocks labelled related text, as they are now
 * @param links blocks labelled related link
 * @param other other blocks
 * @param relatedLinks links that are labelled related links, one by one
 * @param doubt how unsure the model is of the page, from 0: see {@link
 *     org.wpbminer.classifier.training.PageDoubt}. Null until the page has been read
 * @param error why the page cannot be read, or null
 */
record PageSummary(
    String id,
    String site,
    String language,
    String title,
    PageState state,
    boolean flagged,
    String note,
    int text,
    int links,
    int other,
    int relatedLinks,
    Double doubt,
    String error) {

  public enum PageState {
    /** Nobody has changed or confirmed a label of it. */
    UNSEEN,
    /** It is saved with labels, but not said to be done. */
    CORRECTED,
    /** Somebody said that its labels are right: it is trained on. */
    DONE,
    /** Somebody said that it is not to be labelled. */
    SKIPPED;

    static PageState of(boolean labelled, PageMark mark) {
      if (mark.skipped()) {
        return SKIPPED;
      }
      // A page whose labels somebody took away is not done, whatever was said.
      return !labelled ? UNSEEN : mark.done() ? DONE : CORRECTED;
    }
  }

  /** The same page with what was said of it as a whole. */
  PageSummary with(boolean labelled, PageMark mark) {
    return new PageSummary(
        id,
        site,
        language,
        title,
        PageState.of(labelled, mark),
        mark.flagged(),
        mark.note(),
        text,
        links,
        other,
        relatedLinks,
        doubt,
        error);
  }
}
