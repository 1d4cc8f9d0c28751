package org.wpbminer.archive;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.segmenter.decode.PartialBytes;

/**
 * Reader of pages that are files of their own.
 *
 * @param <T> description of a page before it is read
 */
public final class FileRecords<T> implements RecordReader {

  private final Iterator<T> pages;
  private final Function<T, Origin> origins;
  private final Reading<T> reading;
  private final Function<IOException, String> reason;
  private long read;

  @FunctionalInterface
  public interface Reading<T> {
    ReadRecord read(T page, Origin origin) throws IOException;
  }

  /** Creates a reader; {@code reason} describes the error of a page that cannot be read. */
  public FileRecords(
      List<T> pages,
      Function<T, Origin> origins,
      Reading<T> reading,
      Function<IOException, String> reason) {
    this.pages = pages.iterator();
    this.origins = origins;
    this.reading = reading;
    this.reason = reason;
  }

  @Override
  public ReadRecord next() {
    if (!pages.hasNext()) {
      return null;
    }
    T page = pages.next();
    Origin origin = origins.apply(page);
    try {
      ReadRecord record = reading.read(page, origin);
      read += record instanceof PageRecord found ? found.bytes().length : 0;
      return record;
    } catch (IOException e) {
      return new FailedRecord(origin, FailReason.UNREADABLE_FILE, reason.apply(e));
    } catch (OutOfMemoryError e) {
      return new FailedRecord(origin, FailReason.MEMORY, PartialBytes.reason(e));
    }
  }

  @Override
  public long bytesRead() {
    return read;
  }
}
