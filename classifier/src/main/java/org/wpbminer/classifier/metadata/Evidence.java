package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wpbminer.segmenter.text.Characters;

/** All that was found on a page, by field, in the order in which it was found. Mutable. */
final class Evidence {

  /** No field has more values than this; pages repeat themselves. */
  private static final int MOST = 200;

  /** Longer values are cut: no title, description or address is so long. */
  private static final int MOST_CHARS = 5_000;

  private static final int MOST_TAGS = 50;

  /** Longer ones are sentences. */
  private static final int MOST_TAG_CHARS = 100;

  final List<Statement<String>> titles = new ArrayList<>();

  /** What may be the title. */
  Collection<TitleCandidate> candidates = List.of();

  /** What is; null if the page has none. */
  Statement<String> title;

  /** What {@code <title>} says of the site beside it; null if nothing. */
  Statement<String> siteInTitle;

  final List<Statement<List<Author>>> authors = new ArrayList<>();
  final List<Statement<PageDate>> published = new ArrayList<>();
  final List<Statement<PageDate>> modified = new ArrayList<>();

  /** Dates of which the place does not say what they are of. */
  final List<Statement<PageDate>> dates = new ArrayList<>();

  final List<Statement<String>> siteNames = new ArrayList<>();
  final List<Statement<String>> languages = new ArrayList<>();
  final List<Statement<String>> addresses = new ArrayList<>();
  final List<Statement<String>> descriptions = new ArrayList<>();
  final List<Statement<String>> sections = new ArrayList<>();
  final List<Statement<List<String>>> tags = new ArrayList<>();
  final List<Statement<String>> images = new ArrayList<>();
  final List<Statement<String>> kinds = new ArrayList<>();

  /** Adds a text, white space folded; an empty or missing one is not added. */
  static void add(List<Statement<String>> to, String value, EvidencePlace place, String name) {
    if (value == null || to.size() >= MOST) {
      return;
    }
    String cut = value.substring(0, Math.min(value.length(), MOST_CHARS));
    String folded = Characters.fold(Characters.visible(cut));
    if (!folded.isEmpty()) {
      to.add(new Statement<>(folded, place, name));
    }
  }

  /** Adds a value that is not null; a list only if it has something. */
  static <T> void add(List<Statement<T>> to, T value, EvidencePlace place, String name) {
    boolean empty = value == null || value instanceof List<?> list && list.isEmpty();
    if (!empty && to.size() < MOST) {
      to.add(new Statement<>(value, place, name));
    }
  }

  /**
   * The key words of some texts, each once, in their order.
   *
   * @param texts lists of key words; one alone may have commas between them
   */
  static List<String> tags(List<String> texts) {
    String parting = texts.size() > 1 ? "[;\n]" : "[,;、，\n]";
    return texts.stream()
        .flatMap(text -> Stream.of(text.split(parting)))
        .map(Characters::fold)
        .filter(tag -> !tag.isEmpty() && tag.length() <= MOST_TAG_CHARS)
        .distinct()
        .limit(MOST_TAGS)
        .toList();
  }

  /**
   * A value, and where it was found.
   *
   * @param value the value
   * @param place the kind of place
   * @param name the name that the value has there, such as {@code og:title}; may be empty
   * @param <T> what the value is
   */
  record Statement<T>(T value, EvidencePlace place, String name) {

    /** The place and the name in it, such as {@code meta og:title}. */
    String where() {
      String label = place.name().toLowerCase(Locale.ROOT).replace('_', '-');
      return name.isEmpty() ? label : label + " " + name;
    }

    /** Another value that was read from this one. */
    <U> Statement<U> with(U other) {
      return new Statement<>(other, place, name);
    }
  }

  /** Kinds of places where a page says something of itself, the most trusted first. */
  enum EvidencePlace {
    JSON_LD,
    META,
    MICRODATA,
    RDFA,
    TIME,
    LINK,
    BYLINE,
    HEADING,
    TEXT,
    ADDRESS,

    /** All of the page, weighed by what was learned. */
    LEARNED
  }
}
