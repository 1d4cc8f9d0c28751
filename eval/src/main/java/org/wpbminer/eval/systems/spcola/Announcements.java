package org.wpbminer.eval.systems.spcola;

import java.util.List;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.eval.systems.rules.StartMarkerRules;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Blocks that a heading such as "related articles" announces. A heading announces what shares the
 * smallest container with it; where that container also holds topic text before the heading, it
 * announces the link blocks up to the next heading or topic block.
 */
final class Announcements {

  private static final int LONGEST_HEADING = 200;

  private final PageTree tree;
  private final List<Block> blocks;
  private final List<List<PageLink>> links;
  private final List<SpcolaBlockType> types;
  private final boolean[] announced;

  /** Where the latest run of link blocks ended. */
  private int runEnd;

  private Announcements(
      PageTree tree, List<Block> blocks, List<List<PageLink>> links, List<SpcolaBlockType> types) {
    this.tree = tree;
    this.blocks = blocks;
    this.links = links;
    this.types = types;
    this.announced = new boolean[blocks.size()];
  }

  /** For each block, whether a heading announces it. */
  static boolean[] of(
      PageTree tree, List<Block> blocks, List<List<PageLink>> links, List<SpcolaBlockType> types) {
    Announcements all = new Announcements(tree, blocks, links, types);
    int topic = -1;
    for (int i = 0; i < blocks.size(); i++) {
      if (types.get(i) == SpcolaBlockType.TOPIC && !all.announced[i]) {
        topic = i;
      }
      if (!all.announced[i] && all.isHeading(i)) {
        all.announce(i, topic);
      }
    }
    return all.announced;
  }

  /** Whether the block starts with a marker, or its links do and nobody before them has said so. */
  private boolean isHeading(int block) {
    SpcolaBlockType type = types.get(block);
    if (type == SpcolaBlockType.TITLE || type == SpcolaBlockType.SMALL || type.isLinks()) {
      return StartMarkerRules.isMarker(firstLine(blocks.get(block)));
    }
    return false;
  }

  private String firstLine(Block block) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < block.size(); i++) {
      for (int node = block.node(i); node < tree.subtreeEnd(block.node(i)); node++) {
        if (line.length() > 0 && tree.breaksLine(node)) {
          return line.toString();
        }
        if (tree.isText(node) && tree.chars(node) > 0) {
          line.append(tree.text(node), 0, Math.min(LONGEST_HEADING, tree.text(node).length()));
        }
        if (line.length() >= LONGEST_HEADING) {
          return line.toString();
        }
      }
    }
    return line.toString();
  }

  private void announce(int from, int topicBefore) {
    int container = container(from);
    boolean own = topicBefore < 0 || !tree.isWithin(blocks.get(topicBefore).last(), container);
    announced[from] = true;
    if (!own && from < runEnd) {
      return; // the run of a heading before this one has gone as far
    }
    int i = from + 1;
    while (i < blocks.size() && goesOn(i, container, own)) {
      announced[i] |= own || types.get(i).isLinks();
      i++;
    }
    runEnd = own ? runEnd : i;
  }

  private boolean goesOn(int block, int container, boolean own) {
    SpcolaBlockType type = types.get(block);
    return type != SpcolaBlockType.TITLE
        && (own
            ? tree.isWithin(blocks.get(block).first(), container)
            : type != SpcolaBlockType.TOPIC);
  }

  /** The smallest node that holds the heading and the block after it that shows text. */
  private int container(int heading) {
    int next = heading + 1;
    while (next < blocks.size() && types.get(next) == SpcolaBlockType.PICTURE) {
      next++;
    }
    boolean list = types.get(heading).isLinks() && links.get(heading).size() > 1;
    return list || next >= blocks.size()
        ? blocks.get(heading).first() // a list with its heading inside
        : commonAncestor(blocks.get(heading).first(), blocks.get(next).first());
  }

  private int commonAncestor(int one, int other) {
    int node = one;
    while (!tree.isWithin(other, node)) {
      node = tree.parent(node);
    }
    return node;
  }
}
