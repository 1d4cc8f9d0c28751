package org.wpbminer.metadata;

import java.util.List;
import java.util.Set;
import org.wpbminer.metadata.value.HeadlineWords;

/** Takes the site's name off a title: "A ferry leaves | The Gazette". */
final class TitleParts {

  private static final String[] PARTINGS = {
    " | ", " - ", " – ", " — ", " • ", " » ", " · ", "｜", "|"
  };

  /** A part of more words is no site's name unless it has been told to be. */
  private static final int MOST_SITE_WORDS = 5;

  private TitleParts() {}

  /**
   * A title without the site's name at its end or begin.
   *
   * @param sites what the site calls itself, squashed
   * @param others the page's other titles, squashed: a part that one of them is stands for itself
   */
  static String withoutSite(String title, Set<String> sites, Set<String> others) {
    String rest = title;
    for (int i = 0; i < 3; i++) { // "title | section | site"
      String shorter = withoutPart(rest, sites, others);
      if (shorter.equals(rest)) {
        break;
      }
      rest = shorter;
    }
    return rest;
  }

  private static String withoutPart(String title, Set<String> sites, Set<String> others) {
    for (String parting : PARTINGS) {
      int last = title.lastIndexOf(parting);
      if (last > 0) {
        String front = title.substring(0, last).strip();
        String end = title.substring(last + parting.length()).strip();
        if (isSite(end, sites) || others.contains(squashed(front)) && isShort(end)) {
          return front;
        }
      }
      int first = title.indexOf(parting);
      if (first > 0) {
        String front = title.substring(0, first).strip();
        String end = title.substring(first + parting.length()).strip();
        if (!end.isEmpty() && isSite(front, sites)) {
          return end;
        }
      }
    }
    return title;
  }

  private static boolean isShort(String part) {
    return HeadlineWords.of(part).size() <= MOST_SITE_WORDS;
  }

  private static boolean isSite(String part, Set<String> sites) {
    String squashed = squashed(part);
    return !squashed.isEmpty() && sites.contains(squashed);
  }

  /** Letters and digits alone, in lower case: titles that differ in marks are the same. */
  static String squashed(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (Character.isLetterOrDigit(c)) {
        kept.appendCodePoint(Character.toLowerCase(c));
      }
      i += Character.charCount(c);
    }
    return kept.toString();
  }

  /** Names under which a site may stand in titles: as told, without "the", and its host's. */
  static void addSite(String name, Set<String> sites) {
    String squashed = squashed(name);
    sites.add(squashed);
    for (String part : List.of("the", "www")) {
      if (squashed.startsWith(part) && squashed.length() > part.length() + 2) {
        sites.add(squashed.substring(part.length()));
      }
    }
  }
}
