package org.wpbminer.cli.output;

import java.util.function.Consumer;

/**
 * A page that a limit cut. It is told on stderr, where it is in nobody's way; the JSON formats hold
 * it too, as {@code truncated}.
 */
public final class CutPage {

  private CutPage() {}

  /** Tells which limit cut the page and where; {@code truncated} is null if it is whole. */
  public static void tell(Consumer<String> notes, String name, String truncated) {
    if (truncated != null) {
      notes.accept(note(name, truncated));
    }
  }

  /** What is told of a page that a limit cut. */
  static String note(String name, String truncated) {
    return TableWriter.printable(name) + ": cut: " + truncated;
  }
}
