package org.wpbminer.boxes.layout;

import java.util.Arrays;
import java.util.List;
import org.wpbminer.boxes.PageBoxes;
import org.wpbminer.boxes.Screen;
import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.layout.box.Box.Inner;
import org.wpbminer.boxes.layout.box.Box.Outer;
import org.wpbminer.boxes.style.declaration.Property;
import org.wpbminer.boxes.style.value.Keyword;
import org.wpbminer.boxes.style.value.Lengths;
import org.wpbminer.segmenter.page.PageTree;

/** From positions within containers to positions in the document, and from boxes to nodes. */
final class Positions {
  private final PageTree tree;
  private final Screen screen;

  Positions(PageTree tree, Screen screen) {
    this.tree = tree;
    this.screen = screen;
  }

  PageBoxes collect(List<Box> boxes, List<String> warnings) {
    int size = tree.size();
    float[] x = unset(size);
    float[] y = unset(size);
    float[] width = unset(size);
    float[] height = unset(size);
    boolean[] invisible = new boolean[size];
    for (Box box : boxes) {
      if (!box.placed) {
        continue;
      }
      resolve(box);
      if (box.node >= 0 && box.inner != Inner.BREAK) {
        x[box.node] = box.absoluteX;
        y[box.node] = box.absoluteY;
        width[box.node] = box.width;
        height[box.node] = box.height;
        invisible[box.node] = !box.style.is(Property.VISIBILITY, Keyword.VISIBLE);
      }
    }
    return new PageBoxes(screen, x, y, width, height, invisible, warnings);
  }

  private static float[] unset(int size) {
    float[] values = new float[size];
    Arrays.fill(values, Float.NaN);
    return values;
  }

  private void resolve(Box box) {
    Box across = box.staticX && box.outer == Outer.POSITIONED ? box.staticContainer : box.container;
    Box down = box.staticY && box.outer == Outer.POSITIONED ? box.staticContainer : box.container;
    box.absoluteX = box.x + (across == null ? 0 : across.absoluteX);
    box.absoluteY = box.y + (down == null ? 0 : down.absoluteY + down.contentShift);
    if (box.style.is(Property.POSITION, Keyword.RELATIVE) && box.inner != Inner.TEXT) {
      relative(box);
    }
  }

  private static void relative(Box box) {
    float basis = box.container == null ? box.width : box.container.contentWidth();
    float left = Lengths.resolve(box.style.get(Property.LEFT), basis);
    float right = Lengths.resolve(box.style.get(Property.RIGHT), basis);
    float top = Lengths.resolve(box.style.get(Property.TOP), 0);
    float bottom = Lengths.resolve(box.style.get(Property.BOTTOM), 0);
    box.absoluteX += left == left ? left : right == right ? -right : 0;
    box.absoluteY += top == top ? top : bottom == bottom ? -bottom : 0;
  }
}
