package org.wpbminer.cli;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.wpbminer.classifier.training.LabelledCorpus;

/** What went wrong with a file or a page, in words. */
final class FailureMessages {

  /** Also what helps. */
  public static final String MEMORY =
      LabelledCorpus.OUT_OF_MEMORY + ", or use fewer --threads where there are several";

  /** Said where a result cannot be handed on: a full disk, a closed pipe. */
  public static final String UNWRITABLE =
      "standard output cannot be written to; the result is not whole";

  private FailureMessages() {}

  /**
   * Why a page failed. What is not the page's fault is a mistake of ours: it must not take the
   * other pages with it.
   */
  public static String ofFailure(Throwable e) {
    if (e instanceof IOException io) {
      return of(io);
    }
    return e instanceof OutOfMemoryError ? MEMORY : "internal error: " + e;
  }

  /** What went wrong with a file that is named beside. */
  public static String of(IOException e) {
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

  /** What went wrong, with the name of the file. */
  public static String message(Exception e) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (cause instanceof FileSystemException file) {
      return TerminalText.printable(file.getFile()) + ": " + of(file);
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
