package org.wpbminer.classifier.maintext;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/** Candidate blocks of a page's main text, and the parts of them that are left out. */
public final class MainTextView {

  private final PageReading reading;
  private final List<Block> blocks;
  private final int[] roots;
  private final boolean[] leftOut;

  /** For each node, whether a rule left it out before lines were chosen; null until then. */
  private boolean[] ruledOut;

  private int[] blockOfRoot;
  private List<VisibleLine> lines;

  /** Whether lines have been left out since {@link #lines} was computed. */
  private boolean fewer;

  /** Findings about the page; null until first use. */
  private PageForm form;

  private int headline = PageTree.NONE;
  private boolean[] leftOutOfHeadline;

  /** Creates a view of blocks, in document order and not empty, with nothing left out. */
  public MainTextView(PageReading reading, List<Block> blocks) {
    this(reading, blocks, new boolean[reading.tree().size()]);
  }

  private MainTextView(PageReading reading, List<Block> blocks, boolean[] leftOut) {
    this.reading = reading;
    this.blocks = blocks;
    this.roots = blocks.stream().flatMapToInt(Block::stream).sorted().toArray();
    this.leftOut = leftOut;
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
    MainTextView view = new MainTextView(reading, left, leftOut);
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

  public Page page() {
    return reading.page();
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
    return leftOut[node];
  }

  public void leaveOut(int node) {
    leaveOut(node, tree().subtreeEnd(node));
  }

  public void leaveOut(int from, int to) {
    Arrays.fill(leftOut, from, to, true);
    lines = null;
  }

  public void leaveOut(VisibleLine line) {
    PageTree tree = tree();
    for (int node = line.first(); node <= line.last(); node++) {
      leftOut[node] |= tree.isText(node);
    }
    fewer = true;
  }

  /** Leaves out the lines that are not chosen. One of them may still become the headline. */
  void choose(boolean[] chosen) {
    List<VisibleLine> all = lines();
    ruledOut = leftOut.clone();
    for (int i = 0; i < chosen.length; i++) {
      if (!chosen[i]) {
        leaveOut(all.get(i));
      }
    }
  }

  /** Returns the lines that are not left out. Takes time linear in the page. */
  public List<VisibleLine> lines() {
    if (lines == null) {
      lines = VisibleLine.of(reading, roots, leftOut);
    } else if (fewer) {
      lines = lines.stream().filter(line -> !leftOut[line.first()]).toList();
    }
    fewer = false;
    return lines;
  }

  /** State of a view: whether each node is left out, and the number of characters kept. */
  record State(boolean[] leftOut, long chars) {}

  /** Returns a snapshot of the current state. Takes time linear in the page. */
  State state() {
    PageTree tree = tree();
    long chars = 0;
    for (int root : roots) {
      for (int node = root; node < tree.subtreeEnd(root); node++) {
        chars += leftOut[node] || !tree.isText(node) ? 0 : tree.chars(node);
      }
    }
    return new State(leftOut.clone(), chars);
  }

  void restore(State state) {
    System.arraycopy(state.leftOut, 0, leftOut, 0, leftOut.length);
    lines = null;
  }

  /** Returns the node of the headline; {@link PageTree#NONE} if missing. */
  public int headline() {
    return headline;
  }

  public boolean isLeftOutOfHeadline(int node) {
    return leftOutOfHeadline[node];
  }

  public void beginWith(int heading) {
    headline = heading;
    leftOutOfHeadline = ruledOut == null ? leftOut.clone() : ruledOut;
    leaveOut(heading);
  }

  /** Visits the elements between two nodes, also those left out: they separate the nodes. */
  public static void between(PageTree tree, int from, int to, IntConsumer element) {
    for (int node = from; node < to; node++) {
      if (!tree.counts(node)) {
        node = tree.subtreeEnd(node) - 1;
      } else if (!tree.isText(node)) {
        element.accept(node);
      }
    }
  }

  /** Leaves out captions, buttons and other controls. */
  public void leaveOutNoise() {
    MainTextRules.ALL.stream().filter(rule -> !rule.ofChosen()).forEach(rule -> rule.mark(this));
  }

  /** Renders each block separately, without the list or quotation around it. */
  public List<String> renderEach(LinkResolver resolver, MainTextFormat format) {
    return MainTextRenderer.renderEach(this, resolver, format);
  }
}
