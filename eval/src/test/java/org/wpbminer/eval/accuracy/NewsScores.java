package org.wpbminer.eval.accuracy;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.metadata.Author;
import org.wpbminer.classifier.metadata.PageMetadata;
import org.wpbminer.classifier.values.PageDate;

/**
 * Shares of pages with correct metadata. Titles and names are compared ignoring punctuation and
 * case; authors as a set, including agencies; dates by day. Pages with an unknown value are
 * ignored.
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

  /** Returns NaN if no title is known. */
  double title() {
    return share(titlesRight, titles);
  }

  /** Returns NaN if no author is known. */
  double authors() {
    return share(authorsRight, authors);
  }

  /** Returns the share of all pages; NaN if no date is known. */
  double date() {
    return share(datesRight, dates);
  }

  /** Returns the share of the pages with a date found; NaN if there are none. */
  double datePrecision() {
    return share(datesRight, datesFound);
  }

  private static double share(int right, int all) {
    return all == 0 ? Double.NaN : (double) right / all;
  }
}
