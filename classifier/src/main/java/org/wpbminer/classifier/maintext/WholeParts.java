package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.wpbminer.classifier.markup.CodeListings;
import org.wpbminer.classifier.markup.Formulas;
import org.wpbminer.classifier.markup.TableShape;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.Names;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Adds the parts between chosen lines to them: code, tables, lists, quotations, callouts and
 * displayed formulae. The trees score their lines too low, because they are short or unlike prose.
 */
final class WholeParts {

  /** Maximum number of characters of the parts between two chosen lines. */
  private static final int MAX_CHARS = 2000;

  /** Minimum length of a pull quote, and number of lines before or after it that it may repeat. */
  private static final int MIN_QUOTE_CHARS = 20;

  private static final int NEAR_LINES = 6;

  /** Maximum number of ancestors of a line that are searched for the part around it. */
  private static final int MAX_LEVELS = 10;

  /** Minimum mean probability of the lines of parts that are added. */
  private static final double MIN_PROBABILITY = 0.3;

  private static final String SENTENCE_ENDS = ".!?:\u3002\uff01\uff1f\uff1a";

  /** Maximum number of elements around a part up to the one that also contains a line beside it. */
  private static final int MAX_NEAR_LEVELS = 3;

  /** Maximum number of nodes of a part. */
  private static final int MAX_NODES = 2000;

  /** Tags of elements that a part must not contain: pictures, forms and dates of posts. */
  private static final Set<String> OTHERS =
      Set.of("img", "picture", "video", "iframe", "form", "time", "button", "select", "nav");

  /** Topics of elements whose lists and tables do not belong to a text. */
  private static final long TOPICS =
      NameTopic.BYLINE.bit()
          | NameTopic.DATE.bit()
          | NameTopic.TAGS.bit()
          | NameTopic.TOOLS.bit()
          | NameTopic.LEGAL.bit()
          | NameTopic.PROMOTION.bit()
          | NameTopic.NAVIGATION.bit()
          | NameTopic.RELATED.bit();

  /** Maximum number of ancestors of a part that are searched for one of the topics. */
  private static final int MAX_NAMED_LEVELS = 2;

  private static final Set<String> GRIDS = Set.of("table", "grid", "treegrid");

  private final PageTree tree;
  private final Formulas formulas;
  private final CodeListings listings;
  private final PageForm form;
  private final Names names;
  private final List<VisibleLine> lines;
  private final boolean[] chosen;
  private final double[] odds;

  /** Elements that have been tested for being a part of the text, and those that are one. */
  private final BitSet tested = new BitSet();

  private final BitSet parts = new BitSet();

  private WholeParts(CandidateLines candidates, double[] odds, boolean[] chosen) {
    this.tree = candidates.tree();
    this.form = candidates.record().form();
    this.formulas = form.formulas();
    this.listings = form.listings();
    this.names = candidates.record().reading().names();
    this.lines = candidates.lines();
    this.odds = odds;
    this.chosen = chosen;
  }

  /**
   * Chooses the rest of code and the parts between chosen lines, in time linear in the page.
   *
   * @param odds the log odds of each line
   * @param chosen whether each line is chosen; modified
   */
  static void complete(CandidateLines lines, double[] odds, boolean[] chosen) {
    WholeParts parts = new WholeParts(lines, odds, chosen);
    parts.chooseCode();
    parts.chooseBetween();
  }

  /**
   * Chooses all lines of a piece of code, or of a grid of cells, if at least half of them are
   * chosen, if the lines directly before and after it are both chosen, or if one of these two and
   * at least one of its own lines are chosen.
   */
  private void chooseCode() {
    int line = 0;
    for (int node = 0; node < tree.size() && line < lines.size(); node++) {
      if (tree.isPreformatted(node) || listings.isListing(node) || isGrid(node)) {
        int end = tree.subtreeEnd(node);
        while (line < lines.size() && lines.get(line).first() < node) {
          line++;
        }
        int from = line;
        int many = 0;
        for (; line < lines.size() && lines.get(line).first() < end; line++) {
          many += chosen[line] ? 1 : 0;
        }
        boolean before = from > 0 && chosen[from - 1];
        boolean after = line < chosen.length && chosen[line];
        if (2 * many >= line - from || before && after || many > 0 && (before || after)) {
          Arrays.fill(chosen, from, line, true);
        }
        node = end - 1;
      }
    }
  }

  private boolean isGrid(int node) {
    String role = tree.attribute(node, "role");
    return role != null && GRIDS.contains(role) && !tree.tag(node).equals("table");
  }

