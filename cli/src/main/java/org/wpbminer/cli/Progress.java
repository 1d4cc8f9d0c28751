package org.wpbminer.cli;

import java.io.PrintWriter;

/**
 * Progress of long work on stderr: a line that is written over on a terminal, a line now and then
 * elsewhere. Silent for work that is quickly done.
 */
final class Progress {

  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long TERMINAL_NANOS = 200_000_000L;
  private static final long FILE_NANOS = 15_000_000_000L;

  private final PrintWriter err;
  private final boolean terminal = System.console() != null;
  private final long started = System.nanoTime();
  private long next = started + FIRST_NANOS;
  private int shown;

  Progress(PrintWriter err) {
    this.err = err;
  }

  /** {@code done} of {@code all} things are done. */
  synchronized void at(String what, long done, long all) {
    long now = System.nanoTime();
    if (now < next && !(done == all && shown > 0)) {
      return;
    }
    double seconds = (now - started) / 1e9;
    say(String.format("%s %,d of %,d, %.0f a second", what, done, all, done / seconds));
  }

  /** {@code done} things are done; how many there are is not known. */
  synchronized void at(String what, long done) {
    step(String.format("%s %,d", what, done));
  }

  /** A step in words. */
  synchronized void step(String text) {
    if (System.nanoTime() >= next) {
      say(text);
    }
  }

  private void say(String text) {
    next = System.nanoTime() + (terminal ? TERMINAL_NANOS : FILE_NANOS);
    if (terminal) {
      err.print("\r" + text + " ".repeat(Math.max(0, shown - text.length())));
    } else {
      err.println(text);
    }
    shown = text.length();
    err.flush();
  }

  /** The work is over: leaves a clean line. */
  synchronized void end() {
    if (terminal && shown > 0) {
      err.print("\r" + " ".repeat(shown) + "\r");
      err.flush();
    }
  }
}
