package org.wpbminer.workbench.labels;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wpbminer.boxes.StylesheetSource;

/**
 * A source of style sheets that keeps what it gave: a page's layout is to be the same elsewhere.
 */
final class RecordedSheets implements StylesheetSource {

  private final StylesheetSource source;
  private final Map<String, String> given = new LinkedHashMap<>();

  RecordedSheets(StylesheetSource source) {
    this.source = source;
  }

  @Override
  public synchronized Optional<String> load(String reference) {
    Optional<String> sheet = source.load(reference);
    sheet.ifPresent(text -> given.put(reference, text));
    return sheet;
  }

  /** The sheets by their references. */
  synchronized Map<String, String> given() {
    return Map.copyOf(given);
  }
}
