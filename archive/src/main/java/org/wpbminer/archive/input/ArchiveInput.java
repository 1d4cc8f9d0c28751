package org.wpbminer.archive.input;

import java.io.IOException;
import java.util.Objects;

/**
 * A part of the input, which becomes a part of the output: an archive, a file of lines, a slice of
 * a folder.
 *
 * @param name in records, in messages, and of the output
 * @param bytes its size, for progress
 * @param identity what it is, as far as that can be told without reading it: another identity means
 *     that it has changed
 * @param opened gives its records
 */
public record ArchiveInput(String name, long bytes, String identity, Opened opened) {

  /** Opens an input. */
  @FunctionalInterface
  public interface Opened {
    /** Its records from the first on. */
    RecordReader open() throws IOException;
  }

  public ArchiveInput {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(identity, "identity");
    Objects.requireNonNull(opened, "opened");
  }
}
