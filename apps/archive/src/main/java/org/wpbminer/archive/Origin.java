package org.wpbminer.archive;

import java.io.Serializable;
import java.time.Instant;

/**
 * Where a record comes from.
 *
 * @param input name of the archive, folder or file
 * @param offset where the record begins in it, in bytes; of a line, its number from 1; null where
 *     the input is a file of its own
 * @param id of the record; unique in its input where the input's own ids are
 * @param url the page's address, or null
 * @param date when it was fetched, or null
 * @param digest of the page as the archive says it, or null
 */
public record Origin(String input, Long offset, String id, String url, Instant date, String digest)
    implements Serializable {

  /** Of a record of which only the place is known. */
  static Origin at(String input, long offset) {
    return new Origin(input, offset, input + "@" + offset, null, null, null);
  }
}
