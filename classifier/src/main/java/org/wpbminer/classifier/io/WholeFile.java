package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.UUID;

/** Writes files atomically: if writing fails, for example on a full disk, the old file remains. */
public final class WholeFile {

  /** Maximum number of symbolic links that are followed, as in Linux. */
  private static final int MAX_LINKS = 40;

  private WholeFile() {}

  /**
   * Writes a text as UTF-8 to a temporary file, and moves it to its place. Missing folders are
   * created. If the name is a symbolic link, its target is written. Devices and pipes are written
   * directly.
   *
   * @throws IOException if it cannot be written; the message names the file, and the old file is
   *     unchanged
   */
  public static void write(Path name, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      if (Files.exists(name) && !Files.isRegularFile(name)) {
        Files.write(name, bytes); // devices and pipes cannot be replaced
      } else {
        replace(target(name), bytes);
      }
    } catch (IOException e) {
      throw unwritable(name, e);
    }
  }

  /**
   * Checks that a folder exists or can be created, before a long computation whose result will be
   * written to it. A folder created by the check is deleted again.
   *
   * @throws IOException if it cannot be made; the message names it
   */
  public static void requireFolder(Path folder) throws IOException {
    Path made = folder.toAbsolutePath().normalize();
    if (Files.isDirectory(made)) {
      return;
    }
    Path last = made.getParent();
    while (last != null && !Files.isDirectory(last)) { // null on a drive that is missing
      made = last;
      last = made.getParent();
    }
    try {
      Files.createDirectory(made);
      Files.delete(made);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Returns an exception that names the file, because the JDK's error for a full disk does not. */
  public static IOException unwritable(Path name, IOException e) {
    return new IOException(name + " cannot be written: " + reason(e), e);
  }

  private static Path target(Path name) throws IOException {
    Path file = name;
    for (int links = 0; Files.isSymbolicLink(file); links++) {
      if (links == MAX_LINKS) {
        throw new FileSystemLoopException(name.toString());
      }
      file = file.resolveSibling(Files.readSymbolicLink(file));
    }
    return file;
  }

  private static void replace(Path file, byte[] bytes) throws IOException {
    if (Files.exists(file) && !Files.isWritable(file)) {
      // moving a file over another does not check the permissions of the old file
      throw new AccessDeniedException(file.toString());
    }
    Path parent = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file has a folder");
    Files.createDirectories(parent);
    // Temporary files of the JDK are readable only by their owner. The name is short, because
    // the name of the target may already have the maximum length.
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

  /** Returns the reason of an error; the message of many exceptions is only the file name. */
  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "access denied";
    }
    if (e instanceof NoSuchFileException) {
      return "no folder can be made there; give another place";
    }
    if (e instanceof FileAlreadyExistsException taken) {
      return taken.getFile() + " is a file";
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
