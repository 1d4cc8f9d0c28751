package org.wpbminer.workbench;

import java.util.Comparator;
import java.util.Locale;

/**
 * A page in the list of pages.
 *
 * @param id its name
 * @param site pages of one site share it
 * @param language "en", "zh", ...; "?" where nothing says
 * @param title empty until the page has been read, or if it has none
 * @param state how far it is
 * @param text blocks labelled related text, as they are now
 * @param links blocks labelled related link
 * @param other other blocks
 * @param relatedLinks links that are labelled related links, one by one
 * @param margin how sure the model is of the page, in [0, 1]: the mean over its characters of how
 *     much more probable their label is than the next. Null until the page has been read
 * @param error why the page cannot be read, or null
 */
record PageSummary(
    String id,
    String site,
    String language,
    String title,
    PageState state,
    int text,
    int links,
    int other,
    int relatedLinks,
    Double margin,
    String error) {

  /** Pages that are done come last; of the others those first that the model is least sure of. */
  static final Comparator<PageSummary> UNSURE_FIRST =
      Comparator.comparing((PageSummary page) -> page.state == PageState.DONE)
          .thenComparing(page -> page.margin == null ? 2 : page.margin);

  public enum PageState {
    /** Nobody has changed or confirmed a label of it. */
    UNSEEN,
    /** It is saved with labels, but not said to be done. */
    CORRECTED,
    /** Somebody said that its labels are right: it is trained on. */
    DONE;

    /** In small letters, as it is shown. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
