package org.wpbminer.classifier.metadata;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wpbminer.classifier.values.WebAddress;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * Names of the page's site, declared in the page or taken from the host. Titles are split at the
 * separators before a site's name.
 */
final class SiteNames {

  private static final List<String> BEFORE_NAMES = List.of("the", "www");

  /** Separators in a title that need spaces around them. */
  private static final Pattern MARKS = Pattern.compile("[- –—_|｜•»«·/:<>~]+");

  /** Separators in a title that need no spaces. */
  private static final String STRONG = "|｜»«<>";

  /** Maximum number of words in a site's name; an ideograph counts as a word. */
  private static final int MAX_WORDS = 8;

  private static final int MAX_NAMES = 4;

  private static final int MAX_PARTS = 12;

  /** Maximum number of characters of a title that are examined. */
  static final int MAX_CHARS = 1_000;

  private final Set<String> names = new HashSet<>();

  SiteNames(Evidence evidence) {
    evidence.texts(MetadataField.SITE_NAME).forEach(site -> add(site.value()));
    addHost(evidence.host);
    evidence
        .texts(MetadataField.CANONICAL)
        .forEach(address -> addHost(WebAddress.host(address.value())));
  }

  private void addHost(String host) {
    if (!host.isEmpty()) {
      add(host);
      add(longestLabel(host));
    }
  }

  /** Returns the longest part of a host between full stops, for example {@code gazette}. */
  private static String longestLabel(String host) {
    return Stream.of(host.substring(0, Math.max(0, host.lastIndexOf('.'))).split("\\."))
        .reduce("", (longest, label) -> label.length() > longest.length() ? label : longest);
  }

  /** Whether a declared name is a title with several parts, which some software puts there. */
  static boolean isWholeTitle(String name, String title) {
    return squashed(name).equals(squashed(title)) && !parts(name).isEmpty();
  }

  /** Whether a name and the longest label of a host contain each other; true without a host. */
  static boolean isLikeHost(String name, String host) {
    String label = squashed(longestLabel(host));
    String squashed = squashed(name);
    return squashed.contains(label) || label.contains(squashed);
  }

  void add(String name) {
    String squashed = squashed(name);
    names.add(squashed);
    for (String before : BEFORE_NAMES) {
      if (squashed.startsWith(before) && squashed.length() > before.length() + 2) {
        names.add(squashed.substring(before.length()));
      }
    }
  }

  /** Whether a text is a name of the site, ignoring punctuation, case and "the". */
  boolean isName(String text) {
    String squashed = squashed(text);
    return !squashed.isEmpty() && names.contains(squashed);
  }

  /** Returns a title without names of the site at its start and end; may be empty. */
  String without(String title) {
    String rest = title;
    String before = null;
    for (int i = 0; i < MAX_NAMES && !rest.equals(before); i++) {
      before = rest;
      rest =
          parts(rest).stream()
              .filter(part -> isName(part.back()) || isName(part.front()))
              .findFirst()
              .map(part -> isName(part.back()) ? part.front() : part.back())
              .orElse(rest);
    }
    return rest;
  }

  /**
   * Returns the site's name in a {@code <title>} with the article's title: the first part if the
   * article's title is at the end, else the last part. Null if absent, or if it is too long.
   */
  static String beside(String article, String title) {
    String own = squashed(article);
    String all = title.substring(0, Math.min(title.length(), MAX_CHARS));
    List<Part> parts = parts(all);
    if (own.isEmpty() || parts.isEmpty()) {
      return null;
    }
    String name =
        squashed(all).endsWith(own)
            ? parts.get(0).front()
            : squashed(all).contains(own) ? parts.get(parts.size() - 1).back() : null;
    return name != null
            && !own.contains(squashed(name))
            && !squashed(name).isEmpty()
            && WordSet.of(name).size() <= MAX_WORDS
        ? name
        : null;
  }

  /** Returns all ways to split a title into two parts, in the order of the separators. */
  static List<Part> parts(String title) {
    List<Part> parts = new ArrayList<>();
    for (Matcher run = MARKS.matcher(title); run.find() && parts.size() < MAX_PARTS; ) {
      int from = run.start();
      int end = run.end();
      if (from > 0 && end < title.length() && isSeparator(title, from, end)) {
        parts.add(new Part(title.substring(0, from).strip(), title.substring(end).strip()));
      }
    }
    return parts;
  }

  /** Whether a run of punctuation and spaces separates two parts of a title. */
  private static boolean isSeparator(String title, int from, int end) {
    String row = title.substring(from, end);
    boolean dense =
        CjkCharacters.isUnspaced(title.charAt(from - 1))
            || CjkCharacters.isUnspaced(title.charAt(end));
    boolean spaced = row.length() > 2 && row.startsWith(" ") && row.endsWith(" ");
    return spaced
        || row.chars().anyMatch(c -> STRONG.indexOf(c) >= 0)
        || row.contains("--")
        || row.contains("::")
        || dense && " -_".indexOf(row.strip().isEmpty() ? ' ' : row.strip().charAt(0)) >= 0;
  }

  /** Returns only the letters and digits, in lower case and without accents, for comparisons. */
  static String squashed(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    int at = 0;
    for (; at < text.length() && text.charAt(at) < 0x80; at++) { // most texts have only ASCII
      if (Character.isLetterOrDigit(text.charAt(at))) {
        kept.append(Character.toLowerCase(text.charAt(at)));
      }
    }
    if (at == text.length()) {
      return kept.toString();
    }
    kept.setLength(0);
    boolean plain = Normalizer.isNormalized(text, Normalizer.Form.NFD);
    (plain ? text : Normalizer.normalize(text, Normalizer.Form.NFD))
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> kept.appendCodePoint(Character.toLowerCase(c)));
    return kept.toString();
  }

  /** Two parts of a title, split at a separator. */
  record Part(String front, String back) {}
}
