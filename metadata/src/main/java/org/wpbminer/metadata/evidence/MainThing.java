package org.wpbminer.metadata.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wpbminer.metadata.value.HeadlineWords;

/**
 * Which of the things that a page describes it is about: an article before any other kind of page,
 * the one whose headline is the page's title before the others, else the first.
 */
final class MainThing {

  /** Below this share of common words, a headline says something else than the title. */
  private static final double SAME = 0.5;

  private MainThing() {}

  /** Null if nothing tells what the page is about. */
  static JsonNode of(List<JsonNode> things, String title) {
    Set<String> words = HeadlineWords.of(title);
    JsonNode best = null;
    double bestScore = 0;
    for (JsonNode thing : things) {
      double score = score(thing, words);
      if (score > bestScore) {
        best = thing;
        bestScore = score;
      }
    }
    return best;
  }

  private static double score(JsonNode thing, Set<String> title) {
    List<String> kinds = new ArrayList<>();
    for (String type : JsonLd.types(thing)) {
      String kind = PageTypes.kind(type);
      if (kind != null) {
        kinds.add(kind);
      }
    }
    boolean dated = thing.has("datePublished");
    if (kinds.isEmpty() && !dated) {
      return 0;
    }
    String headline = JsonLd.text(thing.get("headline"));
    headline = headline == null ? JsonLd.text(thing.get("name")) : headline;
    double likeness =
        headline == null ? 0 : HeadlineWords.likeness(HeadlineWords.of(headline), title);
    boolean named = likeness > SAME;
    double worth = kinds.stream().mapToDouble(kind -> worth(kind, named)).max().orElse(0);
    return worth > 0 || named ? worth + (named ? 2 * likeness : 0) + (dated ? 1 : 0) : 0;
  }

  /** Videos, products and their like stand on many pages that are about something else. */
  private static double worth(String kind, boolean named) {
    return kind.equals(PageTypes.ARTICLE) ? 3 : kind.equals(PageTypes.PAGE) ? 1 : named ? 2 : 0.5;
  }
}
