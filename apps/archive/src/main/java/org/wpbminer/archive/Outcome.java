package org.wpbminer.archive;

import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkipReason;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.maintext.TextQuality;

/**
 * Outcome of a record: it is mined, skipped or failed.
 *
 * @param <R> encoded form of its row
 */
public sealed interface Outcome<R> {

  /** Returns the origin of the record. */
  Origin origin();

  /**
   * A mined page.
   *
   * @param bytes length of the page in bytes
   * @param truncated whether the page is incomplete
   * @param scripted whether the page has almost no text because scripts load it
   */
  record Mined<R>(Origin origin, R row, int bytes, boolean truncated, boolean scripted)
      implements Outcome<R> {

    /** Creates the outcome of a record from its mined page. */
    public static <R> Mined<R> of(PageRecord record, MinedPage page, R row) {
      boolean truncated = record.andTruncated(page.truncated()) != null;
      TextQuality quality = page.textQuality();
      boolean scripted = quality != null && quality.reasons().contains(TextQuality.SCRIPTS);
      return new Mined<>(record.origin(), row, record.bytes().length, truncated, scripted);
    }
  }

  /**
   * A record without a page to mine.
   *
   * @param what what it is instead of a page, or null
   */
  record Skipped<R>(Origin origin, SkipReason reason, String what) implements Outcome<R> {}

  /** A page that could not be mined. */
  record Failed<R>(Origin origin, FailReason reason, String message) implements Outcome<R> {}
}
