package org.wpbminer.archive;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.GZIPInputStream;
import org.wpbminer.archive.CountedChannel.UnreadableInput;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;

/**
 * Reader of JSON Lines. The field {@code html} of an object is the page, {@code url} its address. A
 * line may have several objects one after the other; each is a record. A line ends with {@code \n},
 * {@code \r\n} or {@code \r}.
 */
final class JsonLinesInput implements RecordReader {

  /** Maximum number of JSON characters per byte of a page: an escaped letter has 6 for 2 bytes. */
  private static final int MAX_ESCAPED_CHARS_PER_BYTE = 3;

  private static final long MAX_OTHER_BYTES = 1 << 20;

  private final String input;
  private final SeekableByteChannel file;
  private final CountedChannel channel;
  private final InputStream lines;
  private final int maxBytes;
  private final long maxLineBytes;
  private final Deque<ReadRecord> ready = new ArrayDeque<>();
  private long line;
  private boolean afterReturn;
  private boolean ended;

  /** Creates a reader that closes the file; the file name extension gives its compression. */
  JsonLinesInput(String input, SeekableByteChannel file, int maxBytes) throws IOException {
    this.input = input;
    this.file = file;
    this.channel = new CountedChannel(file);
    this.maxBytes = maxBytes;
    this.maxLineBytes =
        Math.min(1 << 30, maxBytes * (long) MAX_ESCAPED_CHARS_PER_BYTE + MAX_OTHER_BYTES);
    this.lines =
        new BufferedInputStream(unpacked(input, Channels.newInputStream(channel)), 1 << 16);
  }

  private static InputStream unpacked(String name, InputStream file) throws IOException {
    if (name.endsWith(".gz")) {
      return new GZIPInputStream(file, 1 << 16);
    }
    return name.endsWith(".zst") ? new ZstdInputStream(file) : file;
  }

  @Override
  public ReadRecord next() throws IOException {
    while (ready.isEmpty() && !ended) {
      readLine();
    }
    return ready.poll();
  }

  private void readLine() throws IOException {
    Origin place = Origin.at(input, ++line);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      if (readBytes(bytes)) {
        readObjects(place, bytes.toByteArray());
      } else {
        fail(place, FailReason.BAD_LINE, "it has more than " + maxLineBytes + " bytes");
      }
    } catch (UnreadableInput e) {
      throw e;
    } catch (IOException e) {
      ended = true; // decompression cannot continue after an error
      fail(place, FailReason.BROKEN_RECORD, "the file ends here: " + e.getMessage());
    } catch (OutOfMemoryError e) {
      fail(place, FailReason.MEMORY, "a line of " + bytes.size() + " bytes");
    }
  }

  /** Reads a line to its end; returns false if it is longer than the limit. */
  private boolean readBytes(ByteArrayOutputStream bytes) throws IOException {
    long length = 0;
    int b = lines.read();
    b = afterReturn && b == '\n' ? lines.read() : b;
    for (; b != '\n' && b != '\r' && b >= 0; b = lines.read()) {
      if (length++ < maxLineBytes) {
        bytes.write(b);
      }
    }
    afterReturn = b == '\r';
    ended = b < 0;
    return length <= maxLineBytes;
  }

  private void readObjects(Origin place, byte[] bytes) {
    int number = 1;
    for (JsonPage page : JsonPage.readAll(bytes, 0, bytes.length)) {
      String id = place.id() + (number == 1 ? "" : ":" + number);
      id = page.id() == null ? id : page.id();
      Origin origin = new Origin(input, place.offset(), id, page.url(), null, null);
      if (page.error() != null) {
        fail(origin, FailReason.BAD_LINE, page.error());
      } else {
        byte[] html = page.html().getBytes(StandardCharsets.UTF_8);
        ready.add(ReadRecord.page(origin, html, "utf-8", null, maxBytes, null));
      }
      number++;
    }
  }

  private void fail(Origin origin, FailReason reason, String message) {
    ready.add(new FailedRecord(origin, reason, message));
  }

  @Override
  public long bytesRead() throws IOException {
    return channel.position();
  }

  @Override
  public void close() throws IOException {
    lines.close();
    file.close();
  }
}
