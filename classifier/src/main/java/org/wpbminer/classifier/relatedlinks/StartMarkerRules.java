package org.wpbminer.classifier.relatedlinks;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wpbminer.classifier.relatedlinks.RelatedLinks.Found;
import org.wpbminer.segmenter.text.Characters;

/**
 * Related links by the headings that announce them ("相关链接", "related articles"): the method that
 * section 3.3 of the paper compares its rules with. It is taken from a thesis (reference 10 there)
 * whose text we do not have, so the reading is ours: from the first link that a marker stands
 * before, or whose anchor is a marker, all links to the end of the group are related.
 *
 * <p>A marker stands before a link if one of the last two lines of text between the link before and
 * this one holds it and little else, or if that line's end does.
 */
public final class StartMarkerRules implements RelatedLinkMethod {

  /** Bytes that a heading may have beside the marker. */
  private static final int SLACK = 24;

  private static final int LINES = 2;

  private final TermList markers;

  /** Markers of the user's own. */
  public StartMarkerRules(TermList markers) {
    this.markers = Objects.requireNonNull(markers, "markers");
  }

  /** The markers that come with the program. */
  public StartMarkerRules() {
    this(StopLists.defaults().startMarkers());
  }

  @Override
  public RelatedLinks find(TitleWords title, List<LinkGroup> groups) {
    List<Explanation> explanations = new ArrayList<>(groups.size());
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      LinkGroup group = groups.get(i);
      int first = firstMarked(group);
      Decision decision = group.size() == 0 ? Decision.NO_LINKS : Decision.NO_MARKER;
      String evidence = "";
      if (first < group.size()) {
        decision = Decision.RELATED;
        evidence = "\"" + marker(group.links().get(first)) + "\" at link " + first;
        found.add(new Found(i, group.tail(first)));
      }
      explanations.add(new Explanation(i, group.size(), decision, Double.NaN, evidence));
    }
    return new RelatedLinks(found, explanations);
  }

  /** Whether a marker stands before the link, or the link is one. */
  public boolean announces(PageLink link) {
    return marker(link) != null;
  }

  /** Whether a line of text is a heading that announces related links. */
  public boolean isMarker(String line) {
    return inHeading(line) != null;
  }

  private int firstMarked(LinkGroup group) {
    int i = 0;
    while (i < group.size() && !announces(group.links().get(i))) {
      i++;
    }
    return i;
  }

  /** The marker that announces the link, or null. */
  private String marker(PageLink link) {
    String[] lines = link.before().split("\n");
    for (int i = lines.length - 1; i >= Math.max(0, lines.length - LINES); i--) {
      String marker = inHeading(lines[i]);
      if (marker != null) {
        return marker;
      }
    }
    return inHeading(link.text());
  }

  private String inHeading(String line) {
    String bare = bare(line);
    String marker = markers.find(bare);
    return marker != null && Characters.gbkBytes(bare) <= Characters.gbkBytes(marker) + SLACK
        ? marker
        : null;
  }

  /** The line without signs at its ends, such as a bullet or a colon. */
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
