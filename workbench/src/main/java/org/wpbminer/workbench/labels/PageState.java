package org.wpbminer.workbench.labels;

import java.util.Locale;

/** How far a page is. */
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
