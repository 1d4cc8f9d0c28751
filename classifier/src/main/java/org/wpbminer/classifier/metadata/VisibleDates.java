package org.wpbminer.classifier.metadata;

import static java.time.temporal.ChronoUnit.DAYS;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.values.DateText;
import org.wpbminer.classifier.values.PageDate;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/** Reader of visible dates: in {@code <time>}, near the headline, in elements named for dates. */
record VisibleDates(PageReading reading, PageTree tree, Evidence evidence) {

  private static final int MAX_CHARS = 150;
  private static final int MAX_ELEMENTS = 200;
  private static final int MAX_LEVELS = 12;

  /** Maximum number of dates in a line: publication and change. */
  private static final int MAX_DATES = 2;

  private static final int ABOVE_FACTOR = 3;

  VisibleDates(PageReading reading, Evidence evidence) {
    this(reading, reading.tree(), evidence);
  }

  /** Adds the dates of the {@code time} elements in a range of nodes. */
  void times(int from, int to) {
    Arrays.stream(reading.elements("time"))
        .filter(node -> node >= from && node < to && !isOfOther(node))
        .limit(MAX_ELEMENTS)
        .forEach(
            node -> {
              String text = tree.attribute(node, "datetime");
              PageDate date = text == null ? null : evidence.format.first(text);
              PageDate shown = ofText(node);
              // Some software writes the time of the last change into the attribute.
              boolean differs =
                  date == null
                      || shown != null && Math.abs(DAYS.between(date.day(), shown.day())) > 1;
              String name = text == null || differs ? "" : "datetime";
              add(differs ? shown : date, node, EvidencePlace.TIME, name);
            });
  }

  private boolean isOfOther(int node) {
    return ElementNaming.isElsewhere(reading, node)
        || tree.nearestAncestor(node, MAX_LEVELS, n -> tree.tag(n).equals("blockquote"))
            != PageTree.NONE
        || tree.inLink(node) && !isShort(tree.parent(node));
  }

  private PageDate ofText(int node) {
    return isShort(node) ? evidence.format.first(NodeText.of(tree, node)) : null;
  }

  private boolean isShort(int node) {
    return tree.chars(node) > 3 && tree.chars(node) <= MAX_CHARS;
  }

  private void add(PageDate date, int node, EvidencePlace place, String name) {
    boolean modified =
        reading.names().has(node, NameTopic.MODIFIED)
            || reading.names().has(tree.parent(node), NameTopic.MODIFIED)
            || ElementNaming.saysModified(withLabel(node));
    Evidence.add(modified ? evidence.modified : evidence.published, date, place, name);
  }

  /**
   * Returns the text of an element and of the three nodes before it, which may be its label. Nodes
   * with digits are not a label but another date.
   */
  private String withLabel(int node) {
    return IntStream.range(Math.max(0, node - 3), tree.subtreeEnd(node))
        .filter(near -> tree.isText(near) && tree.textLength(near) <= MAX_CHARS)
        .filter(near -> near > node || tree.text(near).chars().noneMatch(Character::isDigit))
        .mapToObj(tree::text)
        .collect(Collectors.joining(" "));
  }

  /**
   * Adds the dates of lines beside the headline, the nearest first. Dates in running text are
   * ignored, because they may be part of the story.
   */
  void lines(List<HeadlineLines> lines, int headline) {
    lines.stream()
        .filter(line -> line.text().length() <= MAX_CHARS)
        .filter(line -> !ElementNaming.isElsewhere(reading, line.node()))
        .sorted(Comparator.comparingInt(line -> distance(line.node(), headline)))
        .forEach(line -> line(Characters.fold(line.text())));
  }

  private void line(String line) {
    boolean runs =
        line.indexOf(HeadlineLines.PARTING) < 0 && line.length() >= Lines.MIN_RUNNING_COLUMNS;
    List<DateText.Found> dates = DateText.read(line, evidence.format, MAX_DATES);
    for (DateText.Found found : dates) {
      boolean modified =
          ElementNaming.saysModified(dates.size() == 1 ? line : found.before())
              || ElementNaming.beginsWithModified(found.after());
      List<Statement<PageDate>> to =
          modified ? evidence.modified : runs ? evidence.dates : evidence.published;
      Evidence.add(to, found.date(), EvidencePlace.BYLINE, "");
    }
  }

  /**
   * Returns the distance of a node from the headline. Lines above the headline count as farther
   * away, because many sites have the same lines there on all pages.
   */
  private static int distance(int node, int headline) {
    return node < headline ? ABOVE_FACTOR * (headline - node) : node - headline;
  }

  void named() {
    IntStream.range(0, tree.size())
        .filter(node -> !tree.isText(node) && isShort(node))
        .filter(node -> reading.names().has(node, NameTopic.DATE))
        .filter(node -> !ElementNaming.isElsewhere(reading, node))
        .limit(MAX_ELEMENTS)
        .forEach(node -> add(ofText(node), node, EvidencePlace.BYLINE, "class"));
  }

  /** Adds the first date of each short text of the page; for pages without other dates. */
  void anywhere() {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isSeenText(node) && tree.textLength(node) <= MAX_CHARS) {
        PageDate date = evidence.format.first(tree.text(node));
        boolean modified = date != null && ElementNaming.saysModified(tree.text(node));
        Evidence.add(modified ? evidence.modified : evidence.dates, date, EvidencePlace.TEXT, "");
      }
    }
  }
}
