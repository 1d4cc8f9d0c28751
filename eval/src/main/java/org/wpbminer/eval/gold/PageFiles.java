package org.wpbminer.eval.gold;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Files that hold a page, packed or not. */
public final class PageFiles {

  private static final List<String> ENDINGS =
      List.of(".html", ".htm", ".xhtml", ".html.gz", ".htm.gz", ".xhtml.gz");

  private PageFiles() {}

  /**
   * All pages below a folder, by name. The folder itself may be a symbolic link; links to folders
   * below it are not followed, so that none can lead back.
   *
   * @throws IOException if a folder cannot be read
   */
  public static List<Path> below(Path folder) throws IOException {
    Path real = folder.toRealPath();
    try (Stream<Path> files = Files.walk(real)) {
      return files
          .filter(PageFiles::isPage)
          .map(file -> folder.resolve(real.relativize(file)))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Whether a file's name is a page's: its ending tells. */
  public static boolean isPage(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }

  /**
   * A page's bytes, unpacked if its name ends in {@code .gz}.
   *
   * @param most bytes to read at most
   */
  public static byte[] read(Path file, int most) throws IOException {
    try (InputStream in = open(file)) {
      return in.readNBytes(most);
    }
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".gz") ? new GZIPInputStream(in, 1 << 16) : in;
  }
}
