package org.wpbminer.classifier.maintext.title;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.text.WordCutter;

/**
 * The words of a page's title.
 *
 * @param whole of all of it
 * @param begin of its first part, where it has more than one; else empty
 * @param end of its last part, likewise
 */
record PageTitle(Set<String> whole, Set<String> begin, Set<String> end) {

  /** Share of words, of a text and the title together, above which the two say the same. */
  static final double SAME = 0.5;

  /** What parts an article's title from its site's; in a title read up to {@link #LONGEST}. */
  private static final Pattern PARTING = Pattern.compile("[|•»]| [-–—] |: | \\((?=[^()]*\\)$)");

  private static final int LONGEST = 1000;

  static PageTitle of(String title) {
    String read = title.substring(0, Math.min(title.length(), LONGEST));
    Matcher parting = PARTING.matcher(read);
    int beginEnd = 0;
    int endBegin = read.length();
    while (parting.find()) {
      beginEnd = beginEnd == 0 ? parting.start() : beginEnd;
      endBegin = parting.end();
    }
    return new PageTitle(
        words(title), words(read.substring(0, beginEnd)), words(read.substring(endBegin)));
  }

  /**
   * How much of a heading and the title is the same, from 0 to 1 and 1 more where that is most of
   * both; else how much of the heading and what the title begins with.
   */
  double likeness(Set<String> heading) {
    double all = likeness(heading, whole);
    return all > SAME ? 1 + all : likeness(heading, begin);
  }

  /** Whether a heading is more like the title's last part, the site's name, than the rest. */
  boolean endsLike(Set<String> heading) {
    double likeness = likeness(heading, end);
    return likeness > likeness(heading, whole) && likeness > likeness(heading, begin);
  }

  /** Twice the words that both have, by the words of both; 0 if neither has any. */
  static double likeness(Set<String> some, Set<String> others) {
    int all = some.size() + others.size();
    return all == 0 ? 0 : 2.0 * some.stream().filter(others::contains).count() / all;
  }

  /** The different words of a text, in lower case. */
  static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    WordCutter cutter = new WordCutter(text);
    while (cutter.next()) {
      words.add(cutter.lower());
    }
    return words;
  }
}
