package org.wpbminer.segmenter;

import java.util.Set;

/**
 * The text of nodes as a reader sees it: white space folded, a line break where an element that
 * stands on lines of its own begins or ends, at {@code <br>} and between table rows, a tab between
 * cells that hold no lines of their own. {@code <pre>} keeps its line breaks.
 */
public final class BlockText {

  private static final Set<String> INLINE =
      Set.of(
          "a",
          "abbr",
          "acronym",
          "b",
          "bdi",
          "bdo",
          "big",
          "cite",
          "code",
          "data",
          "del",
          "dfn",
          "em",
          "font",
          "i",
          "img",
          "ins",
          "kbd",
          "label",
          "mark",
          "nobr",
          "q",
          "s",
          "samp",
          "small",
          "span",
          "strike",
          "strong",
          "sub",
          "sup",
          "time",
          "tt",
          "u",
          "var",
          "wbr",
          "button",
          "input",
          "select",
          "textarea",
          "svg",
          "picture",
          "source",
          "script",
          "style",
          "noscript",
          "template",
          "iframe",
          "object",
          "ruby",
          "rt",
          "rp",
          "rb",
          "map",
          "area",
          "meta",
          "link");

  private static final Set<String> PREFORMATTED = Set.of("pre", "textarea", "listing", "xmp");

  private final PageTree tree;
  private final StringBuilder out = new StringBuilder();
  private boolean blank;
  private boolean line;
  private boolean tab;

  /** Number of open elements that keep line breaks. */
  private int preformatted;

  private BlockText(PageTree tree) {
    this.tree = tree;
  }

  /** The text of a block. */
  public static String of(PageTree tree, Block block) {
    BlockText text = new BlockText(tree);
    for (int i = 0; i < block.size(); i++) {
      // What was dropped between two nodes parts them.
      text.blank |= i > 0 && block.node(i) != tree.subtreeEnd(block.node(i - 1));
      text.append(block.node(i));
    }
    return text.out.toString();
  }

  /** The text of one node's subtree. */
  public static String of(PageTree tree, int node) {
    return of(tree, new Block(new int[] {node}));
  }

  /** Whether an element of that name stands on lines of its own. */
  public static boolean breaksLine(String tag) {
    return !INLINE.contains(tag) && tag != PageTree.TEXT;
  }

  private void append(int root) {
    preformatted = 0;
    for (int up = tree.parent(root); up != PageTree.NONE; up = tree.parent(up)) {
      preformatted += PREFORMATTED.contains(tree.tag(up)) ? 1 : 0;
    }
    int open = tree.parent(root);
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      open = endUpTo(tree.parent(node), open);
      blank |= tree.spaceBefore(node);
      if (!tree.isText(node)) {
        begin(node);
        open = node;
      } else if (tree.counts(node)) {
        text(tree.text(node));
      }
    }
    endUpTo(tree.parent(root), open);
  }

  /** Ends the elements from {@code open} up to below {@code ancestor}, which is open then. */
  private int endUpTo(int ancestor, int open) {
    int node = open;
    while (node != ancestor) {
      end(node);
      node = tree.parent(node);
    }
    return node;
  }

  private void begin(int node) {
    String tag = tree.tag(node);
    line |= breaksLine(tag) && !isCell(tag);
    preformatted += PREFORMATTED.contains(tag) ? 1 : 0;
  }

  private void end(int node) {
    String tag = tree.tag(node);
    tab |= isCell(tag);
    line |= breaksLine(tag) && !isCell(tag);
    preformatted -= PREFORMATTED.contains(tag) ? 1 : 0;
  }

  private static boolean isCell(String tag) {
    return tag.equals("td") || tag.equals("th");
  }

  private void text(String content) {
    int word = -1;
    for (int i = 0; i < content.length(); i++) {
      if (!Characters.isSpace(content.charAt(i))) {
        word = word < 0 ? i : word;
        continue;
      }
      if (word >= 0) {
        append(content, word, i);
        word = -1;
      }
      blank = true;
      line |= preformatted > 0 && content.charAt(i) == '\n';
    }
    if (word >= 0) {
      append(content, word, content.length());
    }
  }

  private void append(String content, int from, int to) {
    separate();
    out.append(content, from, to);
  }

  private void separate() {
    if (out.length() > 0) {
      if (line) {
        out.append('\n');
      } else if (tab) {
        out.append('\t');
      } else if (blank) {
        out.append(' ');
      }
    }
    line = false;
    tab = false;
    blank = false;
  }
}
