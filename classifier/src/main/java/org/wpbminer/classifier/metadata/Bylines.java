package org.wpbminer.classifier.metadata;

import java.util.ArrayList;
import java.util.List;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;

/** Who wrote the page, as its readers see it: links to authors, elements named so, and "by". */
final class Bylines {

  private static final int MOST_CHARS = 200;

  /** Elements of a byline that are looked at. */
  private static final int MOST_ELEMENTS = 100;

  private Bylines() {}

  /** Adds what {@code rel="author"} says, of the first place that has it and its neighbours. */
  static void links(PageTree tree, List<Integer> links, Evidence evidence) {
    List<Author> authors = new ArrayList<>();
    int last = PageTree.NONE;
    for (int node : links) {
      boolean near = last == PageTree.NONE || node - last < MOST_ELEMENTS / 4;
      if (near && isShort(tree, node) && !ElementNaming.isElsewhere(tree, node)) {
        List<Author> named = PersonNames.ofLine(NodeText.of(tree, node));
        authors.addAll(named);
        last = named.isEmpty() ? last : node;
      }
    }
    Evidence.add(evidence.authors, distinct(authors), EvidencePlace.LINK, "rel=author");
  }

  /**
   * Adds what the first elements named as an author's say; from the headline on, for an author
   * above it is another article's.
   *
   * @param last the node before which they stand
   */
  static void named(PageTree tree, int headline, int last, Evidence evidence) {
    int looked = 0;
    for (int node = Math.max(0, headline); node < last && looked < MOST_ELEMENTS; node++) {
      if (tree.isText(node)
          || !ElementNaming.has(tree, node, ElementNaming.AUTHOR)
          || ElementNaming.has(tree, node, ElementNaming.NOT_AUTHOR)) {
        continue;
      }
      looked++;
      if (isShort(tree, node) && !ElementNaming.isElsewhere(tree, node)) {
        List<Author> authors = ofElement(tree, node);
        if (!authors.isEmpty()) {
          Evidence.add(evidence.authors, authors, EvidencePlace.BYLINE, "class");
          return;
        }
      }
    }
  }

  /** Adds what the lines beside the headline say that begin with a word such as "by". */
  static void lines(List<HeadlineLines> lines, Evidence evidence) {
    for (HeadlineLines line : lines) {
      if (line.whole() && PersonNames.beginsWithBy(line.text().replaceFirst(" \\| ", " "))) {
        List<Author> authors = PersonNames.ofLine(line.text());
        if (!authors.isEmpty()) {
          Evidence.add(evidence.authors, authors, EvidencePlace.BYLINE, "");
          return;
        }
      }
    }
  }

  private static boolean isShort(PageTree tree, int node) {
    return tree.counts(node) && tree.chars(node) > 1 && tree.chars(node) <= MOST_CHARS;
  }

  /** The texts of an element, each a piece of its own, so that names and jobs are parted. */
  private static List<Author> ofElement(PageTree tree, int node) {
    StringBuilder pieces = new StringBuilder();
    for (int inner = node; inner < tree.subtreeEnd(node); inner++) {
      if (tree.isSeenText(inner)) {
        pieces.append(pieces.length() == 0 ? "" : " | ").append(tree.text(inner));
      }
    }
    return PersonNames.ofLine(pieces.toString());
  }

  private static List<Author> distinct(List<Author> authors) {
    return authors.stream().distinct().toList();
  }
}
