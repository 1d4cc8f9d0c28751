package org.wpbminer.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/**
 * Bytes as far as they could be read.
 *
 * @param broken why there are no more, or null if all is well
 */
record PartialBytes(byte[] bytes, String broken) {

  private static final int CHUNK = 1 << 13;

  /** A channel that gives nothing so often gives nothing any more. */
  private static final int MOST_EMPTY_READS = 8;

  static PartialBytes of(byte[] bytes, int most) {
    return new PartialBytes(bytes.length > most ? Arrays.copyOf(bytes, most) : bytes, null);
  }

  /** Reads until the end, the limit or an error. */
  static PartialBytes read(InputStream in, int most) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    try {
      int empty = 0;
      while (out.size() < most && empty < MOST_EMPTY_READS) {
        int n = in.read(chunk, 0, Math.min(chunk.length, most - out.size()));
        if (n < 0) {
          return new PartialBytes(out.toByteArray(), null);
        }
        empty = n == 0 ? empty + 1 : 0;
        out.write(chunk, 0, n);
      }
      return new PartialBytes(out.toByteArray(), out.size() < most ? "it ends too early" : null);
    } catch (IOException | RuntimeException e) {
      return new PartialBytes(out.toByteArray(), reason(e));
    }
  }

  /** The same from a channel, which may be one that only fills buffers with an array. */
  static PartialBytes read(ReadableByteChannel in, int most) {
    return read(
        new InputStream() {
          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            return in.read(ByteBuffer.wrap(to, offset, length).slice());
          }

          @Override
          public int read() {
            throw new UnsupportedOperationException("it is read in chunks");
          }
        },
        most);
  }

  static String reason(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
