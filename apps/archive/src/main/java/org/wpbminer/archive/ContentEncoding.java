package org.wpbminer.archive;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.wpbminer.segmenter.decode.PartialBytes;

/**
 * Decoder of HTTP content encodings. Many archives store bodies that are already decoded although
 * their headers declare an encoding. Therefore the body of a response that cannot be decoded and
 * looks like markup is returned unchanged.
 */
public final class ContentEncoding {

  /** Maximum number of encodings. Servers use one; many are an attack. */
  private static final int MAX_ENCODINGS = 3;

  private ContentEncoding() {}

  /**
   * Decodes a body as far as possible.
   *
   * @param headers values of {@code Content-Encoding}, in order
   * @param maxBytes maximum length of the result in bytes
   * @throws IOException if not even the beginning can be decoded
   */
  public static byte[] decodePart(byte[] body, List<String> headers, int maxBytes)
      throws IOException {
    return decode(body, headers, maxBytes).bytes();
  }

  /**
   * Decodes a body completely; throws if it is not encoded as declared.
   *
   * @param headers values of {@code Content-Encoding}, in order
   * @param maxBytes maximum length of the result in bytes; the rest is cut off
   * @throws IOException if the body is damaged within its first {@code maxBytes} decoded bytes
   */
  public static byte[] decodeWhole(byte[] body, List<String> headers, int maxBytes)
      throws IOException {
    PartialBytes decoded = decode(body, headers, maxBytes, false);
    if (decoded.broken() != null) {
      throw new IOException(
          "its encoding is broken after %d bytes: %s"
              .formatted(decoded.bytes().length, decoded.broken()));
    }
    return decoded.bytes();
  }

  static PartialBytes decode(byte[] body, List<String> headers, int maxBytes) throws IOException {
    return decode(body, headers, maxBytes, true);
  }

  /**
   * Decodes a body. The headers list the encodings in the order in which they were applied.
   *
   * @param orPlain whether markup that cannot be decoded is returned unchanged
   */
  private static PartialBytes decode(
      byte[] body, List<String> headers, int maxBytes, boolean orPlain) throws IOException {
    List<String> applied =
        headers.stream()
            .flatMap(value -> Arrays.stream(value.split(",")))
            .map(e -> e.strip().toLowerCase(Locale.ROOT))
            .filter(e -> !e.isEmpty() && !e.equals("identity") && !e.equals("none"))
            .toList();
    if (applied.isEmpty()) {
      return PartialBytes.of(body, maxBytes);
    }
    if (applied.size() > MAX_ENCODINGS) {
      throw new IOException("encoded " + applied.size() + " times; at most " + MAX_ENCODINGS);
    }
    PartialBytes decoded = decoded(body, applied, maxBytes);
    if (decoded.bytes().length == 0 && decoded.broken() != null) {
      if (orPlain && isMarkup(body)) {
        return PartialBytes.of(body, maxBytes);
      }
      throw new IOException("cannot be decoded as " + applied + ": " + decoded.broken());
    }
    return decoded;
  }

  private static PartialBytes decoded(byte[] body, List<String> applied, int maxBytes) {
    try (InputStream in = stream(body, applied)) {
      return PartialBytes.read(in, maxBytes);
    } catch (IOException | RuntimeException e) {
      return new PartialBytes(new byte[0], e);
    }
  }

  private static InputStream stream(byte[] body, List<String> applied) throws IOException {
    InputStream in = new ByteArrayInputStream(body);
    for (int i = applied.size() - 1; i >= 0; i--) {
      in = stream(in, applied.get(i), body, i == applied.size() - 1);
    }
    return in;
  }

  private static InputStream stream(InputStream in, String encoding, byte[] body, boolean outer)
      throws IOException {
    return switch (encoding) {
      case "gzip", "x-gzip" -> new GZIPInputStream(in, 1 << 13);
      case "deflate" -> new InflaterInputStream(in, new Inflater(!(outer && hasZlibHeader(body))));
      case "br" -> new BrotliInputStream(in);
      case "zstd" -> new ZstdInputStream(in);
      default -> throw new IOException("the encoding is unknown");
    };
  }

  /** Whether a deflated body has the required zlib header, which some servers omit. */
  private static boolean hasZlibHeader(byte[] body) {
    return body.length > 1
        && (body[0] & 0x0f) == 8
        && ((body[0] & 0xff) << 8 | body[1] & 0xff) % 31 == 0;
  }

  private static boolean isMarkup(byte[] body) {
    int at = 0;
    while (at < body.length && (body[at] <= ' ' || at < 3 && (body[at] & 0x80) != 0)) {
      at++;
    }
    return at < body.length && body[at] == '<';
  }
}
