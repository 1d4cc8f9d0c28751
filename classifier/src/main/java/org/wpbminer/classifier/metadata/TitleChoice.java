package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;

/**
 * The title of the article: what most of the places say, for each alone is often a shorter title,
 * one for search engines or one with the site's name. Equal but for marks and case counts as equal.
 */
final class TitleChoice {

  /** What a place's vote is worth. What data names the headline outweighs any other one. */
  private static final Map<EvidencePlace, Double> WORTH =
      Map.of(EvidencePlace.HEADING, 0.7, EvidencePlace.MICRODATA, 0.2, EvidencePlace.RDFA, 0.2);

  private static final double HEADLINE = 2.5;
  private static final double OPEN_GRAPH = 1.0;
  private static final double OTHER = 0.2;

  private TitleChoice() {}

  /** Null if the page has no title of any kind. */
  static Statement<String> of(Evidence evidence) {
    Set<String> sites = sites(evidence);
    List<Statement<String>> titles = stripped(evidence.titles, sites);
    Map<String, Double> votes = new LinkedHashMap<>();
    for (Statement<String> title : titles) {
      votes.merge(TitleParts.squashed(title.value()), worth(title), Double::sum);
    }
    Statement<String> best = null;
    double most = 0;
    for (Statement<String> title : titles) {
      double vote = votes.get(TitleParts.squashed(title.value()));
      if (vote > most) {
        most = vote;
        best = title;
      }
    }
    return best;
  }

  private static double worth(Statement<String> title) {
    return switch (title.name()) {
      case "og:title" -> OPEN_GRAPH;
      case "headline" -> title.place() == EvidencePlace.JSON_LD ? HEADLINE : ofPlace(title);
      default -> ofPlace(title);
    };
  }

  private static double ofPlace(Statement<String> title) {
    return WORTH.getOrDefault(title.place(), OTHER);
  }

  private static Set<String> sites(Evidence evidence) {
    Set<String> sites = new HashSet<>();
    evidence.siteNames.forEach(site -> TitleParts.addSite(site.value(), sites));
    for (Statement<String> address : evidence.addresses) {
      String host = Hosts.of(address.value());
      if (!host.isEmpty()) {
        TitleParts.addSite(host, sites);
        TitleParts.addSite(Hosts.name(host), sites);
      }
    }
    return sites;
  }

  /** The titles without the site's name; what is only that name is left out. */
  private static List<Statement<String>> stripped(
      List<Statement<String>> titles, Set<String> sites) {
    List<Statement<String>> all = new ArrayList<>();
    Set<String> others = new HashSet<>();
    titles.forEach(title -> others.add(TitleParts.squashed(title.value())));
    for (Statement<String> title : titles) {
      boolean data = title.place() == EvidencePlace.JSON_LD;
      String kept = TitleParts.withoutSite(title.value(), sites, data ? Set.of() : others);
      String squashed = TitleParts.squashed(kept);
      if (!squashed.isEmpty() && !sites.contains(squashed)) {
        all.add(title.with(kept));
      }
    }
    return all.isEmpty() ? titles : all;
  }

  /** Takes the site's name off a title: "A ferry leaves | The Gazette". */
  static final class TitleParts {

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
}
