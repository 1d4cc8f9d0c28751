package org.wpbminer.segmenter.linkblocks;

import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * A page that is read as it is scanned and never held whole: memory is constant in page size.
 *
 * <p>Steps back within the last {@value #KEPT} characters are served from memory. A step further
 * back opens the page anew; the scanner does that at most once for each kind of terminator that is
 * absent, so the time stays linear.
 */
public final class ReaderSource implements CharSource, Closeable {

  /** Opens the page from its start. */
  @FunctionalInterface
  public interface Opener {
    Reader open() throws IOException;
  }

  static final int KEPT = 1 << 18;

  private final Opener opener;

  /** Ring of the last characters read: the character at position p is at {@code p % KEPT}. */
  private final char[] ring = new char[KEPT];

  private Reader reader;
  private long end;

  public ReaderSource(Opener opener) {
    this.opener = Objects.requireNonNull(opener, "opener");
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if the page cannot be opened or read
   */
  @Override
  public int read(long position, char[] buffer) {
    try {
      if (reader == null || position < end - KEPT) {
        close();
        reader = opener.open();
        end = 0;
      }
      while (end <= position) {
        if (!advance()) {
          return 0;
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int count = (int) Math.min(buffer.length, end - position);
    copy(position, count, buffer);
    return count;
  }

  private boolean advance() throws IOException {
    int at = (int) (end % KEPT);
    int count = reader.read(ring, at, KEPT - at);
    if (count <= 0) {
      return false;
    }
    end += count;
    return true;
  }

  private void copy(long position, int count, char[] buffer) {
    int at = (int) (position % KEPT);
    int first = Math.min(count, KEPT - at);
    System.arraycopy(ring, at, buffer, 0, first);
    System.arraycopy(ring, 0, buffer, first, count - first);
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
