package org.wpbminer.cli;

import java.util.Set;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.maintext.MainTextFormat;

enum OutputFormat {
  TABLE(".txt"),
  JSON(".json"),
  JSONL(".jsonl"),
  TEXT(".txt"),
  MARKDOWN(".md"),
  LINKS(".tsv"),
  METADATA(".json"),
  POSTS(".jsonl"),
  CHUNKS(".jsonl"),
  HTML(".html");

  private final String ending;

  OutputFormat(String ending) {
    this.ending = ending;
  }

  String ending() {
    return ending;
  }

  public MainTextFormat mainText() {
    return switch (this) {
      case TEXT, HTML -> MainTextFormat.TEXT;
      case MARKDOWN -> MainTextFormat.MARKDOWN;
      case TABLE, JSON, JSONL, LINKS, METADATA, POSTS, CHUNKS -> MainTextFormat.NONE;
    };
  }

  /** Returns the results of mining that this format contains besides the main text. */
  Set<Output> outputs() {
    return switch (this) {
      case TABLE -> Set.of(Output.BLOCKS);
      case JSON, JSONL -> Set.of(Output.BLOCKS, Output.RELATED_LINKS, Output.METADATA);
      case HTML -> Set.of(Output.BLOCKS, Output.RELATED_LINKS);
      case LINKS -> Set.of(Output.RELATED_LINKS);
      case METADATA -> Set.of(Output.METADATA);
      case POSTS -> Set.of(Output.POSTS);
      case TEXT, MARKDOWN, CHUNKS -> Set.of();
    };
  }

  /** Whether a page is written as a JSON object, which can have an error message instead. */
  boolean isJson() {
    return this == JSON || this == JSONL || this == METADATA || this == POSTS || this == CHUNKS;
  }
}
