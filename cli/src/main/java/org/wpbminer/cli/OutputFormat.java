package org.wpbminer.cli;

import java.io.PrintWriter;

/** Formats of mined pages. */
enum OutputFormat {
  TABLE,
  JSON,
  JSONL,
  TEXT,
  LINKS;

  ResultWriter writer(PrintWriter out, PrintWriter err, int pages) {
    return switch (this) {
      case TABLE -> new TableWriter(out, err);
      case JSON -> new JsonWriter(out, pages > 1);
      case JSONL -> new JsonLinesWriter(out);
      case TEXT -> new PlainWriter(out, err, false);
      case LINKS -> new PlainWriter(out, err, true);
    };
  }
}
