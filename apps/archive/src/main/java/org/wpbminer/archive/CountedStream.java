package org.wpbminer.archive;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A file's stream: counts, and tells a file that cannot be read from one that is damaged. */
final class CountedStream extends FilterInputStream {

  private long count;

  CountedStream(InputStream file) {
    super(file);
  }

  long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    try {
      int n = super.read(to, offset, length);
      count += Math.max(0, n);
      return n;
    } catch (IOException e) {
      throw new UnreadableInput(e);
    }
  }

  /** A file cannot be read: a matter of the disk or the network, not of its content. */
  static final class UnreadableInput extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableInput(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }
}
