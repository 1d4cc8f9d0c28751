package org.wpbminer.metadata;

import java.util.List;
import org.wpbminer.metadata.evidence.Evidence.Found;
import org.wpbminer.metadata.value.Author;

/**
 * Who wrote a page: what the most trusted place says that names a person, else the first that names
 * anybody.
 */
final class AuthorChoice {

  private AuthorChoice() {}

  /** Null if no place names an author. */
  static Found<List<Author>> of(List<Found<List<Author>>> authors) {
    return authors.stream()
        .filter(found -> found.value().stream().anyMatch(Author::isPerson))
        .findFirst()
        .orElse(authors.isEmpty() ? null : authors.get(0));
  }
}
