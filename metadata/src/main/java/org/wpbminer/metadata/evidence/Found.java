package org.wpbminer.metadata.evidence;

import java.util.Objects;

/**
 * A value, and where it was found.
 *
 * @param value the value
 * @param place the kind of place
 * @param name the name that the value has there, such as {@code og:title}; may be empty
 * @param <T> what the value is
 */
public record Found<T>(T value, EvidencePlace place, String name) {

  public Found {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(name, "name");
  }

  /** The place and the name in it, such as {@code meta og:title}. */
  public String where() {
    return name.isEmpty() ? place.label() : place.label() + " " + name;
  }

  /** Another value that was read from this one. */
  public <U> Found<U> with(U other) {
    return new Found<>(other, place, name);
  }
}
