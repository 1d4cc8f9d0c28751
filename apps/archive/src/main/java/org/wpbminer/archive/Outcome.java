package org.wpbminer.archive;

import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.maintext.TextQuality;

/**
 * Outcome of a record: the row of its page, or the reason why it has none.
 *
 * @param record the page if it was mined, else the skipped or failed record
 * @param row encoded row of the page; null unless the page was mined
 * @param truncated whether the page is incomplete
 * @param scripted whether the page has almost no text because scripts load it
 * @param <R> encoded form of a row
 */
public record Outcome<R>(ReadRecord record, R row, boolean truncated, boolean scripted) {

  public static <R> Outcome<R> mined(PageRecord record, MinedPage page, R row) {
    boolean truncated = record.andTruncated(page.truncation()) != null;
    TextQuality quality = page.textQuality();
    boolean scripted = quality != null && quality.reasons().contains(TextQuality.Reason.SCRIPTS);
    return new Outcome<>(record, row, truncated, scripted);
  }

  static <R> Outcome<R> withoutRow(ReadRecord record) {
    return new Outcome<>(record, null, false, false);
  }
}
