package org.wpbminer.classifier.metadata;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wpbminer.features.reading.WordSet;
import org.wpbminer.segmenter.text.CjkCharacters;

/**
 * What the page's site is called, as the page says: by names that it declares, and by its address.
 * Parts titles at the marks that stand before a site's name.
 */
final class SiteNames {

  private static final List<String> BEFORE_NAMES = List.of("the", "www");

  /** Marks that part a title where spaces stand around them. */
  private static final String MARKS = " -–—_|｜•»«·/:<>~";

  /** Marks that part it without spaces too. */
  private static final String STRONG = "|｜»«<>";

  /** A part of a title with more words is no site's name; ideographs are words. */
  private static final int MOST_WORDS = 8;

  /** Names of the site that are taken off one title. */
  private static final int MOST_NAMES = 4;

  /** Parts of a title that are told apart. */
  private static final int MOST_PARTS = 12;

  /** More characters of a title are not read. */
  static final int MOST_CHARS = 1_000;

  private final Set<String> names = new HashSet<>();

  SiteNames(Evidence evidence, String host) {
    evidence.siteNames.forEach(site -> add(site.value()));
    addHost(host);
    evidence.addresses.forEach(address -> addHost(Addresses.host(address.value())));
  }

  private void addHost(String host) {
    if (!host.isEmpty()) {
      add(host);
      add(Addresses.longestLabel(host));
    }
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

  /** Whether a text is a name of the site, but for marks, case and "the". */
  boolean isName(String text) {
    String squashed = squashed(text);
    return !squashed.isEmpty() && names.contains(squashed);
  }

  /** A title without the site's names at its end and beginning; empty if there is nothing else. */
  String without(String title) {
    String rest = title;
    boolean found = true;
    for (int i = 0; i < MOST_NAMES && found; i++) {
      found = false;
      for (Part part : parts(rest)) {
        if (isName(part.back())) {
          rest = part.front();
          found = true;
          break;
        }
        if (isName(part.front())) {
          rest = part.back();
          found = true;
          break;
        }
      }
    }
    return rest;
  }

  /**
   * The site's name in a {@code <title>} that has the article's at its begin or its end: the part
   * farthest from it. Null if there is none, or it is too long for a name.
   */
  static String beside(String article, String title) {
    String own = squashed(article);
    String all = title.substring(0, Math.min(title.length(), MOST_CHARS));
    List<Part> parts = parts(all);
    if (own.isEmpty() || parts.isEmpty()) {
      return null;
    }
    String name = null;
    if (squashed(all).startsWith(own)) {
      name = parts.get(parts.size() - 1).back();
    } else if (squashed(all).endsWith(own)) {
      name = parts.get(0).front();
    }
    boolean isName =
        name != null
            && !own.contains(squashed(name))
            && !squashed(name).isEmpty()
            && WordSet.of(name).size() <= MOST_WORDS;
    return isName ? name : null;
  }

  /** The ways to part a title in two, at its marks from the first on. */
  static List<Part> parts(String title) {
    List<Part> parts = new ArrayList<>();
    int end;
    for (int i = 1; i < title.length() && parts.size() < MOST_PARTS; i = end + 1) {
      end = i;
      while (end < title.length() && MARKS.indexOf(title.charAt(end)) >= 0) {
        end++;
      }
      if (end > i && end < title.length() && parts(title, i, end)) {
        parts.add(new Part(title.substring(0, i).strip(), title.substring(end).strip()));
      }
    }
    return parts;
  }

  /** Whether a row of marks and spaces parts a title; between ideographs less is needed. */
  private static boolean parts(String title, int from, int end) {
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

  /**
   * Letters and digits alone, in lower case: texts that differ in marks or accents are the same.
   */
  static String squashed(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    boolean plain = Normalizer.isNormalized(text, Normalizer.Form.NFD);
    (plain ? text : Normalizer.normalize(text, Normalizer.Form.NFD))
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> kept.appendCodePoint(Character.toLowerCase(c)));
    return kept.toString();
  }

  /** A title's two parts at a mark. */
  record Part(String front, String back) {}
}
