package org.wpbminer.workbench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Labels that are carried over from labelled pages of a site to the same position on other pages of
 * the site. A block's position is the path of its first node: tags with their classes and ids,
 * without digits. A position with different labels, on one page or on several, has no label.
 */
final class CarriedLabels {

  /** Maximum number of elements in a position: the node and its nearest ancestors. */
  private static final int MAX_DEPTH = 40;

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /** Label of each position; null if several labels occur there. */
  private final Map<String, BlockLabel> labels = new HashMap<>();

  static Map<String, BlockLabel> places(PageTree tree, List<GoldBlock> blocks) {
    CarriedLabels page = new CarriedLabels();
    blocks.forEach(block -> page.add(place(tree, block.nodes()), block.label()));
    return page.labels;
  }

  void add(Map<String, BlockLabel> places) {
    places.forEach(this::add);
  }

  private void add(String place, BlockLabel label) {
    if (labels.containsKey(place) && labels.get(place) != label) {
      labels.put(place, null);
    } else {
      labels.put(place, label);
    }
  }

  /** Returns the label at the position of a block's nodes; null if absent or several. */
  BlockLabel of(PageTree tree, int[] nodes) {
    return labels.get(place(tree, nodes));
  }

  private static String place(PageTree tree, int[] nodes) {
    StringBuilder place = new StringBuilder();
    int node = nodes[0];
    for (int up = 0; node != PageTree.NONE && up < MAX_DEPTH; up++) {
      place.append('<').append(tree.tag(node));
      String classes = tree.attribute(node, "class");
      String id = tree.attribute(node, "id");
      place.append(classes == null ? "" : '.' + NUMBER.matcher(classes).replaceAll("#"));
      place.append(id == null ? "" : '#' + NUMBER.matcher(id).replaceAll("#"));
      node = tree.parent(node);
    }
    return place.toString();
  }
}
