package org.wpbminer.cli.output;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.wpbminer.classifier.json.MinedPageJson;
import org.wpbminer.classifier.maintext.MainTextFormat;

/** Formats of mined pages. */
public enum OutputFormat {
  TABLE(".txt"),
  JSON(".json"),
  JSONL(".jsonl"),
  TEXT(".txt"),
  MARKDOWN(".md"),
  LINKS(".tsv"),
  METADATA(".json"),
  HTML(".html");

  private final String ending;

  OutputFormat(String ending) {
    this.ending = ending;
  }

  /** Of the names of files in this format. */
  String ending() {
    return ending;
  }

  /** What of the main text this format writes. */
  public MainTextFormat mainText() {
    return switch (this) {
      case TEXT, HTML -> MainTextFormat.TEXT;
      case MARKDOWN -> MainTextFormat.MARKDOWN;
      case TABLE, JSON, JSONL, LINKS, METADATA -> MainTextFormat.NONE;
    };
  }

  public ResultWriter writer(PrintWriter out, Consumer<String> notes, int pages) {
    return switch (this) {
      case TABLE -> new TableWriter(out, notes);
      case JSON -> new JsonWriter(out, MinedPageJson::toJson, false, pages > 1);
      case JSONL -> new JsonWriter(out, MinedPageJson::toJson, true, false);
      case METADATA -> new JsonWriter(out, MinedPageJson::metadata, pages > 1, false);
      case TEXT, MARKDOWN -> new PlainWriter(out, notes, false, false);
      case LINKS -> new PlainWriter(out, notes, true, pages > 1);
      case HTML -> new PictureWriter(out, notes);
    };
  }
}
