package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Record of the decisions on a page's text: whether each text of the candidate blocks is main text,
 * and the step that decided last. Writers print exactly the main text; footnote marks, bullets,
 * formulae and, in some formats, bylines take another form.
 */
public final class TextRecord {

  /** Step that excludes blocks; their lines are not candidates. */
  static final String BLOCK = "block";

  /** Step that moves the headline to the start of the text. */
  static final String HEADLINE = "headline";

  /** Number of characters that a rule may leave out even if they are most of the text. */
  private static final int MAX_RULED_OUT_CHARS = 300;

  private final PageReading reading;
  private List<Block> blocks;
  private int[] roots;

  /**
   * For each node, the number of the step that decided last, from 1; negative if that step left the
   * node out; 0 if the node is kept and no step has decided.
   */
  private final byte[] decided;

  /** Names of the steps so far: rules, and the stages of the choice of lines. */
  private final List<String> steps;

  /** Number of steps before the choice of lines; 0 before the choice. */
  private int rules;

  /** Names of the rules that were undone. */
  private String undone = "";

  private int[] blockOfRoot;
  private List<VisibleLine> lines;

  /** Whether lines have been left out since {@link #lines} was computed. */
  private boolean fewer;

  /** Findings about the page; null until first use. */
  private PageForm form;

  private int headline = PageTree.NONE;

  /** A decision on a text, and the step that made it. */
  record Decision(boolean in, String by) {}

  /** Creates a record of blocks, in document order, with nothing left out. */
  TextRecord(PageReading reading, List<Block> blocks) {
    this(reading, blocks, new byte[reading.tree().size()], List.of(BLOCK));
  }

  private TextRecord(PageReading reading, List<Block> blocks, byte[] decided, List<String> steps) {
    this.reading = reading;
    this.decided = decided;
    this.steps = new ArrayList<>(steps);
    setBlocks(blocks);
  }

  private void setBlocks(List<Block> some) {
    blocks = some;
    roots = some.stream().flatMapToInt(Block::stream).sorted().toArray();
    blockOfRoot = null;
  }

  /** Returns a copy for further decisions. */
  TextRecord copy() {
    TextRecord copy = new TextRecord(reading, blocks, decided.clone(), steps);
    copy.undone = undone;
    copy.form = form;
    return copy;
  }

  /** Removes the blocks that have no text left. */
  void removeEmptyBlocks() {
    boolean[] full = new boolean[blocks.size()];
    lines().forEach(line -> full[blockOf(line)] = true);
    setBlocks(IntStream.range(0, full.length).filter(b -> full[b]).mapToObj(blocks::get).toList());
  }

  int blockOf(VisibleLine line) {
    if (blockOfRoot == null) {
      blockOfRoot = new int[roots.length];
      for (int b = 0; b < blocks.size(); b++) {
        int block = b;
        blocks.get(b).stream().forEach(root -> blockOfRoot[rank(root)] = block);
      }
    }
    int rank = rank(line.first());
    return blockOfRoot[rank < roots.length && roots[rank] == line.first() ? rank : rank - 1];
  }

  PageReading reading() {
    return reading;
  }

  PageTree tree() {
    return reading.tree();
  }

  List<Block> blocks() {
    return blocks;
  }

  PageForm form() {
    if (form == null) {
      form = PageForm.of(reading);
    }
    return form;
  }

  /** Returns the nodes of all blocks in document order, not nested. Not to be modified. */
  int[] roots() {
    return roots;
  }

  /** Returns how many of the {@link #roots} come before a node. */
  int rank(int node) {
    int place = Arrays.binarySearch(roots, node);
    return place < 0 ? -place - 1 : place;
  }

  /** Whether a node is inside a block, or contains nodes of blocks. */
  boolean touches(int node) {
    int next = rank(node);
    return next < roots.length && tree().isWithin(roots[next], node)
        || next > 0 && tree().isWithin(node, roots[next - 1]);
  }

  /** Whether a node is left out. Its descendants are left out too. */
  boolean isLeftOut(int node) {
    return decided[node] < 0;
  }

