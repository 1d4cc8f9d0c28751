package org.wpbminer.classifier.lexicon;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds given terms in texts. The term {@code login} matches anywhere, {@code =login} only the
 * whole text. Case is ignored. A term that starts or ends with an ASCII letter or digit matches
 * only at a word boundary.
 *
 * <p>Immutable. A search takes time proportional to the length of the text, not to the number of
 * terms.
 */
public final class TermFinder {

  private final Set<String> whole = new HashSet<>();
  private final Map<Character, List<String>> contained = new HashMap<>();

  public TermFinder(Collection<String> terms) {
    for (String line : terms) {
      String term = line.toLowerCase(Locale.ROOT);
      if (term.startsWith("=") && term.length() > 1) {
        whole.add(term.substring(1).strip());
      } else {
        contained.computeIfAbsent(term.charAt(0), c -> new ArrayList<>()).add(term);
      }
    }
  }

  /** Returns the first term found in {@code text}, or null. */
  public @Nullable String find(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (whole.contains(lower.strip())) {
      return "=" + lower.strip();
    }
    for (int i = 0; i < lower.length(); i++) {
      List<String> candidates = contained.get(lower.charAt(i));
      if (candidates == null) {
        continue;
      }
      for (String term : candidates) {
        if (lower.startsWith(term, i) && isWholeWord(lower, i, i + term.length())) {
          return term;
        }
      }
    }
    return null;
  }

  private static boolean isWholeWord(String text, int from, int to) {
    return (from == 0 || !isWord(text.charAt(from)) || !isWord(text.charAt(from - 1)))
        && (to == text.length() || !isWord(text.charAt(to - 1)) || !isWord(text.charAt(to)));
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
  }
}
