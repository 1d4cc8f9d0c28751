package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Reads text files that users write, in UTF-8 with or without a byte order mark. */
public final class Utf8File {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private Utf8File() {}

  /**
   * A file's text, without a byte order mark.
   *
   * @throws IOException if it cannot be read or is not in UTF-8; it names the file
   */
  public static String read(Path file) throws IOException {
    return decode(file, InputFile.bytes(file));
  }

  /** The lines of what {@link #read} gives. */
  public static List<String> lines(Path file) throws IOException {
    return read(file).lines().toList();
  }

  /** The same of bytes that have been read from the file. */
  public static String decode(Path file, byte[] bytes) throws IOException {
    try {
      return withoutMark(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not in UTF-8: save it as UTF-8", e);
    }
  }

  /** A text without its byte order mark. */
  public static String withoutMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
