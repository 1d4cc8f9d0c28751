package org.wpbminer.features.boxes;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/**
 * Where linked and imported sheets come from. Nothing here touches the network; a caller who wants
 * sheets fetched passes a source that does.
 */
@FunctionalInterface
@NullMarked
public interface StylesheetSource {

  /**
   * The text of a sheet.
   *
   * @param reference the {@code href} as the page has it; that of an imported sheet has been
   *     resolved against the importing sheet's
   * @return the text, or empty when the source has no such sheet or will not give it. Null and
   *     runtime exceptions are taken for empty: no sheet is worth a page
   */
  Optional<String> load(String reference);

  /** No sheets: the page's inline styles only. */
  static StylesheetSource none() {
    return reference -> Optional.empty();
  }

  /** Files in the page's folder and below it; a reference that leads out of it is refused. */
  static StylesheetSource beside(Path page) {
    Path folder = page.toAbsolutePath().normalize().getParent();
    return new FolderStylesheets(folder == null ? page.toAbsolutePath() : folder);
  }
}
