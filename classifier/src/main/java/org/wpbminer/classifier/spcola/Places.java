package org.wpbminer.classifier.spcola;

import java.util.Locale;
import org.wpbminer.boxes.NodeBoxes;
import org.wpbminer.features.PaperFeatures.UnionBox;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Where blocks stand: by their boxes where a page has them, else by what the page says of its own
 * areas ({@code nav, aside, header, footer}, roles). The paper takes window features: the block's
 * centre and size over the page's width and the window's height.
 */
final class Places {

  /** A block lower than this share of the page's height is at its bottom. */
  private static final double BOTTOM = 0.9;

  /** A block whose centre is above this many CSS px is at the top. */
  private static final double TOP_PX = 150;

  /** A block this narrow, over the page's width, whose centre is in an outer quarter is aside. */
  private static final double NARROW = 0.35;

  private final PageTree tree;
  private final NodeBoxes boxes;
  private final UnionBox page;
  private final Place[] declared;

  Places(PageTree tree, NodeBoxes boxes) {
    this.tree = tree;
    this.boxes = boxes;
    this.page = UnionBox.of(tree, boxes, new Block(new int[] {0}));
    this.declared = declared(tree);
  }

  Place of(Block block) {
    UnionBox box = UnionBox.of(tree, boxes, block);
    Place said = declared[block.first()];
    if (said != Place.CENTRE || box.isEmpty() || page.width() <= 0 || page.height() <= 0) {
      return said;
    }
    double x = ((box.left() + box.right()) / 2 - page.left()) / page.width();
    double y = (box.top() + box.bottom()) / 2 - page.top();
    if (box.width() < NARROW * page.width() && (x < 0.25 || x > 0.75)) {
      return Place.SIDE;
    }
    if (y < TOP_PX) {
      return Place.TOP;
    }
    return y > BOTTOM * page.height() ? Place.BOTTOM : Place.CENTRE;
  }

  private static Place[] declared(PageTree tree) {
    Place[] places = new Place[tree.size()];
    boolean[] inMain = new boolean[tree.size()];
    for (int node = 0; node < tree.size(); node++) {
      int up = tree.parent(node);
      Place inherited = up == PageTree.NONE ? Place.CENTRE : places[up];
      boolean main = up != PageTree.NONE && inMain[up];
      Place own = tree.isText(node) ? Place.CENTRE : declared(tree, node, main);
      places[node] = own == Place.CENTRE ? inherited : own;
      inMain[node] = main || tree.tag(node).equals("article") || tree.tag(node).equals("main");
    }
    return places;
  }

  /** A header or footer inside an article or main is that one's own. */
  private static Place declared(PageTree tree, int node, boolean inMain) {
    String role = tree.attribute(node, "role");
    String what = role == null ? tree.tag(node) : role.strip().toLowerCase(Locale.ROOT);
    return switch (what) {
      case "nav", "navigation", "menu", "menubar" -> Place.TOP;
      case "aside", "complementary" -> Place.SIDE;
      case "header", "banner" -> inMain ? Place.CENTRE : Place.TOP;
      case "footer", "contentinfo" -> inMain ? Place.CENTRE : Place.BOTTOM;
      default -> Place.CENTRE;
    };
  }
}
