package org.wpbminer.archive.input;

import java.util.Locale;

/** Why a record is not mined although nothing is wrong with it. */
public enum SkipReason {
  /** A request, metadata, the archive's own description and the like. */
  OTHER_TYPE,
  /** A page that was fetched before; the archive says where. */
  REVISIT,
  /** A further part of a page that is spread over several records. */
  SEGMENT,
  /** An answer of a server without success: a redirection, an error. */
  HTTP_STATUS,
  /** No HTML. */
  NOT_HTML,
  /** A page of no bytes. */
  EMPTY;

  /** Its name in reports. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
