package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;

/**
 * Filter of authors declared in markup, because {@code <meta>} often names the site, the source or
 * the software vendor instead of an author.
 */
final class Authorship {

  private Authorship() {}

  /**
   * Removes names that are not authors from the evidence, for example the site's name if a person
   * is also named, and marks sites as organisations.
   *
   * @param chinese whether the page's text is Chinese; then a {@code <meta>} author that is not a
   *     Chinese name is removed as a source
   */
  static void settle(Evidence evidence, SiteNames sites, boolean chinese) {
    List<Statement<List<Author>>> said = new ArrayList<>(evidence.authors);
    evidence.authors.clear();
    for (Statement<List<Author>> one : said) {
      boolean person = one.value().stream().anyMatch(a -> a.isPerson() && !sites.isName(a.name()));
      List<Author> kept = new ArrayList<>();
      for (Author author : one.value()) {
        boolean site = sites.isName(author.name());
        boolean source = chinese ? !CjkBylines.isChineseName(author.name()) : site;
        if (!(site && person) && (one.place() != EvidencePlace.META || !source)) {
          kept.add(new Author(author.name(), author.isPerson() && !site));
        }
      }
      Evidence.add(evidence.authors, List.copyOf(kept), one.place(), one.name());
    }
  }
}
