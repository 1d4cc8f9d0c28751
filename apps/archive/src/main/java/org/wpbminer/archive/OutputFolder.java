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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The folder that a batch writes to. A part is written beside its place, forced to disk and
 * renamed, and then its report is written, which says that it is done. What stands under its final
 * name is whole, whenever the process is killed.
 *
 * <pre>
 * OUT/NAME.jsonl.gz             the rows of an input
 * OUT/_reports/NAME.json        its report
 * OUT/_summary.json             of the last run; the only file with times in it
 * </pre>
 */
final class OutputFolder implements Closeable {

  /** Engines that read a whole folder pass over names that begin so. */
  private static final String REPORTS = "_reports";

  private static final String SUMMARY = "_summary.json";
  private static final String LOCK = ".lock";
  private static final String UNFINISHED = ".part";

  private final Path folder;
  private final String ending;
  private final String options;
  private final FileChannel lock;

  /**
   * Opens a folder, makes it where it is not there, and removes what a killed run left unfinished.
   *
   * @param inputs whose parts may stand in it
   * @param ending of the parts' names
   * @param options what the parts depend on besides their inputs
   * @param resume whether parts may stand in it already
   * @throws IllegalArgumentException if two inputs would be written to one file, or the folder
   *     holds what it must not
   * @throws IOException if it cannot be written to, or another batch writes to it
   */
  OutputFolder(
      Path folder, List<ArchiveInput> inputs, String ending, String options, boolean resume)
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

  private Set<String> names(List<ArchiveInput> inputs) {
    Map<String, String> inputOf = new HashMap<>();
    for (ArchiveInput input : inputs) {
      String other = inputOf.put(fileName(input), input.name());
      Arguments.refuse(
          other != null,
          "%s and %s would both be written to %s; give the folder above them, or another -o",
          other,
          input.name(),
          fileName(input));
    }
    return new HashSet<>(inputOf.keySet());
  }

  /** Rows of other inputs beside ours would be counted as ours by whoever reads the folder. */
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
            !ours && !parts.contains(name),
            "%s holds %s, which is no part of these inputs in this format; give a new folder",
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

  /** An input's name without what a name of a file cannot hold, or hides it. */
  private static String base(ArchiveInput input) {
    return input.name().replaceAll("[^\\p{L}\\p{N}._-]", "_").replaceFirst("^[._]", "-");
  }

  private String fileName(ArchiveInput input) {
    return base(input) + ending;
  }

  private Path report(ArchiveInput input) {
    return folder.resolve(REPORTS).resolve(base(input) + ".json");
  }

  /**
   * The report of an input's part, or null if it has to be made: it is not there, not whole, or of
   * an input that has changed.
   *
   * @throws IllegalArgumentException if it was made with other options
   */
  PartReport finished(ArchiveInput input) throws IOException {
    PartReport report = PartReport.read(report(input));
    Path part = folder.resolve(fileName(input));
    if (report == null || !Files.exists(part) || Files.size(part) != report.bytes()) {
      return null;
    }
    Arguments.refuse(
        !report.options().equals(options),
        "%s was made with other options; give a new folder, or the same options%n  then: %s%n"
            + "  now:  %s",
        part,
        report.options(),
        options);
    return report.input().equals(input.identity()) ? report : null;
  }

  /** Where an input's part is written to until it is whole. */
  Path unfinished(ArchiveInput input) throws IOException {
    Files.deleteIfExists(report(input));
    return folder.resolve("." + base(input) + UNFINISHED);
  }

  /** Puts a part that has been written into its place, with its report. */
  void finish(ArchiveInput input, Counts counts, List<PartReport.Failure> failures)
      throws IOException {
    Path written = folder.resolve("." + base(input) + UNFINISHED);
    Path part = folder.resolve(fileName(input));
    try (FileChannel file = FileChannel.open(written, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(written, part, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    PartReport report =
        new PartReport(input.identity(), options, Files.size(part), counts, failures);
    WholeFile.write(report(input), report.toJson());
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
