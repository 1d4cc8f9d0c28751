package org.wpbminer.workbench;

import java.util.Locale;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Entry of the list of pages.
 *
 * @param language "en", "zh", ...; "?" if unknown
 * @param title empty until the page has been read, or if it has no title
 * @param labels numbers of its labels; null until the page has been read
 * @param doubt uncertainty of the model, at least 0 ({@link OpenPage#doubt}); null until the page
 *     has been read
 * @param error reason why the page cannot be read, or null
 */
record PageSummary(
    String id,
    String site,
    String language,
    String title,
    PageState state,
    PageMark mark,
    Labels labels,
    Double doubt,
    String error) {

  /** Numbers of blocks by label, and of single links that are labelled as related. */
  record Labels(int text, int links, int other, int relatedLinks) {

    private static Labels of(PageLabels labels) {
      return new Labels(
          count(labels, BlockLabel.RELATED_TEXT),
          count(labels, BlockLabel.RELATED_LINK),
          count(labels, BlockLabel.OTHER),
          labels.relatedLinks().length);
    }

    private static int count(PageLabels labels, BlockLabel label) {
      return (int) labels.blocks().stream().filter(block -> block.label() == label).count();
    }
  }

  /**
   * Mark of a whole page.
   *
   * @param done whether its labels are correct
   * @param skipped whether it stays unlabelled; never together with done
   * @param flagged whether the user wants to look at it again
   * @param note a line of text about it, or ""
   */
  record PageMark(boolean done, boolean skipped, boolean flagged, String note) {

    static final PageMark NONE = new PageMark(false, false, false, "");

    private static final int MAX_NOTE_CHARS = 1000;

    PageMark {
      Arguments.refuse(
          note.length() > MAX_NOTE_CHARS,
          "the note has %s characters; it must have at most %s",
          note.length(),
          MAX_NOTE_CHARS);
    }

    PageMark asDone(boolean isDone) {
      return new PageMark(isDone, false, flagged, note);
    }

    PageMark asSkipped() {
      return new PageMark(false, true, flagged, note);
    }

    PageMark withFlagToggled() {
      return new PageMark(done, skipped, !flagged, note);
    }

    PageMark withNote(String text) {
      return new PageMark(done, skipped, flagged, text == null ? "" : text.strip());
    }
  }

  enum PageState {
    /** No label has been changed or confirmed. */
    UNSEEN,
    /** Saved with labels, but not marked as done. */
    CORRECTED,
    /** Its labels are correct and used for training. */
    DONE,
    /** The page stays unlabelled. */
    SKIPPED;

    static PageState of(boolean labelled, PageMark mark) {
      if (mark.skipped()) {
        return SKIPPED;
      }
      // A page whose labels were lost is not done, whatever its mark is.
      return !labelled ? UNSEEN : mark.done() ? DONE : CORRECTED;
    }
  }

  /** Returns the entry of a page without its marks; {@code open} is null until it is read. */
  static PageSummary of(LabelledPage page, OpenPage open) {
    String lang = open == null ? null : open.page().tree().attribute(0, "lang");
    boolean isDeclared = page.language().equals("?") && lang != null && !lang.isBlank();
    return new PageSummary(
        page.id(),
        page.site(),
        isDeclared ? lang.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT) : page.language(),
        open == null ? "" : open.page().title(),
        PageState.UNSEEN,
        PageMark.NONE,
        open == null ? null : Labels.of(open.labels()),
        open == null ? null : open.doubt(),
        null);
  }

  PageSummary with(PageState other, PageMark otherMark) {
    return new PageSummary(id, site, language, title, other, otherMark, labels, doubt, error);
  }

  /** Returns this entry with an error and without uncertainty. */
  PageSummary failed(String why) {
    return new PageSummary(id, site, language, title, state, mark, null, 0.0, why);
  }
}
