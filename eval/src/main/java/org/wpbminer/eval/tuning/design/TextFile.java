package org.wpbminer.eval.tuning.design;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wpbminer.classifier.io.InputFile;

/** A small text file in UTF-8, with or without a byte order mark. */
public final class TextFile {
  /** Larger files are refused unread. */
  public static final int MAX_BYTES = 10_000_000;

  private TextFile() {}

  /**
   * @throws IOException if the file cannot be read or is not UTF-8
   * @throws TuningInputException if it is too large
   */
  public static String read(Path file) throws IOException {
    InputFile.requireNoFolder(file);
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new TuningInputException(
          "%s is larger than %d bytes: not a file of this kind".formatted(file, MAX_BYTES));
    }
    return InputFile.decode(file, bytes);
  }
}
