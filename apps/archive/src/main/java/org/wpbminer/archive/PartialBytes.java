package org.wpbminer.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/** Bytes of a stream up to its end, a limit or an error; {@code broken} is the error, or null. */
record PartialBytes(byte[] bytes, String broken) {

  private static final int CHUNK = 1 << 13;

  /** Maximum number of empty reads in a row before a stream counts as ended. */
  private static final int MAX_EMPTY_READS = 8;

  static PartialBytes of(byte[] bytes, int most) {
    return new PartialBytes(bytes.length > most ? Arrays.copyOf(bytes, most) : bytes, null);
  }

  static PartialBytes read(InputStream in, int most) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    try {
      int empty = 0;
      while (out.size() < most && empty < MAX_EMPTY_READS) {
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

  /** Reads a channel through a buffer that is backed by an array, which some channels require. */
  static PartialBytes read(ReadableByteChannel in, int most) {
    return read(
        new InputStream() {
          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            return in.read(ByteBuffer.wrap(to, offset, length).slice());
          }

          @Override
          public int read() {
            throw new UnsupportedOperationException("only chunks are read");
          }
        },
        most);
  }

  static String reason(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
