package org.wpbminer.eval.tuning;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small text file in UTF-8, with or without a byte order mark. */
final class TextFile {
  /** Larger files are refused unread. */
  static final int MAX_BYTES = 10_000_000;

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFile() {}

  /**
   * @throws IOException if the file cannot be read
   * @throws TuningInputException if it is too large or not UTF-8
   */
  static String read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    }
    if (bytes.length > MAX_BYTES) {
      throw new TuningInputException(
          "%s is larger than %d bytes: not a file of this kind".formatted(file, MAX_BYTES));
    }
    return withoutMark(decode(file, bytes));
  }

  static String withoutMark(String text) {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }

  private static String decode(Path file, byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new TuningInputException("%s is not UTF-8: save it as UTF-8".formatted(file));
    }
  }
}
