package org.wpbminer.eval.gold;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.wpbminer.classifier.InputFile;

/** Files that hold a page, packed or not. */
public final class PageFiles {

  private static final List<String> ENDINGS =
      List.of(".html", ".htm", ".xhtml", ".html.gz", ".htm.gz", ".xhtml.gz");

  /** The endings in words. */
  public static final String KINDS = ".html, .htm or .xhtml (.gz too)";

  private PageFiles() {}

  /**
   * All pages below a folder, by name. The folder itself may be a symbolic link; links to folders
   * below it are not followed, so that none can lead back. A folder that cannot be read stands
   * among the pages: whoever reads it is told why.
   *
   * @throws IOException if there is no such folder
   */
  public static List<Path> below(Path folder) throws IOException {
    Path real = folder.toRealPath();
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        real,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isPage(file)) {
              found.add(folder.resolve(real.relativize(file)));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            found.add(folder.resolve(real.relativize(file)));
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(found);
    return found;
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
    InputFile.requireNoFolder(file);
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    boolean packed = name.endsWith(".gz");
    // two resources: the unpacking one reads the head at once, and fails where that is none
    try (InputStream raw = Files.newInputStream(file);
        InputStream in = packed ? new GZIPInputStream(raw, 1 << 16) : raw) {
      return in.readNBytes(most);
    }
  }
}
