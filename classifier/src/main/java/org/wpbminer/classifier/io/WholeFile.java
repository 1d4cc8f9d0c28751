package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * Writes a file such that its name never stands for half of it, and a disk that is full costs
 * nobody the file that stood there before.
 */
public final class WholeFile {

  /** As many as Linux follows. */
  private static final int MOST_LINKS = 40;

  private WholeFile() {}

  /**
   * Writes a text as UTF-8: beside its place, and moved there when it is whole. Folders on the way
   * are made. A link stays, and what it points to is written; a device or a pipe is written to.
   *
   * @throws IOException if it cannot be written; the message names the file. Then what stood there
   *     before still does.
   */
  public static void write(Path name, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      if (Files.exists(name) && !Files.isRegularFile(name)) {
        Files.write(name, bytes); // there is no half of a device, and it must stay
      } else {
        replace(target(name), bytes);
      }
    } catch (IOException e) {
      throw unwritable(name, e);
    }
  }

  /** What Java says of a full disk names no file. */
  public static IOException unwritable(Path name, IOException e) {
    return new IOException(name + " cannot be written: " + reason(e), e);
  }

  private static Path target(Path name) throws IOException {
    Path file = name;
    for (int links = 0; Files.isSymbolicLink(file); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemLoopException(name.toString());
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }

  private static void replace(Path file, byte[] bytes) throws IOException {
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw new AccessDeniedException(file.toString()); // moving would not ask for leave
    }
    Path parent = file.toAbsolutePath().getParent();
    Files.createDirectories(parent);
    // Not a temporary file of Java's, which nobody but its owner could read. The name is short
    // whatever the file's is.
    Path fresh = parent.resolve("." + UUID.randomUUID() + ".part");
    try {
      Files.write(fresh, bytes);
      try {
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /** What some exceptions have for a message is the name of a file alone. */
  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    if (e instanceof FileSystemLoopException) {
      return "its links lead in a circle";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason();
    }
    return e instanceof FileSystemException || e.getMessage() == null
        ? e.toString()
        : e.getMessage();
  }
}
