package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Files that are read whole; text is UTF-8, with or without a byte order mark. What is wrong with a
 * file is said with its name.
 */
public final class InputFile {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private InputFile() {}

  /** A file's bytes; the exception names a file that cannot be read. */
  public static byte[] bytes(Path file) throws IOException {
    requireNoFolder(file);
    return Files.readAllBytes(file);
  }

  /**
   * To be asked before a file is read: what Java says of a folder in its place names none.
   *
   * @throws FileSystemException if it is a folder
   */
  public static void requireNoFolder(Path file) throws FileSystemException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder; a file is needed");
    }
  }

  /** A file's text in UTF-8, without a byte order mark; the exception names the file. */
  public static String text(Path file) throws IOException {
    return decode(file, bytes(file));
  }

  /** The lines of what {@link #text} gives. */
  public static List<String> lines(Path file) throws IOException {
    return text(file).lines().toList();
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
