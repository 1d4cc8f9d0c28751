package org.wpbminer.archive;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.MessageBody;
import org.netpreserve.jwarc.MessageHeaders;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.wpbminer.archive.CountedChannel.UnreadableInput;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;
import org.wpbminer.archive.ReadRecord.SkippedRecord;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.segmenter.decode.PartialBytes;

/**
 * Reader of the records of a WARC file, uncompressed or with each record compressed by gzip or
 * Zstandard.
 *
 * <p>The length in a record's header may be wrong. A record is therefore returned only if another
 * record, or the end of the file, follows it. Otherwise the record fails, and reading continues
 * with the first record that starts inside it, so that a length that is too large does not hide the
 * records after it. The number of bytes that are read again is bounded.
 */
public final class WarcRecords implements RecordReader {

  private static final String RESPONSE = "response";
  private static final String RESOURCE = "resource";

  private static final long MAX_HEADER_BYTES = 64 << 10;

  private static final int MAX_HTTP_HEADER_BYTES = 64 << 10;

  /** Maximum compression ratio of a large record. Text is never compressed so well. */
  private static final long MAX_RATIO = 200;

  /** Minimum length of records whose compression ratio is checked. */
  private static final long MIN_BOMB_BYTES = 64L << 20;

  /** Maximum number of bytes that are read again, relative to the file's size. */
  private static final long MAX_REREADS = 4;

  /** Number of bytes that may be read again whatever the file's size. */
  private static final long MIN_REREAD_BYTES = 1 << 20;

  /** Length of the line breaks after a block, CR LF CR LF. */
  private static final int TRAILER_BYTES = 4;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final String input;
  private final SeekableByteChannel file;
  private final CountedChannel channel;
  private final int maxBytes;
  private final long size;
  private final ByteBuffer chunk = ByteBuffer.allocate(1 << 16);
  private final Deque<ReadRecord> ready = new ArrayDeque<>();

  /** Parser that started at {@link #base}; null if it has to be created. */
  private WarcReader records;

  private long base;

  private WarcCompression packed;
  private boolean ended;
  private long reread;

  /** Record that was read but whose end is not yet confirmed. */
  private ReadRecord held;

  private long heldAt;
  private Map<String, List<String>> heldHeaders;
  private boolean badTrailer;

  /** Creates a reader that closes the file; {@code input} is its name in the records. */
  public WarcRecords(String input, SeekableByteChannel file, int maxBytes) throws IOException {
    this.input = input;
    this.file = file;
    this.maxBytes = maxBytes;
    this.channel = new CountedChannel(file);
    this.size = file.size();
    this.base = hasByteOrderMark() ? BYTE_ORDER_MARK.length : 0;
  }

  /** Whether the file starts with a byte order mark, which is not part of the first record. */
  private boolean hasByteOrderMark() throws IOException {
    ByteBuffer start = ByteBuffer.allocate(BYTE_ORDER_MARK.length);
    NextRecord.fill(file, start);
    return Arrays.equals(start.array(), BYTE_ORDER_MARK);
  }

  @Override
  public ReadRecord next() throws IOException {
    while (ready.isEmpty() && !ended) {
      step();
    }
    return ready.poll();
  }

  /** Reads the next record, which confirms the end of the record before it. */
  private void step() throws IOException {
    Optional<WarcRecord> next;
    try {
      next = nextHeader();
    } catch (UnreadableInput e) {
      throw e;
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      handleMissing(e);
      return;
    }
    boolean old = next.isPresent() && isOld(next.get());
    release();
    if (next.isEmpty() || old) {
      ended = true;
      return;
    }
    packed = records.compression();
    hold(next.get(), at());
  }

  /** Whether a record was returned before; the parser may repeat the last one. */
  private boolean isOld(WarcRecord record) {
    return at() >= size
        && (packed == WarcCompression.NONE
            || badTrailer && record.headers().map().equals(heldHeaders));
  }

  private Optional<WarcRecord> nextHeader() throws IOException {
    badTrailer = false;
    channel.allow(MAX_HEADER_BYTES);
    if (records == null) {
      file.position(base);
      records = new WarcReader(channel);
      records.setLenient(true);
      records.onWarning(warning -> badTrailer |= warning.contains("trailer"));
    }
    Optional<WarcRecord> next = records.next();
    channel.allow(Long.MAX_VALUE);
    return next;
  }

  private long at() {
    return records == null ? base : base + records.position();
  }

  private void release() {
    if (held != null) {
      ready.add(held);
      held = null;
    }
  }

  private void hold(WarcRecord record, long at) throws IOException {
    Origin origin = Origin.at(input, at);
    try {
      origin = origin(input, at, record.headers());
      held = read(record, origin);
      heldAt = at;
      heldHeaders = record.headers().map();
    } catch (UnreadableInput e) {
      throw e;
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      fail(origin, e);
      resumeAfter(at + 1);
    }
  }

