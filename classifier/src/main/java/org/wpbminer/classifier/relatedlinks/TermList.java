package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A list of terms that a user can edit: one term a line; {@code term} is found anywhere in a text,
 * {@code =term} is the whole text; what starts with {@code # } or is {@code #} alone is a comment.
 * Case does not matter. A term that starts or ends with an ASCII letter or digit is found at the
 * border of a word only.
 *
 * <p>Immutable. A look-up takes time in proportion to the text, not to the list.
 */
public final class TermList {

  private final Set<String> whole = new HashSet<>();
  private final Map<Character, List<String>> contained = new HashMap<>();

  private TermList(Collection<String> lines) {
    for (String line : lines) {
      String term = line.strip().toLowerCase(Locale.ROOT);
      if (term.isEmpty() || term.equals("#") || term.startsWith("# ")) {
        continue;
      }
      if (term.startsWith("=") && term.length() > 1) {
        whole.add(term.substring(1).strip());
      } else {
        contained.computeIfAbsent(term.charAt(0), c -> new ArrayList<>()).add(term);
      }
    }
  }

  /** A list of the given terms, each as a line of a file would have it. */
  public static TermList of(String... terms) {
    return of(List.of(terms));
  }

  /** A list of the lines of a file. */
  public static TermList of(Collection<String> lines) {
    return new TermList(lines);
  }

  /** The first term found in {@code text}, as its line in the list; null if there is none. */
  public String find(String text) {
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
        if (lower.startsWith(term, i) && standsAlone(lower, i, i + term.length())) {
          return term;
        }
      }
    }
    return null;
  }

  private static boolean standsAlone(String text, int from, int to) {
    return (from == 0 || !isWord(text.charAt(from)) || !isWord(text.charAt(from - 1)))
        && (to == text.length() || !isWord(text.charAt(to - 1)) || !isWord(text.charAt(to)));
  }

  private static boolean isWord(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
  }
}
