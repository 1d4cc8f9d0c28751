package org.wpbminer.boxes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps what another source gave, oldest out first. Misses are kept too. Safe for many threads. */
final class CachedStylesheets implements StylesheetSource {
  private static final int COST_OF_ENTRY = 200;

  private final StylesheetSource source;
  private final long maxChars;
  private final Map<String, Optional<String>> texts = new HashMap<>();
  private final Deque<String> order = new ArrayDeque<>();
  private long chars;

  CachedStylesheets(StylesheetSource source, int maxChars) {
    if (maxChars < 1) {
      throw new IllegalArgumentException("maxChars must be at least 1, was " + maxChars);
    }
    this.source = source;
    this.maxChars = maxChars;
  }

  @Override
  public Optional<String> load(String reference) {
    synchronized (texts) {
      Optional<String> known = texts.get(reference);
      if (known != null) {
        return known;
      }
    }
    Optional<String> given = source.load(reference);
    Optional<String> loaded = given == null ? Optional.empty() : given;
    synchronized (texts) {
      if (cost(reference, loaded) <= maxChars && texts.putIfAbsent(reference, loaded) == null) {
        order.add(reference);
        chars += cost(reference, loaded);
        while (chars > maxChars) {
          String oldest = order.remove();
          chars -= cost(oldest, texts.remove(oldest));
        }
      }
    }
    return loaded;
  }

  private static long cost(String reference, Optional<String> text) {
    return (long) COST_OF_ENTRY + reference.length() + text.map(String::length).orElse(0);
  }
}
