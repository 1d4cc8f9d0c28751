package org.wpbminer.classifier.metadata;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;

/**
 * The title of the article: what most of the places say, for each alone is often a shorter title,
 * one for search engines or one with the site's name, which is taken off: "A ferry leaves | The
 * Gazette". Equal but for marks and case counts as equal.
 */
final class TitleChoice {

  private static final String[] PARTINGS = {
    " | ", " - ", " – ", " — ", " • ", " » ", " · ", "｜", "|"
  };

  /** A part of more words is no site's name unless it has been told to be. */
  private static final int MOST_SITE_WORDS = 5;

  /** Parts that are taken off: "title | section | site". */
  private static final int MOST_PARTS = 3;

  /** What the site calls itself, squashed: as told, without "the", and its host's. */
  private final Set<String> sites = new HashSet<>();

  /** The page's titles as they are found, squashed. */
  private final Set<String> titles;

  private TitleChoice(Evidence evidence) {
    evidence.siteNames.forEach(site -> addSite(site.value()));
    for (Statement<String> address : evidence.addresses) {
      String host = Addresses.host(address.value());
      if (!host.isEmpty()) {
        addSite(host);
        addSite(Addresses.longestLabel(host));
      }
    }
    titles =
        evidence.titles.stream().map(title -> squashed(title.value())).collect(Collectors.toSet());
  }

  private void addSite(String name) {
    String squashed = squashed(name);
    sites.add(squashed);
    for (String part : List.of("the", "www")) {
      if (squashed.startsWith(part) && squashed.length() > part.length() + 2) {
        sites.add(squashed.substring(part.length()));
      }
    }
  }

  /** Null if the page has no title of any kind. */
  static Statement<String> choose(Evidence evidence) {
    TitleChoice choice = new TitleChoice(evidence);
    List<Statement<String>> titles =
        evidence.titles.stream()
            .map(title -> title.with(choice.withoutSite(title)))
            .filter(title -> !choice.isNothingElse(squashed(title.value())))
            .toList();
    titles = titles.isEmpty() ? evidence.titles : titles;
    Map<String, Double> votes = new HashMap<>();
    titles.forEach(title -> votes.merge(squashed(title.value()), worth(title), Double::sum));
    Statement<String> best = null;
    double most = 0;
    for (Statement<String> title : titles) {
      double vote = votes.get(squashed(title.value()));
      if (vote > most) {
        most = vote;
        best = title;
      }
    }
    return best;
  }

  /** What a place's vote is worth. What data names the headline outweighs any other one. */
  private static double worth(Statement<String> title) {
    if (title.place() == EvidencePlace.JSON_LD && title.name().equals("headline")) {
      return 2.5;
    }
    return title.name().equals("og:title")
        ? 1.0
        : title.place() == EvidencePlace.HEADING ? 0.7 : 0.2;
  }

  private boolean isNothingElse(String squashed) {
    return squashed.isEmpty() || sites.contains(squashed);
  }

  /** A title without the site's name at its end or beginning. */
  private String withoutSite(Statement<String> title) {
    boolean data = title.place() == EvidencePlace.JSON_LD;
    String rest = title.value();
    for (int i = 0; i < MOST_PARTS; i++) {
      rest = withoutPart(rest, !data);
    }
    return rest;
  }

  /**
   * A title without one part.
   *
   * @param alone whether a part that another title of the page is stands for itself
   */
  private String withoutPart(String title, boolean alone) {
    for (String parting : PARTINGS) {
      int last = title.lastIndexOf(parting);
      if (last > 0) {
        String front = title.substring(0, last).strip();
        String end = title.substring(last + parting.length()).strip();
        if (isSite(end)
            || alone
                && titles.contains(squashed(front))
                && HeadlineWords.of(end).size() <= MOST_SITE_WORDS) {
          return front;
        }
      }
      int first = title.indexOf(parting);
      if (first > 0) {
        String end = title.substring(first + parting.length()).strip();
        if (!end.isEmpty() && isSite(title.substring(0, first))) {
          return end;
        }
      }
    }
    return title;
  }

  private boolean isSite(String part) {
    String squashed = squashed(part);
    return !squashed.isEmpty() && sites.contains(squashed);
  }

  /** Letters and digits alone, in lower case: titles that differ in marks are the same. */
  private static String squashed(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(c -> kept.appendCodePoint(Character.toLowerCase(c)));
    return kept.toString();
  }
}
