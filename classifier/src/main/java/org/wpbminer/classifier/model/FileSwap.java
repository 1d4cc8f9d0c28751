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
 * Puts fresh files in the place of old ones of the same names: the old are moved aside, then the
 * fresh into place. If a step fails all steps before it are taken back. Other files are not
 * touched.
 */
final class FileSwap {

  /** One step. */
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

  /** Renames in one step where the file system can. */
  static void rename(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to);
    }
  }

  /**
   * Swaps.
   *
   * @param fresh holds the fresh files; of a name that it lacks none stands afterwards
   * @param folder where they go
   * @param aside an empty folder; holds the old files afterwards
   * @throws IOException if it failed; what stood there stands there again, or the message tells
   *     that it could not be put back and where it is
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
