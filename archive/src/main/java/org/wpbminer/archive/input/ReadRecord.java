package org.wpbminer.archive.input;

/** A record as it was read: a page to mine, or why it is none. */
public sealed interface ReadRecord permits PageRecord, SkippedRecord, FailedRecord {

  /** Where it comes from. */
  Origin origin();
}
