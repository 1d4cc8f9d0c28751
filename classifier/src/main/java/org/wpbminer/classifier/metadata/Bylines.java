package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.features.reading.Article;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Who wrote the page, as its readers see it: links to authors, elements named so, and "by".
 *
 * @param evidence to which authors are added
 */
record Bylines(PageReading reading, PageTree tree, Article text, Evidence evidence) {

  /** Topics of elements that name no author of the page, whatever else their names say. */
  private static final long NOT_AUTHOR =
      NameTopic.ELSEWHERE.bit() | NameTopic.CAPTION.bit() | NameTopic.LEGAL.bit();

  private static final int MOST_CHARS = 200;

  /** Elements of a byline that are looked at. */
  private static final int MOST_ELEMENTS = 100;

  /** Nodes before the end of the text, and after it, where it is signed. */
  private static final int NODES_SIGNED = 40;

  /** Texts after the end that may sign it. */
  private static final int TEXTS_SIGNED = 3;

  /** Lines below the headline that may be a name alone. */
  private static final int LINES_ALONE = 5;

  Bylines(PageReading reading, Evidence evidence) {
    this(reading, reading.tree(), reading.article(), evidence);
  }

  /** Adds what a page says; {@code lines} are those around the headline. */
  void read(
      List<Integer> authorLinks,
      List<Integer> authorPages,
      int headline,
      List<HeadlineLines> lines) {
    unspaced(lines);
    links(authorLinks, "rel=author");
    int last = lines.stream().mapToInt(HeadlineLines::node).max().orElse(tree.size());
    named(headline, evidence.authors.isEmpty() ? tree.size() : last);
    lines(lines);
    if (evidence.authors.isEmpty()) {
      named(PageTree.NONE, headline);
    }
    if (evidence.authors.isEmpty()) {
      int from = Math.max(0, headline);
      links(
          authorPages.stream().filter(link -> link >= from && link < text.endNode()).toList(),
          "address");
    }
  }

  /** What lines of Chinese, Japanese and Korean say: above the text, else where it is signed. */
  private void unspaced(List<HeadlineLines> lines) {
    Set<Author> authors = new LinkedHashSet<>();
    int last = lines.size();
    for (int i = 0; i < Math.min(lines.size(), last + LINES_ALONE); i++) {
      HeadlineLines line = lines.get(i);
      if (!ElementNaming.isElsewhere(reading, line.node())
          && authors.addAll(CjkBylines.of(line.text(), i < LINES_ALONE))) {
        last = i;
      }
    }
    int after = 0;
    int from = Math.max(text.firstNode(), text.endNode() - NODES_SIGNED);
    int to = Math.min(tree.size(), text.endNode() + 2 * NODES_SIGNED);
    for (int node = text.firstNode(); node < to && authors.isEmpty(); node++) {
      if (tree.isSeenText(node) && !tree.inLink(node)) {
        after += node >= text.endNode() ? 1 : 0;
        boolean signed = node >= from && after <= TEXTS_SIGNED && endsInBracket(tree.text(node));
        authors.addAll(CjkBylines.of(tree.text(node), signed));
      }
    }
    if (authors.isEmpty() && text.endNode() > 0) {
      for (HeadlineLines line : HeadlineLines.between(reading, Math.min(from, to), to)) {
        if (authors.isEmpty() && line.whole()) {
          authors.addAll(CjkBylines.of(line.text(), false));
        }
      }
    }
    if (authors.isEmpty()) {
      lines.stream()
          .limit(LINES_ALONE)
          .map(line -> line.text().strip())
          .filter(line -> CjkBylines.isChineseName(line) && !PersonNames.isNoName(line))
          .findFirst()
          .ifPresent(name -> authors.add(new Author(name, true)));
    }
    if (authors.isEmpty() && evidence.title != null) {
      columnist(evidence.title.value());
    }
    add(List.copyOf(authors), EvidencePlace.BYLINE, "");
  }

  private static boolean endsInBracket(String text) {
    String line = text.strip();
    return !line.isEmpty() && CjkBylines.closes(line.charAt(line.length() - 1));
  }

  /**
   * Who stands before the title's colon, unless the text speaks of them too: then it is about them.
   */
  private void columnist(String title) {
    int colon = Math.max(title.indexOf('：'), title.indexOf(':'));
    String name = colon < 0 ? "" : title.substring(0, colon).strip();
    if (!CjkBylines.isChineseName(name)) {
      return;
    }
    for (int node = text.firstNode(); node < text.endNode(); node++) {
      if (tree.isSeenText(node) && !tree.inLink(node) && tree.text(node).contains(name)) {
        return;
      }
    }
    add(List.of(new Author(name, true)), EvidencePlace.TEXT, "title");
  }

  /** What links to authors say, of the first place that has some and its neighbours. */
  private void links(List<Integer> links, String name) {
    List<Author> authors = new ArrayList<>();
    int last = PageTree.NONE;
    for (int node : links) {
      boolean near = last == PageTree.NONE || node - last < MOST_ELEMENTS / 4;
      if (near && mayName(node)) {
        List<Author> named = PersonNames.ofLine(NodeText.of(tree, node));
        authors.addAll(named);
        last = named.isEmpty() ? last : node;
      }
    }
    add(authors.stream().distinct().toList(), EvidencePlace.LINK, name);
  }

  /**
   * What the first elements named as an author's say; from the headline on, for an author above it
   * is another article's.
   *
   * @param last the node before which they stand
   */
  private void named(int headline, int last) {
    int looked = 0;
    for (int node = Math.max(0, headline); node < last && looked < MOST_ELEMENTS; node++) {
      if (!tree.isText(node)
          && reading.names().has(node, NameTopic.AUTHOR)
          && (reading.names().topics(node) & NOT_AUTHOR) == 0) {
        looked++;
        if (mayName(node) && add(ofElement(node), EvidencePlace.BYLINE, "class")) {
          return;
        }
      }
    }
  }

  /** What the lines beside the headline say that begin with a word such as "by". */
  private void lines(List<HeadlineLines> lines) {
    for (HeadlineLines line : lines) {
      String[] texts = line.text().split("\\|", 3);
      if (line.whole()
          && texts.length > 1
          && PersonNames.isBy(texts[0])
          && !ElementNaming.isElsewhere(reading, line.node())
          && add(PersonNames.ofName(texts[1]), EvidencePlace.BYLINE, "")) {
        return;
      }
      if (line.whole()
          && PersonNames.beginsWithBy(line.text().replaceFirst(" \\| ", " "))
          && add(PersonNames.ofLine(line.text()), EvidencePlace.BYLINE, "")) {
        return;
      }
    }
  }

  private boolean add(List<Author> authors, EvidencePlace place, String name) {
    Evidence.add(evidence.authors, authors, place, name);
    return !authors.isEmpty();
  }

  private boolean mayName(int node) {
    return tree.counts(node)
        && tree.chars(node) > 1
        && tree.chars(node) <= MOST_CHARS
        && !ElementNaming.isElsewhere(reading, node);
  }

  /** The texts of an element, each a piece of its own, so that names and jobs are parted. */
  private List<Author> ofElement(int node) {
    return PersonNames.ofLine(
        IntStream.range(node, tree.subtreeEnd(node))
            .filter(tree::isSeenText)
            .mapToObj(tree::text)
            .collect(Collectors.joining(" | ")));
  }
}
