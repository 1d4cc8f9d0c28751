package org.wpbminer.classifier.model;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Replaces files by new ones with the same names: moves the old files aside, then the new ones into
 * place. If a step fails, all earlier steps are undone. Other files are not touched.
 */
final class FileSwap {

  @FunctionalInterface
  interface Move {
    void move(Path from, Path to) throws IOException;
  }

  private record Step(Path from, Path to) {}

  private final Move move;
  private final Deque<Step> done = new ArrayDeque<>();

  FileSwap(Move move) {
    this.move = move;
  }

  /** Renames a file, atomically if the file system can. */
  static void rename(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  /**
   * Replaces the files.
   *
   * @param fresh folder of the new files; an old file of {@code names} that it lacks is removed
   * @param folder destination folder
   * @param aside an empty folder that receives the old files
   * @throws IOException if it failed; the old files are restored, or the message says where they
   *     are
   */
  void run(Path fresh, Path folder, Path aside, List<String> names) throws IOException {
    try {
      for (String name : names) {
        step(folder.resolve(name), aside.resolve(name));
      }
      for (String name : names) {
        step(fresh.resolve(name), folder.resolve(name));
      }
    } catch (IOException | RuntimeException e) {
      undo(aside, e);
      throw e;
    }
  }

  private void step(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      move.move(from, to);
      done.push(new Step(from, to));
    }
  }

  private void undo(Path aside, Exception cause) throws IOException {
    try {
      while (!done.isEmpty()) {
        Step last = done.pop();
        move.move(last.to(), last.from());
      }
    } catch (IOException e) {
      e.addSuppressed(cause);
      throw new IOException(
          "the old files could not be put back, they are in " + aside + ": " + e.getMessage(), e);
    }
  }
}
