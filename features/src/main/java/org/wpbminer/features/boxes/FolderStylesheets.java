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

/** Sheets in one folder and its subfolders. Links that lead out of the folder do not count. */
final class FolderStylesheets implements StylesheetSource {
  /** Past this a file is cut: more than any sheet that people wrote. */
  private static final int MAX_BYTES = 4 << 20;

  private final Path folder;

  FolderStylesheets(Path folder) {
    this.folder = folder;
  }

  @Override
  public Optional<String> load(String reference) {
    String path = reference.trim().split("[?#]", 2)[0];
    if (path.isEmpty() || path.contains("://") || path.startsWith("//") || path.startsWith("/")) {
      return Optional.empty();
    }
    try {
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