  private void handleMissing(Throwable e) throws IOException {
    long at = at();
    channel.allow(Long.MAX_VALUE);
    boolean inTrailer = held != null && at == heldAt;
    if (held != null && !inTrailer && badTrailer && e instanceof EOFException) {
      release(); // the block is complete; malformed line breaks or an incomplete record follow
      if (packed == WarcCompression.NONE && size - at >= TRAILER_BYTES) {
        fail(Origin.at(input, at), e);
      }
      resumeAfter((packed == WarcCompression.NONE ? at : heldAt) + 1);
      return;
    }
    boolean atEnd = e instanceof EOFException && (inTrailer || packed == WarcCompression.ZSTD);
    if (atEnd && (inTrailer || at >= size)) {
      release(); // only the line breaks after the block may be missing
    } else if (held != null && (badTrailer || inTrailer)) {
      fail(held.origin(), inTrailer ? e : new IOException("its length is wrong"));
      inTrailer = true;
      held = null;
    } else {
      release();
      fail(Origin.at(input, at), e);
    }
    resumeAfter((inTrailer ? heldAt : at) + 1);
  }

  private void fail(Origin origin, Throwable e) {
    boolean memory = e instanceof OutOfMemoryError;
    ready.add(
        new FailedRecord(
            origin, memory ? FailReason.MEMORY : FailReason.BROKEN_RECORD, PartialBytes.reason(e)));
  }

  private void resumeAfter(long from) throws IOException {
    long reached = file.position();
    boolean again = reread <= MAX_REREADS * size + MIN_REREAD_BYTES;
    base = NextRecord.find(file, again ? from : Math.max(from, reached), packed);
    records = null;
    ended = base < 0;
    reread += ended ? 0 : Math.max(0, reached - base);
  }

  private ReadRecord read(WarcRecord record, Origin origin) throws IOException {
    long length = record.body().size();
    if (length < 0) {
      throw new IOException("its length is " + length);
    }
    SkipReason skipped = skipReason(record);
    long max = (long) PageFiles.oneMore(maxBytes) + MAX_HTTP_HEADER_BYTES;
    byte[] block = block(record.body(), skipped == null ? max : 0);
    return skipped != null
        ? new SkippedRecord(origin, skipped)
        : page(record, origin, block, length > max, maxBytes);
  }

  /** Reads a block to its end and returns its first bytes. */
  private byte[] block(MessageBody body, long max) throws IOException {
    long before = channel.position();
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    long total = 0;
    while (true) {
      chunk.clear();
      int n = body.read(chunk);
      if (n < 0) {
        return kept.toByteArray();
      }
      kept.write(chunk.array(), 0, (int) Math.max(0, Math.min(n, max - kept.size())));
      total += n;
      long raw = channel.position() - before + chunk.capacity();
      if (total > MIN_BOMB_BYTES && total / MAX_RATIO > raw) {
        throw new IOException("it unpacks to more than " + MAX_RATIO + " times its size");
      }
    }
  }

  /** Returns the reason to skip a record by its header; null if it may have a page. */
  private static SkipReason skipReason(WarcRecord record) {
    String type = record.type();
    if (type.equals("revisit")) {
      return SkipReason.REVISIT;
    }
    if (type.equals("continuation")) {
      return SkipReason.SEGMENT;
    }
    if (type.equals(RESOURCE)) {
      return HttpPage.isHtml(record.contentType(), null) ? null : SkipReason.NOT_HTML;
    }
    if (!type.equals(RESPONSE)) {
      return SkipReason.OTHER_TYPE;
    }
    boolean http =
        record.contentType().base().equals(MediaType.HTTP)
            || record.headers().first("Content-Type").isEmpty();
    return http ? null : SkipReason.NOT_HTML;
  }

  private static Origin origin(String input, long offset, MessageHeaders headers) {
    return new Origin(
        input,
        offset,
        headers.first("WARC-Record-ID").map(WarcRecords::unquoted).orElse(input + "@" + offset),
        headers.first("WARC-Target-URI").map(WarcRecords::unquoted).orElse(null),
        headers.first("WARC-Date").map(WarcRecords::time).orElse(null),
        headers.first("WARC-Payload-Digest").map(String::strip).orElse(null));
  }

  private static String unquoted(String value) {
    String bare = value.strip();
    return bare.startsWith("<") && bare.endsWith(">") ? bare.substring(1, bare.length() - 1) : bare;
  }

  private static Instant time(String value) {
    try {
      return Instant.parse(value.strip()).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static String segment(String number) {
    return "WARC-Segment-Number: " + number.strip() + ", the rest is in other records";
  }

  /** Returns the page in the block of a WARC record; {@code cut} is whether its end is missing. */
  private static ReadRecord page(
      WarcRecord record, Origin origin, byte[] block, boolean cut, int maxBytes) {
    MessageHeaders headers = record.headers();
    String truncated =
        ReadRecord.both(
            headers.first("WARC-Truncated").map(t -> "WARC-Truncated: " + t).orElse(null),
            headers.first("WARC-Segment-Number").map(WarcRecords::segment).orElse(null));
    if (record.type().equals(RESOURCE)) {
      return ReadRecord.page(origin, block, null, truncated, maxBytes, null);
    }
    return HttpPage.of(origin, block, cut, truncated, maxBytes);
  }

  @Override
  public long bytesRead() throws IOException {
    return channel.position();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
