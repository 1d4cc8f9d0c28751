package org.wpbminer.features.boxes;

import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.wpbminer.segmenter.decode.PageSource;

/**
 * Style sheets in a folder and its subfolders. References to other places are not followed.
 *
 * @param root absolute path of the folder, as a string because paths are not serialisable
 */
record FolderStylesheets(String root) implements StylesheetSource {

  /** Maximum length of a sheet; the rest is cut off. */
  private static final int MAX_BYTES = 4 << 20;

  @Override
  public Optional<String> load(String reference) {
    String path = reference.trim().split("[?#]", 2)[0];
    if (path.isEmpty() || path.contains("://") || path.startsWith("//") || path.startsWith("/")) {
      return Optional.empty();
    }
    try {
      Path folder = Path.of(root);
      Path file = folder.resolve(decode(path)).normalize();
      if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
        return Optional.empty();
      }
      if (!file.toRealPath().startsWith(folder.toRealPath())) {
        return Optional.empty();
      }
      try (InputStream in = Files.newInputStream(file)) {
        return Optional.of(PageSource.text(in.readNBytes(MAX_BYTES)));
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String decode(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return path;
    }
  }
}
