package org.wpbminer.features.boxes;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Optional;

/** Source of style sheets. The library uses no network; a program may pass a downloading one. */
@FunctionalInterface
public interface StylesheetSource extends Serializable {

  /**
   * Returns the text of a sheet.
   *
   * @param reference the {@code href} in the page; for an imported sheet it is resolved against the
   *     importing sheet
   * @return the text, or empty if the source does not have the sheet. Null and runtime exceptions
   *     count as empty, so that a sheet cannot make a page fail
   */
  Optional<String> load(String reference);

  /** Returns a source without sheets, so that only inline styles are used. */
  static StylesheetSource none() {
    return reference -> Optional.empty();
  }

  /** Returns a source of the files in a page's folder and its subfolders. */
  static StylesheetSource beside(Path page) {
    Path folder = page.toAbsolutePath().normalize().getParent();
    return new FolderStylesheets((folder == null ? page.toAbsolutePath() : folder).toString());
  }
}
