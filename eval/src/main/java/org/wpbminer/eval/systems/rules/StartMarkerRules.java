package org.wpbminer.eval.systems.rules;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.classifier.lexicon.TermFinder;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.segmenter.text.Characters;
import org.wpbminer.segmenter.text.TermLists;

/**
 * Finds related links by the headings above them ("相关链接", "related articles"), the method with
 * which section 3.3 of the paper compares its rules. The paper takes it from a thesis (its
 * reference 10) that was not available, so this is an interpretation: from the first link that has
 * a marker before it, or whose anchor is a marker, all links to the end of the group are related.
 *
 * <p>A marker is before a link if one of the last two lines of text between the previous link and
 * this one consists of it and little else, or ends with such a part.
 */
public final class StartMarkerRules {

  /** Maximum number of bytes of a heading besides the marker. */
  private static final int SLACK = 24;

  private static final int LINES = 2;

  private static final TermFinder MARKERS =
      new TermFinder(
          TermLists.load(StartMarkerRules.class, "related-link-terms.tsv").terms("start-markers"));

  private StartMarkerRules() {}

  /** Returns the related links of a page's groups. */
  public static List<PageLink> find(List<List<PageLink>> groups) {
    return groups.stream()
        .flatMap(group -> group.stream().dropWhile(link -> !announces(link)))
        .toList();
  }

  /** Whether a marker is before the link, or the link is a marker. */
  public static boolean announces(PageLink link) {
    String[] lines = link.before().split("\n");
    return isMarker(link.text())
        || Arrays.stream(lines)
            .skip(Math.max(0, lines.length - LINES))
            .anyMatch(StartMarkerRules::isMarker);
  }

  /** Whether a line of text is a heading of related links. */
  public static boolean isMarker(String line) {
    String bare = bare(line);
    String marker = MARKERS.find(bare);
    return marker != null && Characters.gbkBytes(bare) <= Characters.gbkBytes(marker) + SLACK;
  }

  /** Returns the line without symbols at its ends, for example a bullet or a colon. */
  private static String bare(String line) {
    int from = 0;
    int to = line.length();
    while (from < to && !Character.isLetterOrDigit(line.charAt(from))) {
      from++;
    }
    while (to > from && !Character.isLetterOrDigit(line.charAt(to - 1))) {
      to--;
    }
    return line.substring(from, to);
  }
}