  /**
   * Chooses parts, and the headings above them, between two chosen lines. Nothing is added before
   * the first chosen sentence, because bylines are there.
   */
  private void chooseBetween() {
    int first = 0;
    while (first < chosen.length && !(chosen[first] && isSentence(first))) {
      first++;
    }
    int from = 0;
    while (from < chosen.length) {
      int to = from;
      int chars = 0;
      double probability = 0;
      boolean formulas = true;
      boolean part = false;
      while (to < chosen.length && !chosen[to] && (isHeading(to) || isPart(to) && isNew(to))) {
        part |= !isHeading(to) && isWord(lines.get(to).text());
        chars += lines.get(to).text().length();
        boolean formula = isFormula(to);
        probability += formula ? 1 : 1 / (1 + Math.exp(-odds[to]));
        formulas &= formula;
        to++;
      }
      boolean between = from > 0 && chosen[from - 1] && to < chosen.length && chosen[to];
      boolean probable = formulas || from > first && probability >= MIN_PROBABILITY * (to - from);
      if (part && between && probable && chars <= MAX_CHARS && isBeside(from, to)) {
        Arrays.fill(chosen, from, to, true);
      }
      from = Math.max(to, from + 1);
    }
  }

  /** Whether a text is more than a symbol, for example an emoji before a callout. */
  private static boolean isWord(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /** Whether the lines before and after adjacent parts are near each of them in the page's tree. */
  private boolean isBeside(int from, int to) {
    return IntStream.range(from, to)
        .map(this::part)
        .filter(part -> part > 0)
        .allMatch(part -> isNear(part, lines.get(from - 1)) && isNear(part, lines.get(to)));
  }

  /** Whether a line is outside a part, in an element at most {@link #MAX_NEAR_LEVELS} around it. */
  private boolean isNear(int part, VisibleLine line) {
    return !tree.isWithin(line.first(), part)
        && tree.nearestAncestor(part, MAX_NEAR_LEVELS, up -> tree.isWithin(line.first(), up))
            != PageTree.NONE;
  }

  private boolean isHeading(int line) {
    return tree.nearestAncestor(lines.get(line).first(), MAX_LEVELS, tree::isHeading)
        != PageTree.NONE;
  }

  /** Whether a line does not repeat a line near it, as pull quotes do. */
  private boolean isNew(int line) {
    String text = lines.get(line).text();
    return text.length() < MIN_QUOTE_CHARS
        || IntStream.range(
                Math.max(0, line - NEAR_LINES), Math.min(chosen.length, line + NEAR_LINES))
            .noneMatch(near -> chosen[near] && lines.get(near).text().contains(text));
  }

  /** Whether a line is a displayed formula, or in a part that is not mostly links. */
  private boolean isPart(int line) {
    return isFormula(line) || part(line) != PageTree.NONE;
  }

  private boolean isFormula(int line) {
    VisibleLine of = lines.get(line);
    int formula = formulas.rootOf(of.first());
    return formula != PageTree.NONE && tree.isWithin(of.last(), formula)
        || formulas.raw().isFormula(of.text());
  }

  private boolean isSentence(int line) {
    String text = lines.get(line).text();
    return !text.isEmpty() && SENTENCE_ENDS.indexOf(text.charAt(text.length() - 1)) >= 0;
  }

  private int part(int line) {
    return tree.nearestAncestor(lines.get(line).first(), MAX_LEVELS, this::isPartOfText);
  }

  private boolean isPartOfText(int node) {
    if (!tested.get(node)) {
      tested.set(node);
      parts.set(node, readsAsPart(node));
    }
    return parts.get(node);
  }

  private boolean readsAsPart(int node) {
    int end = tree.subtreeEnd(node);
    boolean kind =
        switch (tree.tag(node)) {
          case "ul", "ol", "dl", "blockquote", "pre" -> !isOfOthers(node);
          case "table" -> !isOfOthers(node) && TableShape.of(tree, node) != null;
          default -> isGrid(node) || form.isCallout(node) && tree.links(node) == 0;
        };
    return kind
        && end - node <= MAX_NODES
        && 2 * tree.linkTextChars(node) < tree.chars(node)
        && IntStream.range(node, end).noneMatch(this::isOther);
  }

  /** Whether an element or an ancestor is named a byline, an advertisement or a toolbar. */
  private boolean isOfOthers(int node) {
    return isNamed(node)
        || tree.nearestAncestor(node, MAX_NAMED_LEVELS, this::isNamed) != PageTree.NONE;
  }

  private boolean isNamed(int node) {
    return (names.topics(node) & TOPICS) != 0;
  }

  /** Whether an element does not belong to the text, for example an input for a filter. */
  private boolean isOther(int node) {
    String tag = tree.tag(node);
    return OTHERS.contains(tag)
        || tag.equals("input") && tree.tag(tree.parent(node)).equals("label");
  }
}
