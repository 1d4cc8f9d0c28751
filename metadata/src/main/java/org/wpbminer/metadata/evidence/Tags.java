package org.wpbminer.metadata.evidence;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.segmenter.text.Characters;

/** Key words and tags: a list, or one text with commas. */
final class Tags {

  private static final int MOST = 50;
  private static final int MOST_CHARS = 100;

  private Tags() {}

  /** The tags of some texts, each once, in their order; longer ones are sentences and left out. */
  static List<String> of(List<String> texts) {
    List<String> tags = new ArrayList<>();
    for (String text : texts) {
      for (String part : text.split(texts.size() > 1 ? "[;\n]" : "[,;、，\n]")) {
        String tag = Characters.fold(part);
        boolean fits = !tag.isEmpty() && tag.length() <= MOST_CHARS && tags.size() < MOST;
        if (fits && !tags.contains(tag)) {
          tags.add(tag);
        }
      }
    }
    return tags;
  }
}
