package org.wpbminer.classifier.markup;

import java.util.List;
import org.wpbminer.segmenter.text.Characters;

/** Preformatted text that is being written, white space and all. */
final class PreformattedText {

  private final StringBuilder text = new StringBuilder();

  void append(String content) {
    text.append(content);
  }

  /** What comes now stands on a line of its own. */
  void paragraph() {
    if (text.length() > 0 && text.charAt(text.length() - 1) != '\n') {
      text.append('\n');
    }
  }

  /** Its lines as they stand, without the empty ones around them. */
  List<String> lines() {
    String content = readable(text);
    int from = 0;
    while (from < content.length() && Characters.isSpace(content.charAt(from))) {
      from++;
    }
    from = content.lastIndexOf('\n', from - 1) + 1;
    return content.substring(Math.min(from, content.length())).stripTrailing().lines().toList();
  }

  /** Breaks and spaces in place of the controls that are such; others are left out. */
  private static String readable(CharSequence text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = Characters.readable(text.charAt(i));
      if (c == '\n' || c == '\t' || !Character.isISOControl(c)) {
        kept.append(c);
      } else if (c == '\r' || c == '\u0085') {
        boolean half = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
        kept.append(half ? "" : "\n");
      } else if (c != 0 && Characters.isSpace(c)) {
        kept.append(' ');
      }
    }
    return kept.toString();
  }
}