  /** Returns the last decision on a text node. */
  Decision decision(int node) {
    boolean moved = headline != PageTree.NONE && tree().isWithin(node, headline);
    if (moved && !isRuledOut(node)) {
      return new Decision(true, HEADLINE);
    }
    boolean in = !isLeftOut(node) && touches(node);
    return new Decision(
        in, in || isLeftOut(node) ? steps.get(Math.max(0, Math.abs(decided[node]) - 1)) : BLOCK);
  }

  /** Whether a node was left out before the choice of lines, and therefore of the headline too. */
  boolean isRuledOut(int node) {
    return decided[node] < 0 && -decided[node] <= rules;
  }

  /** Begins a step; parts that are left out from now on are left out by it. */
  void begin(String step) {
    steps.add(step);
  }

  /** Undoes the current step if it left out more than half of a long text. */
  void undoIfMost() {
    int[] chars = new int[steps.size() + 1];
    for (int root : roots) {
      for (int node = root; node < tree().subtreeEnd(root); node++) {
        chars[Math.max(0, -decided[node])] += tree().isText(node) ? tree().chars(node) : 0;
      }
    }
    if (chars[steps.size()] > Math.max(chars[0], MAX_RULED_OUT_CHARS)) {
      for (int node = 0; node < decided.length; node++) {
        decided[node] = -decided[node] == steps.size() ? 0 : decided[node];
      }
      lines = null;
      undone += ", without rule " + steps.get(steps.size() - 1);
    }
  }

  /** Returns the names of the undone rules, for an explanation; empty if no rule was undone. */
  String undone() {
    return undone;
  }

  void leaveOut(int node) {
    for (int inner = node; inner < tree().subtreeEnd(node); inner++) {
      leaveOutAlone(inner);
    }
    lines = null;
  }

  void leaveOut(VisibleLine line) {
    for (int node = line.first(); node <= line.last(); node++) {
      if (tree().isText(node)) {
        leaveOutAlone(node);
      }
    }
    fewer = true;
  }

  private void leaveOutAlone(int node) {
    if (decided[node] >= 0) {
      decided[node] = (byte) -steps.size();
    }
  }

  /**
   * Records the choice of lines. A line that is not chosen may still become the headline.
   *
   * @param all the lines of this record
   * @param in whether each line is chosen
   * @param by the stage that decided about each line
   */
  void choose(List<VisibleLine> all, boolean[] in, String[] by) {
    rules = steps.size();
    for (int i = 0; i < in.length; i++) {
      if (!steps.contains(by[i])) {
        steps.add(by[i]);
      }
      int step = steps.indexOf(by[i]) + 1;
      VisibleLine line = all.get(i);
      for (int node = line.first(); node <= line.last(); node++) {
        if (tree().isText(node) && !isLeftOut(node)) {
          decided[node] = (byte) (in[i] ? step : -step);
        }
      }
    }
    fewer = true;
  }

  /** Returns the lines that are not left out. Takes time linear in the page. */
  List<VisibleLine> lines() {
    if (lines == null) {
      lines = VisibleLine.of(reading, roots, this::isLeftOut);
    } else if (fewer) {
      lines = lines.stream().filter(line -> !isLeftOut(line.first())).toList();
    }
    fewer = false;
    return lines;
  }

  /** Returns the indices of the lines that begin within any of the nodes. */
  IntStream linesWithin(IntStream nodes) {
    BitSet covered = new BitSet();
    nodes.forEach(node -> covered.set(node, tree().subtreeEnd(node)));
    List<VisibleLine> all = lines();
    return IntStream.range(0, all.size()).filter(i -> covered.get(all.get(i).first()));
  }

  /** Returns the node of the headline; {@link PageTree#NONE} if missing. */
  int headline() {
    return headline;
  }

  /** Moves the headline to the start of the text. */
  void beginWith(int heading) {
    headline = heading;
    rules = rules == 0 ? steps.size() - 1 : rules;
    leaveOut(heading);
  }

  /** Leaves out all text, because the writers print a text found in a script. */
  void leaveOutAll(String step) {
    begin(step);
    headline = PageTree.NONE;
    for (int root : roots) {
      leaveOut(root);
    }
  }
}
