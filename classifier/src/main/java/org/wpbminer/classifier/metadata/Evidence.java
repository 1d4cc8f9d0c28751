package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wpbminer.segmenter.text.Characters;

/** All that was found on a page, by field, in the order in which it was found. Mutable. */
final class Evidence {

  /** No field has more values than this; pages repeat themselves. */
  private static final int MOST = 200;

  /** Longer values are cut: no title, description or address is so long. */
  private static final int MOST_CHARS = 5_000;

  public final List<Statement<String>> titles = new ArrayList<>();
  public final List<Statement<List<Author>>> authors = new ArrayList<>();
  public final List<Statement<PageDate>> published = new ArrayList<>();
  public final List<Statement<PageDate>> modified = new ArrayList<>();

  /** Dates of which the place does not say what they are of. */
  public final List<Statement<PageDate>> dates = new ArrayList<>();

  public final List<Statement<String>> siteNames = new ArrayList<>();
  public final List<Statement<String>> languages = new ArrayList<>();
  public final List<Statement<String>> addresses = new ArrayList<>();
  public final List<Statement<String>> descriptions = new ArrayList<>();
  public final List<Statement<String>> sections = new ArrayList<>();
  public final List<Statement<List<String>>> tags = new ArrayList<>();
  public final List<Statement<String>> images = new ArrayList<>();
  public final List<Statement<String>> kinds = new ArrayList<>();

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
   * A value, and where it was found.
   *
   * @param value the value
   * @param place the kind of place
   * @param name the name that the value has there, such as {@code og:title}; may be empty
   * @param <T> what the value is
   */
  public record Statement<T>(T value, EvidencePlace place, String name) {

    public Statement {
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(place, "place");
      Objects.requireNonNull(name, "name");
    }

    /** The place and the name in it, such as {@code meta og:title}. */
    public String where() {
      return name.isEmpty() ? place.label() : place.label() + " " + name;
    }

    /** Another value that was read from this one. */
    public <U> Statement<U> with(U other) {
      return new Statement<>(other, place, name);
    }
  }

  /** Kinds of places where a page says something of itself, the most trusted first. */
  public enum EvidencePlace {
    JSON_LD("json-ld"),
    META("meta"),
    MICRODATA("microdata"),
    RDFA("rdfa"),
    TIME("time"),
    LINK("link"),
    BYLINE("byline"),
    HEADING("heading"),
    TEXT("text"),
    ADDRESS("address");

    private final String label;

    EvidencePlace(String label) {
      this.label = label;
    }

    /** As results name it. */
    public String label() {
      return label;
    }
  }
}
