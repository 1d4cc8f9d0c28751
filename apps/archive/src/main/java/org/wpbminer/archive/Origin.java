package org.wpbminer.archive;

import java.io.Serializable;
import java.time.Instant;

/**
 * Origin of a record.
 *
 * @param input name of the archive, folder or file
 * @param offset offset of the record in the input in bytes; in JSON Lines the number of the line,
 *     from 1; null if the page is a file of its own
 * @param id id of the record, taken from the input if it has ids
 * @param url address of the page, or null
 * @param date time of the request for the page, or null
 * @param digest digest of the page in the archive, or null
 */
public record Origin(String input, Long offset, String id, String url, Instant date, String digest)
    implements Serializable {

  /** Creates the origin of a record if only its position is known. */
  static Origin at(String input, long offset) {
    return new Origin(input, offset, input + "@" + offset, null, null, null);
  }

  Origin withUrl(String other) {
    return new Origin(input, offset, id, other, date, digest);
  }
}
