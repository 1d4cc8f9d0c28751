package org.wpbminer.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.LongSupplier;
import org.wpbminer.classifier.io.Progress;

/**
 * Progress of long work on stderr: on a terminal one line that is overwritten, elsewhere a new line
 * every 15 seconds. The launcher sets {@code -Dwpbminer.terminal=true} if stderr is a terminal,
 * because Java cannot find out. Work of less than a second shows no progress.
 */
final class TerminalProgress implements Progress {

  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long TERMINAL_NANOS = 200_000_000L;
  private static final long FILE_NANOS = 15_000_000_000L;

  private final PrintWriter err;
  private final LongSupplier clock;
  private final boolean terminal = Boolean.getBoolean("wpbminer.terminal");
  private final long started;
  private long next;
  private int shown;

  public TerminalProgress(PrintWriter err) {
    this(err, System::nanoTime);
  }

  /** Makes a progress display with a clock in nanoseconds. */
  public TerminalProgress(PrintWriter err, LongSupplier clock) {
    this.err = err;
    this.clock = clock;
    started = clock.getAsLong();
    next = started + FIRST_NANOS;
  }

  /** Prints the progress with its rate; the last call prints only if an earlier call did. */
  @Override
  public synchronized void at(String what, long done, long all) {
    long now = clock.getAsLong();
    if (done == all ? shown == 0 : now < next) {
      return;
    }
    double seconds = (now - started) / 1e9;
    say(
        "%s %,d of %,d, %d %%, %.0f per second"
            .formatted(what, done, all, 100 * done / Math.max(1, all), done / seconds));
  }

  @Override
  public synchronized void step(String text) {
    if (clock.getAsLong() >= next) {
      say(text);
    }
  }

  @Override
  public synchronized void tell(String note) {
    line("wpbminer: " + TerminalText.printable(note));
  }

  @Override
  public void tell(String note, IOException why) {
    tell(note + FailureMessages.message(why));
  }

  @Override
  public synchronized void tellCut(String page, String truncated) {
    if (truncated != null) {
      line(TerminalText.printable(page) + ": truncated: " + truncated);
    }
  }

  /** Prints a message on its own line. */
  synchronized void line(String note) {
    clear();
    err.println(note);
    err.flush();
  }

  private void say(String step) {
    String text = TerminalText.printable(step);
    next = clock.getAsLong() + (terminal ? TERMINAL_NANOS : FILE_NANOS);
    if (terminal) {
      err.print("\r" + text + " ".repeat(Math.max(0, shown - text.length())));
    } else {
      err.println(text);
    }
    shown = text.length();
    err.flush();
  }

  /** Clears the progress line. */
  public synchronized void end() {
    clear();
    err.flush();
  }

  private void clear() {
    if (terminal && shown > 0) {
      err.print("\r" + " ".repeat(shown) + "\r");
      shown = 0;
    }
  }
}
