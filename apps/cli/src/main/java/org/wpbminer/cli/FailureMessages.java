package org.wpbminer.cli;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.wpbminer.classifier.training.LabelledCorpus;

final class FailureMessages {

  /** Message and advice when memory runs out. */
  public static final String MEMORY = LabelledCorpus.OUT_OF_MEMORY + ", or use fewer --threads";

  /** Message when output cannot be written, for example on a full disk. */
  public static final String UNWRITABLE =
      "standard output cannot be written; the result is incomplete";

  private FailureMessages() {}

  /** Returns the reason why a page failed, which may be an internal error. */
  public static String ofFailure(Throwable e) {
    if (e instanceof IOException io) {
      return of(io);
    }
    return e instanceof OutOfMemoryError ? MEMORY : "internal error: " + e;
  }

  public static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof EOFException) {
      return "ends too early: the file is truncated or empty";
    }
    if (e instanceof FileSystemException file && file.getReason() != null) {
      return file.getReason(); // getMessage() would repeat the file name
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  public static String message(Exception e) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (cause instanceof FileSystemException file) {
      return TerminalText.printable(file.getFile()) + ": " + of(file);
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
