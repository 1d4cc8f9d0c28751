package org.wpbminer.eval.accuracy;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.metadata.Author;
import org.wpbminer.classifier.metadata.PageDate;
import org.wpbminer.classifier.metadata.PageMetadata;

/**
 * Shares of pages whose metadata is right. Titles and names are compared without marks and case;
 * authors as a set, agencies among them; dates by the day. Pages whose truth is not known do not
 * count.
 */
final class NewsScores {

  private int titles;
  private int titlesRight;
  private int authors;
  private int authorsRight;
  private int dates;
  private int datesFound;
  private int datesRight;

  void add(NewsPage truth, PageMetadata found) {
    if (!truth.title().isEmpty()) {
      titles++;
      titlesRight += squeezed(truth.title()).equals(squeezed(found.title())) ? 1 : 0;
    }
    if (!truth.authors().isEmpty()) {
      authors++;
      List<String> names = found.authors().stream().map(Author::name).toList();
      authorsRight += set(truth.authors()).equals(set(names)) ? 1 : 0;
    }
    if (!truth.date().isEmpty()) {
      PageDate date = found.published();
      dates++;
      datesFound += date == null ? 0 : 1;
      datesRight += date != null && date.day().toString().equals(truth.date()) ? 1 : 0;
    }
  }

  private static Set<String> set(List<String> names) {
    Set<String> set = new HashSet<>();
    names.forEach(name -> set.add(squeezed(name)));
    return set;
  }

  private static String squeezed(String text) {
    return text == null ? "" : text.replaceAll("[^\\p{L}\\p{N}_]+", "").toLowerCase(Locale.ROOT);
  }

  /** NaN if no title is known. */
  double title() {
    return share(titlesRight, titles);
  }

  /** NaN if no author is known. */
  double authors() {
    return share(authorsRight, authors);
  }

  /** Share of all pages; NaN if no date is known. */
  double date() {
    return share(datesRight, dates);
  }

  /** Share of the pages with a date found; NaN if there is none. */
  double datePrecision() {
    return share(datesRight, datesFound);
  }

  private static double share(int right, int all) {
    return all == 0 ? Double.NaN : (double) right / all;
  }
}
