package org.wpbminer.cli;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, in words. */
final class Reasons {

  private Reasons() {}

  static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "may not be read or written";
    }
    if (e instanceof EOFException) {
      return "ends too early: the file is truncated or empty";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason(); // its message begins with the file's name
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
