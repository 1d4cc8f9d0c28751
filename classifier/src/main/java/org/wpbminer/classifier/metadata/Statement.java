package org.wpbminer.classifier.metadata;

/**
 * Value with the place where it was found.
 *
 * @param name name of the value in that place, for example {@code og:title}; may be empty
 * @param <T> type of the value
 */
record Statement<T>(T value, EvidencePlace place, String name) {

  /** Returns the place and the name, for example {@code meta og:title}. */
  String where() {
    return (place.label() + " " + name).strip();
  }

  /** Returns a statement of another value with the place and the name of this one. */
  <U> Statement<U> with(U other) {
    return new Statement<>(other, place, name);
  }
}
