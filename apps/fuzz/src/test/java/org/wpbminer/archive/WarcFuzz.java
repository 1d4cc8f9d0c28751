package org.wpbminer.archive;

import java.io.IOException;
import java.util.List;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;

/** Fuzz target: a WARC file, compressed or not. */
public final class WarcFuzz {

  private static final int MAX_INPUT_BYTES = 1 << 16;

  private WarcFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    long records = 0;
    try (RecordReader reader = new WarcRecords("f", new BytesChannel(input), MAX_INPUT_BYTES)) {
      for (ReadRecord next = reader.next(); next != null; next = reader.next()) {
        records++;
        if (next instanceof PageRecord page && page.bytes().length > MAX_INPUT_BYTES) {
          throw new AssertionError("a page of " + page.bytes().length + " bytes");
        }
        if (next instanceof FailedRecord failed
            && List.of(FailReason.INTERNAL_ERROR, FailReason.MEMORY).contains(failed.reason())) {
          throw new AssertionError(failed.message());
        }
      }
    }
    if (records > input.length) {
      throw new AssertionError(records + " records of " + input.length + " bytes");
    }
  }
}
