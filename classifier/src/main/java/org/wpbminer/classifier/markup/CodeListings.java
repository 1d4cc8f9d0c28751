package org.wpbminer.classifier.markup;

import java.util.BitSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.NameSense;
import org.wpbminer.features.reading.Names;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Elements other than {@code pre} that show several lines of code: tables with line numbers, boxes
 * with one child per line, {@code code} with line breaks, and elements whose style keeps line
 * breaks.
 */
public final class CodeListings {

  private static final Set<String> PARTS = Set.of("div", "pre", "code");

  private final PageTree tree;
  private final Names names;

  /** Visible text nodes outside {@code code}. */
  private final BitSet prose = new BitSet();

  private final BitSet preformatted = new BitSet();
  private final BitSet breaks = new BitSet();

  private final KeptBreaks kept;

  /** Whether the page has elements or classes of code; if not, no box is tested for code. */
  private final boolean mayHaveLines;

  public CodeListings(PageReading reading) {
    this.tree = reading.tree();
    this.kept = new KeptBreaks(reading);
    this.names = reading.names();
    IntStream.of(reading.elements("br")).forEach(breaks::set);
    for (int node = 0; node < tree.size(); node++) {
      prose.set(node, tree.isSeenText(node));
      preformatted.set(node, tree.isPreformatted(node));
    }
    this.mayHaveLines =
        reading.count("code") > 0 || reading.count("pre") > 0 || names.occurs(NameSense.CODE_LINE);
    for (int code : reading.elements("code")) {
      prose.clear(code, tree.subtreeEnd(code));
    }
  }

  /** Whether an element shows several lines of code. */
  public boolean isListing(int node) {
    return switch (tree.tag(node)) {
      case "table" -> isNumbered(node);
      case "div" -> isOfLines(node) || keepsBreaks(node) && isBoxOfLines(node);
      case "code" ->
          !has(preformatted, node)
              && (has(breaks, node) && tree.chars(node) == tree.chars(tree.parent(node))
                  || keepsBreaks(node) && hasLines(node));
      default -> keepsBreaks(node) && isBoxOfLines(node);
    };
  }

  /** Whether the style or class of an element keeps its line breaks. */
  public boolean keepsBreaks(int node) {
    return kept.isKept(node) || isNamedBox(node);
  }

  /** Whether an element is a code box that names its language and has only inline elements. */
  private boolean isNamedBox(int node) {
    return tree.tag(node).equals("div")
        && isBox(node)
        && !CodeLanguage.ofElement(tree, node).isEmpty()
        && IntStream.range(node + 1, tree.subtreeEnd(node)).noneMatch(tree::onOwnLines);
  }

  private boolean has(BitSet nodes, int element) {
    int next = nodes.nextSetBit(element);
    return next >= 0 && next < tree.subtreeEnd(element);
  }

  private boolean isBoxOfLines(int node) {
    return (isBox(node) || isBox(tree.parent(node))) && !has(preformatted, node) && hasLines(node);
  }

  private boolean hasLines(int node) {
    return tree.rawContent(node).strip().indexOf('\n') > 0;
  }

  private boolean isBox(int node) {
    return node >= 0 && names.isClass(node, NameSense.CODE_BOX);
  }

  private boolean isLine(int node) {
    return node >= 0 && names.isClass(node, NameSense.CODE_LINE);
  }

  /** Returns the second child, which follows the line number; {@link PageTree#NONE} if absent. */
  private int second(int element) {
    int first = tree.firstChild(element);
    return first == PageTree.NONE ? first : tree.nextSibling(first);
  }

  /** Whether the first cell of a table contains the line numbers of code, by its class. */
  private boolean isNumbered(int table) {
    int cell = table;
    while (cell != PageTree.NONE && !TableShape.isCell(tree.tag(cell))) {
      cell = tree.firstChild(cell);
    }
    return cell != PageTree.NONE
        && tree.nextSibling(cell) != PageTree.NONE
        && names.isClass(cell, NameSense.CODE_GUTTER)
        && !has(preformatted, table);
  }

  /** Whether the children of an element are lines of code, or code and its output. */
  private boolean isOfLines(int box) {
    if (!mayHaveLines) {
      return false;
    }
    int lines = 0;
    boolean hasPre = false;
    boolean hasOther = false;
    for (int child = tree.firstChild(box);
        child != PageTree.NONE;
        child = tree.nextSibling(child)) {
      if (!tree.counts(child) || tree.chars(child) == 0) {
        continue;
      }
      boolean named = isLine(child) || isLine(tree.firstChild(child)) || isLine(second(child));
      boolean code = !has(prose, child) && !has(preformatted, child);
      if (!PARTS.contains(tree.tag(child)) || tree.tag(child).equals("div") && !named && !code) {
        return false;
      }
      lines += named || code && tree.tag(child).equals("div") ? 1 : 0;
      hasPre |= tree.tag(child).equals("pre");
      hasOther |= !tree.tag(child).equals("pre");
    }
    return lines > 1 || lines == 0 && hasPre && hasOther;
  }
}
