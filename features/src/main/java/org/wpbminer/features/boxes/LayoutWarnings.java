package org.wpbminer.features.boxes;

import java.util.ArrayList;
import java.util.List;

/** Warnings about a page, without duplicates, limited in number and length. */
public final class LayoutWarnings {
  private static final int MAX_WARNINGS = 32;
  private static final int MAX_CHARS = 200;

  private final List<String> messages = new ArrayList<>();

  /** Adds a warning, unless it is a duplicate or the maximum number is reached. */
  public void add(String message) {
    String text = message.length() > MAX_CHARS ? message.substring(0, MAX_CHARS) + "…" : message;
    if (messages.size() == MAX_WARNINGS) {
      messages.add("further warnings were omitted");
    } else if (messages.size() < MAX_WARNINGS && !messages.contains(text)) {
      messages.add(text);
    }
  }

  public List<String> list() {
    return List.copyOf(messages);
  }
}
