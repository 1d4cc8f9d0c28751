package org.wpbminer.archive;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import org.netpreserve.jwarc.WarcCompression;

/** Finder of the next record in a damaged WARC file. */
final class NextRecord {

  private static final byte[] WARC = "WARC/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] GZIP = {0x1f, (byte) 0x8b, 8};
  private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
  private static final int CHUNK = 1 << 16;

  /** Number of compressed bytes that are enough to decompress the start of a record. */
  private static final int PROBE_BYTES = 1 << 9;

  private NextRecord() {}

  /**
   * Returns the offset of the first record at or after an offset, or -1. In a compressed file a
   * record starts with a compression header; in an uncompressed file it starts a line.
   *
   * @param packed compression of the file, or null if unknown
   */
  static long find(SeekableByteChannel file, long from, WarcCompression packed) throws IOException {
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    long at = from;
    while (true) {
      file.position(at);
      fill(file, chunk);
      byte[] bytes = Arrays.copyOf(chunk.array(), chunk.position());
      for (int i = 0; i + WARC.length <= bytes.length; i++) {
        if (isRecordStart(file, bytes, i, at, packed)) {
          return at + i;
        }
      }
      if (bytes.length < CHUNK) {
        return -1;
      }
      at += bytes.length - WARC.length; // a record may start at the end of this chunk
    }
  }

  private static boolean isRecordStart(
      SeekableByteChannel file, byte[] bytes, int i, long at, WarcCompression packed)
      throws IOException {
    return switch (bytes[i]) {
      case 'W' ->
          (packed == null || packed == WarcCompression.NONE)
              && hasAt(bytes, i, WARC)
              && isLineStart(file, bytes, i, at);
      case 0x1f ->
          (packed == null || packed == WarcCompression.GZIP)
              && hasAt(bytes, i, GZIP)
              && unpacks(file, at + i, true);
      case 0x28 ->
          (packed == null || packed == WarcCompression.ZSTD)
              && hasAt(bytes, i, ZSTD)
              && unpacks(file, at + i, false);
      default -> false;
    };
  }

  private static boolean hasAt(byte[] bytes, int at, byte[] magic) {
    return at + magic.length <= bytes.length
        && Arrays.equals(bytes, at, at + magic.length, magic, 0, magic.length);
  }

  private static boolean isLineStart(SeekableByteChannel file, byte[] bytes, int i, long at)
      throws IOException {
    if (i > 0) {
      return bytes[i - 1] == '\n';
    }
    if (at == 0) {
      return true;
    }
    ByteBuffer before = ByteBuffer.allocate(1);
    file.position(at - 1);
    fill(file, before);
    return before.get(0) == '\n';
  }

  private static boolean unpacks(SeekableByteChannel file, long at, boolean gzip)
      throws IOException {
    ByteBuffer probe = ByteBuffer.allocate(PROBE_BYTES);
    file.position(at);
    fill(file, probe);
    InputStream packed = new ByteArrayInputStream(probe.array(), 0, probe.position());
    try (InputStream in =
        gzip ? new GZIPInputStream(packed, PROBE_BYTES) : new ZstdInputStream(packed)) {
      return Arrays.equals(in.readNBytes(WARC.length), WARC);
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  static void fill(SeekableByteChannel file, ByteBuffer buffer) throws IOException {
    buffer.clear();
    while (buffer.hasRemaining() && file.read(buffer) >= 0) {
      // repeats until the buffer is full
    }
  }
}
