package org.wpbminer.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.segmenter.decode.PartialBytes;
import org.wpbminer.segmenter.text.Arguments;

/** Finder of inputs: WARC, JSON Lines and HTML files, and folders of these. */
public final class ArchiveInputs {

  /** Maximum number of HTML files of a folder in one part of the output. */
  public static final int SLICE = 1000;

  public static final String KINDS =
      ".warc[.gz|.zst], .jsonl[.gz|.zst], " + PageFiles.KINDS + ", or a folder of these";

  private static final Pattern WARC = Pattern.compile(".*\\.warc(\\.gz|\\.zst)?");
  private static final Pattern LINES = Pattern.compile(".*\\.jsonl(\\.gz|\\.zst)?");

  private final int maxBytes;
  private final Function<Path, String> addresses;
  private final List<ArchiveInput> inputs = new ArrayList<>();

  private ArchiveInputs(int maxBytes, Function<Path, String> addresses) {
    this.maxBytes = maxBytes;
    this.addresses = addresses;
  }

  /**
   * Returns the inputs at paths, those of each path sorted by name.
   *
   * @param maxBytes maximum length of a page in bytes, at least 1; the rest is cut off
   * @param addresses returns the web address of an HTML file; null if unknown
   * @throws IOException if a path does not exist
   * @throws IllegalArgumentException if a file is of another kind, or a folder has no input
   */
  public static List<ArchiveInput> of(
      List<Path> paths, int maxBytes, Function<Path, String> addresses) throws IOException {
    ArchiveInputs found = new ArchiveInputs(maxBytes, addresses);
    for (Path path : paths) {
      found.add(path);
    }
    return List.copyOf(found.inputs);
  }

  private void add(Path path) throws IOException {
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    String name = path.toRealPath().getFileName().toString();
    if (Files.isDirectory(path)) {
      int before = inputs.size();
      addFolder(path, name);
      Arguments.refuse(inputs.size() == before, "%s holds nothing to mine: %s", path, KINDS);
    } else if (isArchive(path)) {
      InputFile.requireFile(path);
      addArchive(path, path.getFileName().toString());
    } else {
      Arguments.refuse(
          !PageFiles.isPage(path), "%s is not of a kind that can be mined: %s", path, KINDS);
      addSlice(name, name, path.toAbsolutePath().getParent(), List.of(path.toAbsolutePath()));
    }
  }

  private static boolean isArchive(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return WARC.matcher(name).matches() || LINES.matcher(name).matches();
  }

  private void addFolder(Path folder, String name) throws IOException {
    for (Path archive : archives(folder)) {
      addArchive(archive, folder.relativize(archive).toString().replace('\\', '/'));
    }
    List<Path> pages = PageFiles.below(folder);
    for (int from = 0; from < pages.size(); from += SLICE) {
      addSlice(
          String.format(Locale.ROOT, "%s-%05d", name, from / SLICE),
          name,
          folder,
          pages.subList(from, Math.min(pages.size(), from + SLICE)));
    }
  }

  /** Finds the archives below a folder. Symbolic links are not followed: they may be cyclic. */
  private static List<Path> archives(Path folder) throws IOException {
    Path real = folder.toRealPath();
    try (Stream<Path> files = Files.walk(real)) {
      return files
          .filter(file -> isArchive(file) && Files.isRegularFile(file))
          .map(file -> folder.resolve(real.relativize(file)))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void addArchive(Path file, String name) throws IOException {
    boolean warc = WARC.matcher(name.toLowerCase(Locale.ROOT)).matches();
    long size = Files.size(file);
    inputs.add(
        new ArchiveInput(
            name,
            size,
            () -> Sha256.of(file),
            () ->
                warc
                    ? new WarcRecords(name, Files.newByteChannel(file), maxBytes)
                    : new JsonLinesInput(name, Files.newByteChannel(file), maxBytes)));
  }

  private void addSlice(String name, String input, Path folder, List<Path> pages)
      throws IOException {
    List<Path> own = List.copyOf(pages);
    long bytes = 0;
    for (Path page : own) {
      bytes += Files.isRegularFile(page) ? Files.size(page) : 0;
    }
    inputs.add(
        new ArchiveInput(
            name,
            bytes,
            () -> sum(folder, own),
            () ->
                new FileRecords<>(
                    own, page -> origin(input, folder, page), this::record, PartialBytes::reason)));
  }

  private String sum(Path folder, List<Path> pages) throws IOException {
    Sha256 sum = new Sha256();
    for (Path page : pages) {
      String bytes = Files.isReadable(page) && Files.isRegularFile(page) ? Sha256.of(page) : "none";
      String place = folder.relativize(page) + "\n" + addresses.apply(page);
      sum.add(place, bytes.getBytes(StandardCharsets.UTF_8));
    }
    return sum.hex();
  }

  private Origin origin(String input, Path folder, Path page) {
    String id = folder.relativize(page).toString().replace('\\', '/');
    return new Origin(input, null, id, addresses.apply(page), null, null);
  }

  private ReadRecord record(Path page, Origin origin) throws IOException {
    byte[] bytes = PageFiles.read(page, PageFiles.oneMore(maxBytes));
    return ReadRecord.page(origin, bytes, null, null, maxBytes, page);
  }

  /**
   * An input with output files of its own: a WARC file, a JSON Lines file, or at most {@link
   * #SLICE} HTML files of a folder.
   *
   * @param name its name in records, messages and the output
   * @param bytes its size, for progress
   * @param sum computes a checksum of its bytes, to detect changes
   * @param opened opens its records
   */
  public record ArchiveInput(
      String name, long bytes, Reading<String> sum, Reading<RecordReader> opened) {

    @FunctionalInterface
    interface Reading<T> {
      T read() throws IOException;
    }
  }
}
