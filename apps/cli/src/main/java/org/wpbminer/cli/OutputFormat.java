package org.wpbminer.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.maintext.MainTextFormat;

enum OutputFormat {
  TABLE(".txt", MainTextFormat.NONE, Output.BLOCKS),
  JSON(".json", MainTextFormat.NONE, Output.BLOCKS, Output.RELATED_LINKS, Output.METADATA),
  JSONL(".jsonl", MainTextFormat.NONE, Output.BLOCKS, Output.RELATED_LINKS, Output.METADATA),
  TEXT(".txt", MainTextFormat.TEXT),
  MARKDOWN(".md", MainTextFormat.MARKDOWN),
  LINKS(".tsv", MainTextFormat.NONE, Output.RELATED_LINKS),
  METADATA(".json", MainTextFormat.NONE, Output.METADATA),
  POSTS(".jsonl", MainTextFormat.NONE, Output.POSTS),
  ITEMS(".jsonl", MainTextFormat.NONE, Output.ITEMS),
  CHUNKS(".jsonl", MainTextFormat.NONE),
  HTML(".html", MainTextFormat.TEXT, Output.BLOCKS, Output.RELATED_LINKS);

  final String ending;
  final MainTextFormat mainText;
  private final Output[] outputs;

  OutputFormat(String ending, MainTextFormat mainText, Output... outputs) {
    this.ending = ending;
    this.mainText = mainText;
    this.outputs = outputs;
  }

  /** Returns the results of mining that this format contains besides the main text. */
  Set<Output> outputs() {
    Set<Output> all = EnumSet.noneOf(Output.class);
    all.addAll(List.of(outputs));
    return all;
  }

  boolean isWholePage() {
    return this == JSON || this == JSONL;
  }

  /** Whether a page is written as a JSON object, which can have an error message instead. */
  boolean isJson() {
    return ending.startsWith(".json");
  }
}
