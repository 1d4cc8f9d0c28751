package org.wpbminer.metadata;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wpbminer.metadata.evidence.Evidence;
import org.wpbminer.metadata.evidence.EvidencePlace;
import org.wpbminer.metadata.evidence.Found;
import org.wpbminer.metadata.value.Hosts;

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
  static Found<String> of(Evidence evidence) {
    Set<String> sites = sites(evidence);
    List<Found<String>> titles = stripped(evidence.titles, sites);
    Map<String, Double> votes = new LinkedHashMap<>();
    for (Found<String> title : titles) {
      votes.merge(TitleParts.squashed(title.value()), worth(title), Double::sum);
    }
    Found<String> best = null;
    double most = 0;
    for (Found<String> title : titles) {
      double vote = votes.get(TitleParts.squashed(title.value()));
      if (vote > most) {
        most = vote;
        best = title;
      }
    }
    return best;
  }

  private static double worth(Found<String> title) {
    return switch (title.name()) {
      case "og:title" -> OPEN_GRAPH;
      case "headline" -> title.place() == EvidencePlace.JSON_LD ? HEADLINE : ofPlace(title);
      default -> ofPlace(title);
    };
  }

  private static double ofPlace(Found<String> title) {
    return WORTH.getOrDefault(title.place(), OTHER);
  }

  private static Set<String> sites(Evidence evidence) {
    Set<String> sites = new HashSet<>();
    evidence.siteNames.forEach(site -> TitleParts.addSite(site.value(), sites));
    for (Found<String> address : evidence.addresses) {
      String host = Hosts.of(address.value());
      if (!host.isEmpty()) {
        TitleParts.addSite(host, sites);
        TitleParts.addSite(Hosts.name(host), sites);
      }
    }
    return sites;
  }

  /** The titles without the site's name; what is only that name is left out. */
  private static List<Found<String>> stripped(List<Found<String>> titles, Set<String> sites) {
    List<Found<String>> all = new ArrayList<>();
    Set<String> others = new HashSet<>();
    titles.forEach(title -> others.add(TitleParts.squashed(title.value())));
    for (Found<String> title : titles) {
      boolean data = title.place() == EvidencePlace.JSON_LD;
      String kept = TitleParts.withoutSite(title.value(), sites, data ? Set.of() : others);
      String squashed = TitleParts.squashed(kept);
      if (!squashed.isEmpty() && !sites.contains(squashed)) {
        all.add(title.with(kept));
      }
    }
    return all.isEmpty() ? titles : all;
  }
}
