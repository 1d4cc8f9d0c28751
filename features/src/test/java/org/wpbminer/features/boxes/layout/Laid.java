package org.wpbminer.features.boxes.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.wpbminer.features.boxes.PageBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** The boxes of a page on a screen of 1000 x 800, by id. */
final class Laid {
  private static final Screen SCREEN = new Screen(1000, 800);

  final PageTree tree;
  final PageBoxes boxes;

  private Laid(PageTree tree, PageBoxes boxes) {
    this.tree = tree;
    this.boxes = boxes;
  }

  /** Returns the boxes of a body without margins, in standards mode. */
  static Laid body(String css, String body) {
    return page(
        ("<!doctype html><html><head><style>body{margin:0}%s</style></head><body>%s</body>"
                + "</html>")
            .formatted(css, body));
  }

  static Laid page(String html) {
    return page(html, reference -> Optional.empty());
  }

  static Laid page(String html, StylesheetSource source) {
    PageTree tree = new PageParser().parse(html).tree();
    return new Laid(tree, new PageLayout(SCREEN).boxes(tree, source));
  }

  int node(String id) {
    for (int n = 0; n < tree.size(); n++) {
      if (!tree.isText(n) && id.equals(tree.attribute(n, "id"))) {
        return n;
      }
    }
    throw new AssertionError("no element with id " + id);
  }

  /** Returns x, y, width and height of the box of an element. */
  float[] box(String id) {
    int n = node(id);
    return new float[] {boxes.x(n), boxes.y(n), boxes.width(n), boxes.height(n)};
  }

  /** Compares boxes given as {@code id=x y width height; ...}; a dash matches any number. */
  void assertBoxes(String expected) {
    for (String each : expected.split("; ")) {
      String[] parts = each.split("[= ]");
      float[] box = box(parts[0]);
      for (int i = 0; i < 4; i++) {
        if (!parts[i + 1].equals("-")) {
          assertThat(box[i]).as(each).isCloseTo(Float.parseFloat(parts[i + 1]), within(0.5f));
        }
      }
    }
  }

  boolean hidden(String id) {
    return boxes.isHidden(node(id));
  }
}
