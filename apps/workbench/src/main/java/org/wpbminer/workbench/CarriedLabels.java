package org.wpbminer.workbench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldBlock;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Labels that are carried over from pages of a site to the same places on its other pages. A place
 * is the path of a block's first node: elements with their classes, the numbers in them left out. A
 * place where people said different things, on one page or on several, tells nothing.
 */
final class CarriedLabels {

  /** Elements from the node upwards that tell its place: enough to tell places of a site apart. */
  private static final int DEEPEST = 40;

  private static final Pattern NUMBER = Pattern.compile("[0-9]+");

  /** Null at places where the labels differ. */
  private final Map<String, BlockLabel> labels = new HashMap<>();

  /** What is said of places on one page. */
  static Map<String, BlockLabel> places(PageTree tree, List<GoldBlock> blocks) {
    CarriedLabels page = new CarriedLabels();
    blocks.forEach(block -> page.add(place(tree, block.nodes()), block.label()));
    return page.labels;
  }

  /** Takes over what was said on a page of the site. */
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

  /**
   * What was said of the place of these nodes on other pages; null if nothing, or not one thing.
   */
  BlockLabel of(PageTree tree, int[] nodes) {
    return labels.get(place(tree, nodes));
  }

  private static String place(PageTree tree, int[] nodes) {
    StringBuilder place = new StringBuilder();
    int node = nodes[0];
    for (int up = 0; node != PageTree.NONE && up < DEEPEST; up++) {
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
