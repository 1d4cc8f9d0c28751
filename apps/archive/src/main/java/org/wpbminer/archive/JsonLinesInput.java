package org.wpbminer.archive;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.wpbminer.archive.CountedChannel.UnreadableInput;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.classifier.io.JsonErrors;

/** Pages as lines of JSON: an object a line, with fields for the address and the page. */
final class JsonLinesInput implements RecordReader {

  /** What JSON may write for a byte of the page: six for the two of a letter with an accent. */
  private static final int ESCAPED = 3;

  private static final long OTHER_FIELDS = 1 << 20;

  private final String input;
  private final CountedStream file;
  private final InputStream lines;
  private final JsonFactory json;
  private final int maxBytes;
  private final long mostBytes;
  private long line;
  private boolean ended;

  /** Reads a file, which is closed with this; its name's ending says how it is packed. */
  JsonLinesInput(String input, InputStream file, int maxBytes) throws IOException {
    this.input = input;
    this.file = new CountedStream(file);
    this.maxBytes = maxBytes;
    this.mostBytes = Math.min(1 << 30, maxBytes * (long) ESCAPED + OTHER_FIELDS);
    this.json =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength((int) mostBytes).build())
            .build();
    this.lines = new BufferedInputStream(unpacked(input, this.file), 1 << 16);
  }

  private static InputStream unpacked(String name, InputStream file) throws IOException {
    if (name.endsWith(".gz")) {
      return new GZIPInputStream(file, 1 << 16);
    }
    return name.endsWith(".zst") ? new ZstdInputStream(file) : file;
  }

  @Override
  public ReadRecord next() throws IOException {
    while (!ended) {
      Origin origin = Origin.at(input, ++line);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      boolean whole;
      try {
        whole = readLine(bytes);
      } catch (UnreadableInput e) {
        throw e;
      } catch (IOException e) {
        ended = true; // what is packed as one cannot be entered in its midst
        return failed(origin, FailReason.BROKEN_RECORD, "the file ends here: " + e.getMessage());
      }
      if (!whole) {
        return failed(origin, FailReason.BAD_LINE, "it has more than " + mostBytes + " bytes");
      }
      if (!bytes.toString(StandardCharsets.UTF_8).isBlank()) {
        try {
          return page(origin, bytes.toByteArray());
        } catch (OutOfMemoryError e) {
          return failed(origin, FailReason.MEMORY, "a line of " + bytes.size() + " bytes");
        }
      }
    }
    return null;
  }

  /** The next line; false if it has more than is kept. It is read to its end. */
  private boolean readLine(ByteArrayOutputStream bytes) throws IOException {
    long length = 0;
    for (int b = lines.read(); b != '\n'; b = lines.read()) {
      if (b < 0) {
        ended = true;
        break;
      }
      if (length++ < mostBytes) {
        bytes.write(b);
      }
    }
    return length <= mostBytes;
  }

  private ReadRecord page(Origin place, byte[] bytes) {
    String url = null;
    String html = null;
    String id = null;
    try (JsonParser parser = json.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return failed(place, FailReason.BAD_LINE, "it is no object");
      }
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        JsonToken value = parser.nextToken();
        String text = value == JsonToken.VALUE_STRING ? parser.getText() : null;
        url = name.equals("url") ? text : url;
        html = name.equals("html") ? text : html;
        id = name.equals("id") && value.isScalarValue() ? parser.getText() : id;
        parser.skipChildren();
      }
    } catch (IOException e) {
      return failed(place, FailReason.BAD_LINE, JsonErrors.ofLine(e));
    }
    Origin origin =
        new Origin(input, place.offset(), id == null ? place.id() : id, url, null, null);
    if (html == null) {
      return failed(
          origin, FailReason.BAD_LINE, "it has no text in \"html\", the field that holds the page");
    }
    byte[] page = html.getBytes(StandardCharsets.UTF_8);
    return ReadRecord.page(origin, page, "utf-8", null, maxBytes, null);
  }

  private static ReadRecord failed(Origin origin, FailReason reason, String message) {
    return new FailedRecord(origin, reason, message);
  }

  @Override
  public long bytesRead() {
    return file.count();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /** A file's stream: counts, and tells a file that cannot be read from one that is damaged. */
  private static final class CountedStream extends FilterInputStream {

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
  }
}
