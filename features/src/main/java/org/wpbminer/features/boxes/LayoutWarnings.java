package org.wpbminer.features.boxes;

import java.util.ArrayList;
import java.util.List;

/** LayoutWarnings about one page, bounded in number and length, each said once. */
public final class LayoutWarnings {
  private static final int MAX = 32;
  private static final int MAX_CHARS = 200;

  private final List<String> messages = new ArrayList<>();

  /** Adds a warning unless it is there already or there are too many. */
  public void add(String message) {
    String text = message.length() > MAX_CHARS ? message.substring(0, MAX_CHARS) + "…" : message;
    if (messages.size() == MAX) {
      messages.add("more warnings were left out");
    } else if (messages.size() < MAX && !messages.contains(text)) {
      messages.add(text);
    }
  }

  public List<String> list() {
    return List.copyOf(messages);
  }
}
