package org.wpbminer.classifier.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Files that hold a page, packed or not. */
public final class PageFiles {

  private static final List<String> ENDINGS =
      List.of(".html", ".htm", ".xhtml", ".html.gz", ".htm.gz", ".xhtml.gz");

  /** The endings in words. */
  public static final String KINDS = ".html, .htm, .xhtml[.gz]";

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
    Files.walkFileTree(real, new Finder(folder, real, found));
    Collections.sort(found);
    return found;
  }

  /** Whether a file's name is a page's: its ending tells. */
  public static boolean isPage(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return ENDINGS.stream().anyMatch(name::endsWith) && Files.isRegularFile(file);
  }

  /**
   * A page's bytes, unpacked if they are packed by gzip.
   *
   * @param most bytes to read at most
   * @throws IOException if it cannot be read, its name ends in {@code .gz} and it is not packed, or
   *     it is no page but an image, say
   */
  public static byte[] read(Path file, int most) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(
          file.toString(),
          null,
          isListed(file)
              ? "is a folder; a file is needed"
              : "is a folder that cannot be listed; the pages in it are not read");
    }
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    try (InputStream in = Files.newInputStream(file)) {
      return PageBytes.read(in, name.endsWith(".gz"), most);
    }
  }

  /** The same from a stream, which is left open. */
  public static byte[] read(InputStream in, int most) throws IOException {
    return PageBytes.read(new Unclosable(in), false, most);
  }

  private static boolean isListed(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.count() >= 0;
    } catch (AccessDeniedException e) {
      throw e; // it says enough
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  /** Standard input, say: the next page comes from it too. */
  private static final class Unclosable extends FilterInputStream {

    Unclosable(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }

  /** Notes pages; what cannot be visited is noted too. */
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

    /** A folder may fail midway: what was found in it stays. */
    @Override
    public FileVisitResult postVisitDirectory(Path visited, IOException e) {
      return e == null ? FileVisitResult.CONTINUE : note(visited);
    }

    private FileVisitResult note(Path file) {
      found.add(folder.resolve(real.relativize(file)));
      return FileVisitResult.CONTINUE;
    }
  }

  /** The bytes of a page, whatever it was wrapped in; what is no page is refused. */
  static final class PageBytes {

    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    /** How what people take for a page begins. */
    private static final Map<String, String> KINDS =
        Map.of(
            "%PDF-", "a PDF file",
            "\u0089PNG\r\n", "a PNG image",
            "\u00ff\u00d8\u00ff", "a JPEG image",
            "GIF8", "a GIF image",
            "PK\u0003\u0004", "a zip archive",
            "\u001f\u008b", "a gzip file within a gzip file");

    /** So far zero bytes are counted; one in sixteen, at even and at odd places, is no text. */
    private static final int WINDOW = 1 << 10;

    private static final int MOST_ZEROS = 16;

    private PageBytes() {}

    /**
     * Reads a page, unpacked if it is packed.
     *
     * @param in is closed
     * @param packed whether it must be
     * @param most bytes to give at most
     * @throws IOException if it cannot be read or unpacked, or is plainly something else than text
     */
    static byte[] read(InputStream in, boolean packed, int most) throws IOException {
      try (PushbackInputStream head = new PushbackInputStream(in, GZIP.length)) {
        byte[] magic = head.readNBytes(GZIP.length);
        head.unread(magic);
        boolean unpack = packed || Arrays.equals(magic, GZIP);
        byte[] page = unpack ? unpacked(head, most) : head.readNBytes(most);
        refuseOthers(page);
        return page;
      }
    }

    /** Closed at once: what unpacks holds memory that is not the heap's. */
    private static byte[] unpacked(InputStream in, int most) throws IOException {
      try (GZIPInputStream page = new GZIPInputStream(in, 1 << 16)) {
        return page.readNBytes(most);
      }
    }

    private static void refuseOthers(byte[] page) throws IOException {
      for (Map.Entry<String, String> kind : KINDS.entrySet()) {
        if (standsAt(page, 0, kind.getKey())) {
          throw new IOException("it is " + kind.getValue() + "; a page of HTML is needed");
        }
      }
      if (standsAt(page, 0, "RIFF") && standsAt(page, 8, "WEBP")) {
        throw new IOException("it is a WebP image; a page of HTML is needed");
      }
      if (isBinary(page)) {
        throw new IOException("it is binary data, full of zero bytes; a page of HTML is needed");
      }
    }

    private static boolean standsAt(byte[] page, int at, String magic) {
      for (int i = 0; i < magic.length(); i++) {
        if (at + i >= page.length || (page[at + i] & 0xff) != magic.charAt(i)) {
          return false;
        }
      }
      return true;
    }

    /**
     * Whether zero bytes abound where the data begins. A damaged page may have them before it,
     * after it and among its tags; in UTF-16 they stand at even places or at odd ones alone.
     */
    private static boolean isBinary(byte[] page) {
      if (standsAt(page, 0, "\u00fe\u00ff") || standsAt(page, 0, "\u00ff\u00fe")) {
        return false;
      }
      int from = 0;
      int to = page.length;
      while (from < to && page[from] == 0) {
        from++;
      }
      while (from < to && page[to - 1] == 0) {
        to--;
      }
      if (from == to) {
        return page.length > 0;
      }
      int end = Math.min(to, from + WINDOW);
      return !holdsTag(page, from, end) && aboundsInZeros(page, from, end);
    }

    private static boolean holdsTag(byte[] page, int from, int to) {
      for (int i = from; i + 1 < to; i++) {
        int letter = page[i + 1] | 0x20;
        if (page[i] == '<' && letter >= 'a' && letter <= 'z') {
          return true;
        }
      }
      return false;
    }

    private static boolean aboundsInZeros(byte[] page, int from, int to) {
      int[] zeros = {0, 0};
      for (int i = from; i < to; i++) {
        zeros[i & 1] += page[i] == 0 ? 1 : 0;
      }
      return Math.min(zeros[0], zeros[1]) * 2 * MOST_ZEROS > Math.max(to - from, WINDOW / 16);
    }
  }
}
