package org.wpbminer.classifier.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.wpbminer.segmenter.decode.PageBytes;

/** Finds and reads files of HTML pages, which may be compressed by gzip. */
public final class PageFiles {

  private static final List<String> ENDINGS =
      List.of(".html", ".htm", ".xhtml", ".html.gz", ".htm.gz", ".xhtml.gz", ".mhtml", ".mht");

  /** File name extensions, for messages. */
  public static final String KINDS = ".html, .htm, .xhtml[.gz], .mhtml, .mht";

  private PageFiles() {}

  /**
   * Returns all pages in a folder and its subfolders, sorted by name. The folder itself may be a
   * symbolic link; links to folders inside it are not followed, to avoid cycles. A folder that
   * cannot be read is listed like a page, and {@link #read} then reports the reason.
   *
   * @throws IOException if the folder does not exist
   */
  public static List<Path> below(Path folder) throws IOException {
    Path real = folder.toRealPath();
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(real, new Finder(folder, real, found));
    Collections.sort(found);
    return found;
  }

  /** Whether a file is a page, by its extension. */
  public static boolean isPage(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }

  /**
   * Reads the bytes of a file unchanged; {@link PageBytes} decompresses and checks them.
   *
   * @param maxBytes maximum number of bytes read
   * @throws IOException if the file cannot be read, or its name ends with {@code .gz} but it is not
   *     compressed
   */
  public static byte[] read(Path file, int maxBytes) throws IOException {
    if (Files.isDirectory(file) && !isListed(file)) {
      String why = "is a folder that cannot be listed; the pages in it are not read";
      throw new FileSystemException(file.toString(), null, why);
    }
    InputFile.requireFile(file);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(maxBytes);
      String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
      if (name.endsWith(".gz") && !PageBytes.isGzip(bytes)) {
        throw new ZipException("its name ends in .gz, but it is not compressed by gzip");
      }
      return bytes;
    }
  }

  /**
   * Reads the bytes of a file unchanged and checks that they are a page.
   *
   * @param maxBytes maximum number of bytes of a decompressed page that are used
   * @throws IOException if {@link #read} throws it, or if the file is not a page, for example an
   *     image
   */
  public static byte[] page(Path file, int maxBytes) throws IOException {
    byte[] bytes = read(file, oneMore(maxBytes));
    PageBytes.of(bytes, maxBytes).required();
    return bytes;
  }

  /** Returns the limit plus one: if that many bytes are read, the page exceeds the limit. */
  public static int oneMore(int maxBytes) {
    return maxBytes == Integer.MAX_VALUE ? maxBytes : maxBytes + 1;
  }

  private static boolean isListed(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.count() >= 0;
    } catch (AccessDeniedException e) {
      throw e; // its message is already clear
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** Collects the paths of pages, and of files and folders that cannot be read. */
  static final class Finder extends SimpleFileVisitor<Path> {

    private final Path folder;
    private final Path real;
    private final List<Path> found;

    Finder(Path folder, Path real, List<Path> found) {
      this.folder = folder;
      this.real = real;
      this.found = found;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return isPage(file) ? note(file) : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return note(file);
    }

    /** Collects a folder whose listing fails midway; its pages found so far are kept. */
    @Override
    public FileVisitResult postVisitDirectory(Path visited, IOException e) {
      return e == null ? FileVisitResult.CONTINUE : note(visited);
    }

    private FileVisitResult note(Path file) {
      found.add(folder.resolve(real.relativize(file)));
      return FileVisitResult.CONTINUE;
    }
  }
}
