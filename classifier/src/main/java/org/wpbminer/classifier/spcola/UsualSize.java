package org.wpbminer.classifier.spcola;

import java.util.Map;
import java.util.TreeMap;
import org.wpbminer.segmenter.page.PageTree;

/** The letter size that most of a page's text outside links has. */
final class UsualSize {

  private UsualSize() {}

  /** In CSS px; of sizes with as much text the smallest; 16 for a page without text. */
  static double of(PageTree tree, NodeStyles styles) {
    Map<Float, Long> chars = new TreeMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isText(node) && tree.textChars(node) > 0) {
        chars.merge(styles.of(node).fontSize(), (long) tree.textChars(node), Long::sum);
      }
    }
    double usual = NodeStyle.INITIAL.fontSize();
    long most = 0;
    for (Map.Entry<Float, Long> size : chars.entrySet()) {
      if (size.getValue() > most) {
        most = size.getValue();
        usual = size.getKey();
      }
    }
    return usual;
  }
}
