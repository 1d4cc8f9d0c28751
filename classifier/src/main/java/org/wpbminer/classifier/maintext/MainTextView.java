package org.wpbminer.classifier.maintext;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/** Candidate blocks of a page's main text, and the parts of them that are left out. */
public final class MainTextView {

  /** Number of characters that a rule may leave out even if they are most of the text. */
  private static final int MAX_RULED_OUT_CHARS = 300;

  private final PageReading reading;
  private final List<Block> blocks;
  private final int[] roots;

  /** For each node, the number of the step that left it out, from 1; 0 for nodes that are kept. */
  private final byte[] leftOut;

  /** Names of the steps so far: rules, and the choice of lines. */
  private final List<String> steps;

  /** Names of the rules that were undone. */
  private String undone = "";

  /** Copy of {@link #leftOut} from before the choice of lines; null until then. */
  private byte[] ruledOut;

  private int[] blockOfRoot;
  private List<VisibleLine> lines;

  /** Whether lines have been left out since {@link #lines} was computed. */
  private boolean fewer;

  /** Findings about the page; null until first use. */
  private PageForm form;

  private int headline = PageTree.NONE;
  private byte[] leftOutOfHeadline;

  /** Creates a view of blocks, in document order and not empty, with nothing left out. */
  public MainTextView(PageReading reading, List<Block> blocks) {
    this(
        reading,
        blocks,
        new byte[reading.tree().size()],
        new ArrayList<>(List.of(ExplainedLine.BLOCK)));
  }

  private MainTextView(
      PageReading reading, List<Block> blocks, byte[] leftOut, List<String> steps) {
    this.reading = reading;
    this.blocks = blocks;
    this.roots = blocks.stream().flatMapToInt(Block::stream).sorted().toArray();
    this.leftOut = leftOut;
    this.steps = steps;
  }

  /** Returns a view without blocks that have no text left; null if none is left. */
  MainTextView withoutEmptyBlocks() {
    boolean[] full = new boolean[blocks.size()];
    lines().forEach(line -> full[blockOf(line)] = true);
    List<Block> left =
        IntStream.range(0, full.length).filter(b -> full[b]).mapToObj(blocks::get).toList();
    if (left.isEmpty()) {
      return null;
    }
    MainTextView view = new MainTextView(reading, left, leftOut, steps);
    view.ruledOut = ruledOut;
    view.form = form;
    return view;
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

  public PageReading reading() {
    return reading;
  }

  public PageTree tree() {
    return reading.tree();
  }

  public List<Block> blocks() {
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
  public boolean isLeftOut(int node) {
    return leftOut[node] != 0;
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
        chars[leftOut[node]] += tree().isText(node) ? tree().chars(node) : 0;
      }
    }
    if (chars[steps.size()] > Math.max(chars[0], MAX_RULED_OUT_CHARS)) {
      for (int node = 0; node < leftOut.length; node++) {
        leftOut[node] = leftOut[node] == steps.size() ? 0 : leftOut[node];
      }
      lines = null;
      undone += ", without rule " + steps.get(steps.size() - 1);
    }
  }

  /**
   * Returns the names of the rules that were undone, for an explanation; empty if there is none.
   */
  String undone() {
    return undone;
  }

  /** Returns the step that left out the last text of a line; null if some of the line is kept. */
  @Nullable String leftOutBy(VisibleLine line) {
    int last = 0;
    for (int node = line.first(); node <= line.last(); node++) {
      if (tree().isText(node)) {
        if (leftOut[node] == 0) {
          return null;
        }
        last = Math.max(last, leftOut[node]);
      }
    }
    return steps.get(last - 1);
  }

  public void leaveOut(int node) {
    for (int inner = node; inner < tree().subtreeEnd(node); inner++) {
      leaveOutAlone(inner);
    }
    lines = null;
  }

  public void leaveOut(VisibleLine line) {
    for (int node = line.first(); node <= line.last(); node++) {
      if (tree().isText(node)) {
        leaveOutAlone(node);
      }
    }
    fewer = true;
  }

  private void leaveOutAlone(int node) {
    if (leftOut[node] == 0) {
      leftOut[node] = (byte) steps.size();
    }
  }

  /** Leaves out the lines that are not chosen. One of them may still become the headline. */
  void choose(boolean[] chosen) {
    List<VisibleLine> all = lines();
    ruledOut = leftOut.clone();
    begin(ExplainedLine.LINES);
    for (int i = 0; i < chosen.length; i++) {
      if (!chosen[i]) {
        leaveOut(all.get(i));
      }
    }
  }

  /** Returns the lines that are not left out. Takes time linear in the page. */
  public List<VisibleLine> lines() {
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
  public int headline() {
    return headline;
  }

  public boolean isLeftOutOfHeadline(int node) {
    return leftOutOfHeadline[node] != 0;
  }

  public void beginWith(int heading) {
    headline = heading;
    leftOutOfHeadline = ruledOut == null ? leftOut.clone() : ruledOut;
    leaveOut(heading);
  }

  /** Leaves out captions, buttons and other controls. */
  public void leaveOutNoise() {
    MainTextRules.mark(this, MainTextRules.ALL, false);
  }

  /** Renders each block separately, without the list or quotation around it. */
  public List<String> renderEach(LinkResolver resolver, MainTextFormat format) {
    return MainTextRenderer.renderEach(this, resolver, format);
  }
}
