package org.wpbminer.workbench.labels;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Where a copy of a style sheet goes, so that the same reference finds it. */
final class SheetPath {

  private SheetPath() {}

  /**
   * The file below a page's folder that a reference names; empty if it names none below it, or one
   * that is not called {@code .css}: a page says what it links, and must not choose what is
   * written.
   */
  static Optional<Path> of(Path folder, String reference) {
    String path = reference.strip().replaceFirst("[?#].*", "");
    try {
      path = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
      Path file = folder.resolve(path).normalize();
      boolean below = file.startsWith(folder) && !file.equals(folder) && !path.startsWith("/");
      return below && path.toLowerCase(Locale.ROOT).endsWith(".css")
          ? Optional.of(file)
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // no path, or no encoding of one
    }
  }
}
