package org.wpbminer.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.archive.PartReport.Head;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Output folder of a batch. A part is written to a temporary file, forced to disk and renamed; then
 * its report is written, which marks it as finished. A file under its final name is always
 * complete, even if the process is killed.
 *
 * <pre>
 * OUT/NAME.jsonl.gz             rows of an input, or of its first records
 * OUT/NAME.part2.jsonl.gz       rows of the next records
 * OUT/_reports/NAME.json        report of a part
 * OUT/_summary.json             summary of the last run; the only file with times
 * </pre>
 */
final class OutputFolder implements Closeable {

  /** Folder of the reports. Programs that read whole folders skip names with an underscore. */
  private static final String REPORTS = "_reports";

  private static final String SUMMARY = "_summary.json";
  private static final String LOCK = ".lock";
  private static final String UNFINISHED = ".part";

  /** Pattern in the file names of the second and later parts of an input. */
  private static final String FURTHER = "\\.part[0-9]+";

  private final Path folder;
  private final String ending;
  private final Map<String, String> options;
  private final FileChannel lock;

  /**
   * Opens or creates a folder, and removes the temporary files of a killed run.
   *
   * @param inputs inputs whose parts may be in the folder
   * @param ending file name extension of the parts
   * @param options names and values of the options that affect the parts
   * @param resume whether the folder may have parts already
   * @throws IllegalArgumentException if two inputs would be written to one file, or the folder has
   *     other files
   * @throws IOException if the folder cannot be written, or another batch writes to it
   */
  OutputFolder(
      Path folder,
      List<ArchiveInput> inputs,
      String ending,
      Map<String, String> options,
      boolean resume)
      throws IOException {
    this.folder = folder;
    this.ending = ending;
    this.options = options;
    Arguments.refuse(
        Files.exists(folder) && !Files.isDirectory(folder), "%s is a file, not a folder", folder);
    Set<String> parts = names(inputs);
    requireNothingElse(parts, resume);
    try {
      Files.createDirectories(folder.resolve(REPORTS));
      lock =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw WholeFile.unwritable(folder, e);
    }
    try {
      requireAlone();
      removeUnfinished();
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private void removeUnfinished() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith(".") && name.endsWith(UNFINISHED)) {
          Files.delete(file);
        }
      }
    }
  }

  private Set<String> names(List<ArchiveInput> inputs) {
    Map<String, String> inputOf = new HashMap<>();
    for (ArchiveInput input : inputs) {
      String other = inputOf.put(fileName(input, 0), input.name());
      Arguments.refuse(
          other != null,
          "%s and %s would both be written to %s; give the folder above them, or another -o",
          other,
          input.name(),
          fileName(input, 0));
    }
    return new HashSet<>(inputOf.keySet());
  }

  /** Rejects other files, because readers of the folder would mistake them for parts. */
  private void requireNothingElse(Set<String> parts, boolean resume) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        boolean ours = name.equals(REPORTS) || name.equals(SUMMARY) || name.startsWith(".");
        Arguments.refuse(
            !ours && !resume,
            "%s is not empty (%s); --resume goes on with it, or give a new folder",
            folder,
            name);
        Arguments.refuse(
            !ours && !parts.contains(name.replaceFirst(FURTHER + Pattern.quote(ending), ending)),
            "%s has %s, which is not from these inputs in this format; give a new folder",
            folder,
            name);
      }
    }
  }

  private void requireAlone() throws IOException {
    FileLock held;
    try {
      held = lock.tryLock();
    } catch (OverlappingFileLockException e) {
      held = null;
    }
    if (held == null) {
      throw new FileAlreadyExistsException(
          folder.toString(), null, "another batch writes to it; wait for it, or give another");
    }
  }

  /** Returns the name of an input with only characters that are valid in a visible file name. */
  private static String base(ArchiveInput input) {
    return input.name().replaceAll("[^\\p{L}\\p{N}._-]", "_").replaceFirst("^[._]", "-");
  }

  /** Returns the file name, without extension, of a part of an input; parts count from 0. */
  private static String base(ArchiveInput input, int part) {
    return base(input) + (part == 0 ? "" : ".part" + (part + 1));
  }

  private String fileName(ArchiveInput input, int part) {
    return base(input, part) + ending;
  }

  private Path report(ArchiveInput input, int part) {
    return folder.resolve(REPORTS).resolve(base(input, part) + ".json");
  }

  /**
   * Returns the reports of the finished parts of an input. Stops at the first part whose report is
   * missing or incomplete, or that was made before the input changed.
   *
   * @throws IllegalArgumentException if a part was made with other options
   */
  List<PartReport> finished(ArchiveInput input) throws IOException {
    List<PartReport> finished = new ArrayList<>();
    String sum = null;
    boolean more = true;
    while (more) {
      PartReport report = PartReport.read(report(input, finished.size()));
      Path part = folder.resolve(fileName(input, finished.size()));
      if (report == null || !Files.exists(part) || Files.size(part) != report.head().bytes()) {
        return finished;
      }
      requireSame(report.head().options(), part);
      sum = sum == null ? input.sum().read() : sum;
      if (!report.head().input().equals(sum)) {
        return finished;
      }
      finished.add(report);
      more = report.head().more();
    }
    return finished;
  }

  private void requireSame(Map<String, String> then, Path part) {
    List<String> others = new ArrayList<>();
    options.forEach(
        (name, now) -> {
          if (!now.equals(then.get(name))) {
            others.add("%s was %s and is %s now".formatted(name, then.get(name), now));
          }
        });
    Arguments.refuse(
        !others.isEmpty(),
        "%s was made with other options: %s; give a new folder, or the same options",
        part,
        String.join(", ", others));
  }

  /** Returns the temporary file of a part, and deletes this part and the later ones. */
  Path unfinished(ArchiveInput input, int part) throws IOException {
    int later = part;
    boolean found = true;
    while (found) {
      found = Files.deleteIfExists(report(input, later));
      later++;
      found |= Files.deleteIfExists(folder.resolve(fileName(input, later)));
    }
    return folder.resolve("." + base(input) + UNFINISHED);
  }

  /** Renames a written part, and writes its report; {@code sum} is the input's checksum. */
  void finish(
      ArchiveInput input,
      int number,
      String sum,
      boolean more,
      Counts counts,
      List<FailedRecord> failures)
      throws IOException {
    Path written = folder.resolve("." + base(input) + UNFINISHED);
    Path part = folder.resolve(fileName(input, number));
    try (FileChannel file = FileChannel.open(written, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(written, part, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    Head head = new Head(sum, options, Files.size(part), more);
    PartReport report = new PartReport(head, counts, failures);
    WholeFile.write(report(input, number), report.toJson());
  }

  void drop(ArchiveInput input) throws IOException {
    Files.deleteIfExists(folder.resolve("." + base(input) + UNFINISHED));
  }

  void summary(String json) throws IOException {
    WholeFile.write(folder.resolve(SUMMARY), json);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
