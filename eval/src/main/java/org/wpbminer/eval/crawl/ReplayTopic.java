package org.wpbminer.eval.crawl;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A topic of a replayed web.
 *
 * @param id its name
 * @param language such as {@code en}
 * @param words that say what it is
 * @param seeds addresses to begin with
 * @param relevant places of the pages on topic
 * @param hubs places of the lists of these: neither on topic nor off it
 */
record ReplayTopic(
    String id,
    String language,
    String words,
    List<String> seeds,
    Set<String> relevant,
    Set<String> hubs) {

  ReplayTopic {
    Arguments.refuse(id.isEmpty(), "a topic has no \"id\"");
    Arguments.refuse(words.isBlank(), "topic %s has no \"words\"", id);
    Arguments.refuse(seeds.isEmpty(), "topic %s has no \"seeds\"", id);
    Arguments.refuse(relevant.isEmpty(), "topic %s has no \"relevant\" pages", id);
    seeds = List.copyOf(seeds);
    relevant = Set.copyOf(relevant);
    hubs = Set.copyOf(hubs);
  }

  /** Reads a line of {@code topics.jsonl}; places are what {@code place} makes of addresses. */
  static ReplayTopic of(JsonNode line, UnaryOperator<String> place) {
    return new ReplayTopic(
        line.path("id").asText(),
        line.path("lang").asText(),
        String.join(" ", texts(line.path("words"))),
        texts(line.path("seeds")),
        places(line.path("relevant"), place),
        places(line.path("hubs"), place));
  }

  private static Set<String> places(JsonNode list, UnaryOperator<String> place) {
    Set<String> places = new HashSet<>();
    texts(list).forEach(url -> places.add(place.apply(url)));
    return places;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
