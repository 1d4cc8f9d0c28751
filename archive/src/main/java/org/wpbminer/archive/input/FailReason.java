package org.wpbminer.archive.input;

import java.util.Locale;

/** Why a record could not be mined. */
public enum FailReason {
  /** The archive is damaged here: a wrong length, a broken header, a cut. */
  BROKEN_RECORD,
  /** A response without the header of HTTP that its type promises. */
  HTTP_HEADER,
  /** An encoding of the body that cannot be undone. */
  CONTENT_ENCODING,
  /** A file of a folder that cannot be read, or is no page. */
  UNREADABLE_FILE,
  /** A line that is no JSON object with a page in it. */
  BAD_LINE,
  /** Mining took longer than allowed. */
  TIMEOUT,
  /** Mining took more memory than there is. */
  MEMORY,
  /** A mistake of ours. */
  INTERNAL_ERROR;

  /** Its name in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
