package org.wpbminer.classifier.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that are read whole. What is wrong with one is said with its name. */
public final class InputFile {

  private InputFile() {}

  /**
   * A file's bytes.
   *
   * @throws IOException if it cannot be read; it names the file
   */
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
}
