package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.classifier.metadata.Evidence.Statement;

/**
 * Tells what markup says of authors from what it says of others in their place: the site is no
 * person, and {@code <meta>} often names the site, the source or the maker of its software.
 */
final class Authorship {

  private Authorship() {}

  /**
   * Takes out of the evidence who is no author, the site beside a person among them, and calls no
   * site a person.
   *
   * @param chinese whether the page's text is Chinese: there names have a form, and a tag that
   *     names nobody of that form names a source
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
