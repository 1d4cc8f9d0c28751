package org.wpbminer.segmenter;

import java.util.Set;

/**
 * The text of nodes as a reader sees it: white space folded, a line break where an element that
 * stands on lines of its own begins or ends, at {@code <br>} and between table rows, a tab between
 * cells.
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

  private final PageTree tree;
  private final StringBuilder out = new StringBuilder();
  private boolean blank;
  private boolean line;
  private boolean tab;

  private BlockText(PageTree tree) {
    this.tree = tree;
  }

  /** The text of a block. */
  public static String of(PageTree tree, Block block) {
    BlockText text = new BlockText(tree);
    block.stream().forEach(text::append);
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
    int open = root;
    for (int node = root; node < tree.subtreeEnd(root); node++) {
      while (open != root && node >= tree.subtreeEnd(open)) {
        end(open);
        open = tree.parent(open);
      }
      blank |= tree.spaceBefore(node);
      if (tree.isText(node)) {
        if (tree.counts(node)) {
          text(tree.text(node));
        }
      } else {
        begin(node);
        open = tree.subtreeEnd(node) > node + 1 ? node : open;
        if (open != node) {
          end(node);
        }
      }
    }
    for (; open != tree.parent(root); open = tree.parent(open)) {
      end(open);
      if (open == root) {
        break;
      }
    }
  }

  private void begin(int node) {
    String tag = tree.tag(node);
    line |= breaksLine(tag) && !isCell(tag);
  }

  private void end(int node) {
    String tag = tree.tag(node);
    if (isCell(tag)) {
      tab = true;
    } else {
      line |= breaksLine(tag);
    }
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
