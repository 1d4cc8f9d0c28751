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
import org.wpbminer.classifier.io.WholeFile;
import org.wpbminer.segmenter.text.Arguments;

/**
 * The folder that a batch writes to. A part is written beside its place, forced to disk and
 * renamed, and then its report is written, which says that it is done. What stands under its final
 * name is whole, whenever the process is killed.
 *
 * <pre>
 * OUT/NAME.jsonl.gz             the rows of an input, or of its first records
 * OUT/NAME.part2.jsonl.gz       those of the next ones
 * OUT/_reports/NAME.json        a part's report
 * OUT/_summary.json             of the last run; the only file with times in it
 * </pre>
 */
final class OutputFolder implements Closeable {

  /** Engines that read a whole folder pass over names that begin so. */
  private static final String REPORTS = "_reports";

  private static final String SUMMARY = "_summary.json";
  private static final String LOCK = ".lock";
  private static final String UNFINISHED = ".part";

  /** What stands in the name of a part that is not an input's first. */
  private static final String FURTHER = "\\.part[0-9]+";

  private final Path folder;
  private final String ending;
  private final Map<String, String> options;
  private final FileChannel lock;

  /**
   * Opens a folder, makes it where it is not there, and removes what a killed run left unfinished.
   *
   * @param inputs whose parts may stand in it
   * @param ending of the parts' names
   * @param options what the parts depend on besides their inputs, by name
   * @param resume whether parts may stand in it already
   * @throws IllegalArgumentException if two inputs would be written to one file, or the folder
   *     holds what it must not
   * @throws IOException if it cannot be written to, or another batch writes to it
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
            !ours && !parts.contains(name.replaceFirst(FURTHER + Pattern.quote(ending), ending)),
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

  /** The name of one of an input's parts, which count from 0. */
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
   * The reports of an input's parts that need not be made anew: up to one that is not there, not
   * whole, or of an input that has changed.
   *
   * @throws IllegalArgumentException if one was made with other options
   */
  List<PartReport> finished(ArchiveInput input) throws IOException {
    List<PartReport> finished = new ArrayList<>();
    String sum = null;
    boolean more = true;
    while (more) {
      PartReport report = PartReport.read(report(input, finished.size()));
      Path part = folder.resolve(fileName(input, finished.size()));
      if (report == null || !Files.exists(part) || Files.size(part) != report.bytes()) {
        return finished;
      }
      requireSame(report.options(), part);
      sum = sum == null ? input.sum().read() : sum;
      if (!report.input().equals(sum)) {
        return finished;
      }
      finished.add(report);
      more = report.more();
    }
    return finished;
  }

  /** Names the options that differ. */
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

  /** Where one of an input's parts is written to until it is whole; it and later ones go. */
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

  /**
   * Puts a part that has been written into its place, with its report.
   *
   * @param sum over the input's bytes
   * @param more whether the input has further records
   */
  void finish(
      ArchiveInput input,
      int number,
      String sum,
      boolean more,
      Counts counts,
      List<PartReport.Failure> failures)
      throws IOException {
    Path written = folder.resolve("." + base(input) + UNFINISHED);
    Path part = folder.resolve(fileName(input, number));
    try (FileChannel file = FileChannel.open(written, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(written, part, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    PartReport report = new PartReport(sum, options, Files.size(part), more, counts, failures);
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
