package org.wpbminer.archive;

import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.maintext.TextQuality;

/**
 * What became of a record: exactly one of three things.
 *
 * @param <R> what its row was made into
 */
public sealed interface Outcome<R> {

  /** Where the record comes from. */
  Origin origin();

  /**
   * It was mined.
   *
   * @param bytes of the page
   * @param truncated whether something of it is missing
   * @param scripted whether it has next to no text because scripts bring it
   */
  record Mined<R>(Origin origin, R row, int bytes, boolean truncated, boolean scripted)
      implements Outcome<R> {

    /** What a record and its mined page were made into. */
    public static <R> Mined<R> of(PageRecord record, MinedPage page, R row) {
      boolean truncated = record.andTruncated(page.truncated()) != null;
      TextQuality quality = page.textQuality();
      boolean scripted = quality != null && quality.reasons().contains(TextQuality.SCRIPTS);
      return new Mined<>(record.origin(), row, record.bytes().length, truncated, scripted);
    }
  }

  /**
   * It is no page to mine.
   *
   * @param what it is in place of one, or null
   */
  record Skipped<R>(Origin origin, SkipReason reason, String what) implements Outcome<R> {}

  /** It could not be mined. */
  record Failed<R>(Origin origin, FailReason reason, String message) implements Outcome<R> {}
}
