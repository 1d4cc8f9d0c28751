package org.wpbminer.features.block;

import org.wpbminer.segmenter.page.PageTree;

/** Which parts of a page its nodes are in, by semantic elements and landmark roles. */
final class Landmarks {

  static final int ARTICLE = 1;
  static final int MAIN = 1 << 1;
  static final int NAVIGATION = 1 << 2;
  static final int ASIDE = 1 << 3;
  static final int FOOTER = 1 << 4;
  static final int SECTION = 1 << 5;

  private final int[] around;

  Landmarks(PageTree tree) {
    around = new int[tree.size()];
    for (int node = 1; node < around.length; node++) {
      around[node] = around[tree.parent(node)];
      if (!tree.isText(node)) {
        String role = tree.attributeCount(node) > 0 ? tree.attribute(node, "role") : null;
        around[node] |= ofTag(tree.tag(node)) | (role == null ? 0 : ofRole(role));
      }
    }
  }

  /** Whether a node is such a part or in one. */
  boolean isIn(int node, int landmark) {
    return (around[node] & landmark) != 0;
  }

  private static int ofTag(String tag) {
    return switch (tag) {
      case "article" -> ARTICLE;
      case "main" -> MAIN;
      case "nav", "menu" -> NAVIGATION;
      case "aside" -> ASIDE;
      case "footer" -> FOOTER;
      case "section" -> SECTION;
      default -> 0;
    };
  }

  private static int ofRole(String role) {
    return switch (role) {
      case "article" -> ARTICLE;
      case "main" -> MAIN;
      case "navigation" -> NAVIGATION;
      case "complementary" -> ASIDE;
      case "contentinfo" -> FOOTER;
      default -> 0;
    };
  }
}
