package org.wpbminer.segmenter.decode;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a stream up to its end, a limit or an error.
 *
 * @param error the error that ended reading, or null
 */
public record PartialBytes(byte[] bytes, @Nullable Exception error) {

  private static final int CHUNK = 1 << 14;

  /** Maximum number of empty reads in a row before a stream counts as ended. */
  private static final int MAX_EMPTY_READS = 8;

  /** Returns the first bytes, at most {@code max}. */
  public static PartialBytes of(byte[] bytes, int max) {
    return new PartialBytes(bytes.length > max ? Arrays.copyOf(bytes, max) : bytes, null);
  }

  /** Reads at most {@code max} bytes. */
  public static PartialBytes read(InputStream in, int max) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    Exception error = null;
    try {
      int empty = 0;
      for (int n = 0; n >= 0 && out.size() < max && empty < MAX_EMPTY_READS; ) {
        n = in.read(chunk, 0, Math.min(CHUNK, max - out.size()));
        empty = n == 0 ? empty + 1 : 0;
        out.write(chunk, 0, Math.max(0, n));
      }
      error = empty < MAX_EMPTY_READS ? null : new EOFException("it ends too early");
    } catch (IOException | RuntimeException e) {
      error = e;
    }
    return new PartialBytes(out.toByteArray(), error);
  }

  /** Returns the message of the error; null without an error. */
  public @Nullable String broken() {
    return error == null ? null : reason(error);
  }

  public static String reason(Throwable e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
