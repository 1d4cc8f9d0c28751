package org.wpbminer.workbench;

import java.util.Locale;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.workbench.WorkbenchFile.PageMark;

/**
 * Entry of the list of pages.
 *
 * @param id name of the page in its folder
 * @param site name of its site
 * @param language "en", "zh", ...; "?" if unknown
 * @param title empty until the page has been read, or if it has no title
 * @param state its state
 * @param mark flag, note and other marks of the user
 * @param labels numbers of its labels; null until the page has been read
 * @param doubt uncertainty of the model, at least 0 ({@link
 *     org.wpbminer.classifier.training.PageDoubt}); null until the page has been read
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

  /**
   * Numbers of blocks and links by label.
   *
   * @param text blocks labelled as related text
   * @param links blocks labelled as related links
   * @param other other blocks
   * @param relatedLinks single links labelled as related
   */
  record Labels(int text, int links, int other, int relatedLinks) {

    private static Labels of(PageLabels labels) {
      int[] blocks = new int[BlockLabel.values().length];
      labels.blocks().forEach(block -> blocks[block.label().ordinal()]++);
      return new Labels(
          blocks[BlockLabel.RELATED_TEXT.ordinal()],
          blocks[BlockLabel.RELATED_LINK.ordinal()],
          blocks[BlockLabel.OTHER.ordinal()],
          labels.relatedLinks().length);
    }
  }

  enum PageState {
    /** No label has been changed or confirmed. */
    UNSEEN,
    /** Saved with labels, but not marked as done. */
    CORRECTED,
    /** Marked as done: its labels are correct and used for training. */
    DONE,
    /** Marked as skipped: the page stays unlabelled. */
    SKIPPED;

    static PageState of(boolean labelled, PageMark mark) {
      if (mark.skipped()) {
        return SKIPPED;
      }
      // A page whose labels were lost is not done, whatever its mark is.
      return !labelled ? UNSEEN : mark.done() ? DONE : CORRECTED;
    }
  }

  /** Returns the entry of a page that has not been read. */
  static PageSummary unread(LabelledPage page) {
    return new PageSummary(
        page.id(),
        page.site(),
        page.language(),
        "",
        PageState.UNSEEN,
        PageMark.NONE,
        null,
        null,
        null);
  }

  /** Returns the entry of a page that has been read, without its marks. */
  static PageSummary of(LabelledPage page, OpenPage open) {
    String lang = open.page().tree().attribute(0, "lang");
    boolean isDeclared = page.language().equals("?") && lang != null && !lang.isBlank();
    return new PageSummary(
        page.id(),
        page.site(),
        isDeclared ? lang.strip().split("[-_]", 2)[0].toLowerCase(Locale.ROOT) : page.language(),
        open.page().title(),
        PageState.UNSEEN,
        PageMark.NONE,
        Labels.of(open.labels()),
        open.doubt(),
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
