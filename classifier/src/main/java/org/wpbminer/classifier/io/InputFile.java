package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads whole files; text is UTF-8, with or without a byte order mark. Errors name the file. */
public final class InputFile {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private InputFile() {}

  public static byte[] bytes(Path file) throws IOException {
    requireFile(file);
    return Files.readAllBytes(file);
  }

  /**
   * Throws if a path is a folder, a named pipe or a device. Called before reading a file, because
   * the JDK's error does not name the folder, and reading from a terminal, or from a pipe without a
   * writer, would never end. A file that the shell has already opened may be read: {@code
   * /dev/stdin}, and {@code /dev/fd/63} for {@code <(command)}.
   *
   * @throws FileSystemException if the path is not a file; a missing file is not an error here
   */
  public static void requireFile(Path file) throws FileSystemException {
    if (Files.isDirectory(file)) {
      throw new FileSystemException(file.toString(), null, "is a folder; a file is needed");
    }
    boolean isOpen = file.startsWith("/dev/fd") || file.equals(Path.of("/dev/stdin"));
    if (Files.exists(file) && !Files.isRegularFile(file) && !isOpen) {
      String why = "is a pipe or a device; a file is needed, or - for standard input";
      throw new FileSystemException(file.toString(), null, why);
    }
  }

  /** Reads a UTF-8 text and removes its byte order mark. */
  public static String text(Path file) throws IOException {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(bytes(file));
      return withoutMark(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not in UTF-8: save it as UTF-8", e);
    }
  }

  public static List<String> lines(Path file) throws IOException {
    return text(file).lines().toList();
  }

  /** Removes a byte order mark. */
  public static String withoutMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
