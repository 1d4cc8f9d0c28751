package org.wpbminer.eval.layout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.page.PageTree;

/** Boxes of a page in a browser, by node; NaN for elements without a box. */
final class TruthBoxes {
  private static final float[] NO_BOX = {0, 0, Float.NaN, 0};

  private final Screen viewport;
  private final float[][] boxes;
  private final boolean[] known;

  private TruthBoxes(Screen viewport, int size) {
    this.viewport = viewport;
    boxes = new float[size][];
    known = new boolean[size];
    Arrays.fill(boxes, NO_BOX);
  }

  /**
   * Reads a file {@code {"viewport":[w,h],"boxes":{"n":[x,y,w,h]}}} with n the number of the
   * element's start tag.
   */
  static TruthBoxes read(Path file, PageTree tree) throws IOException {
    JsonNode root = new ObjectMapper().readTree(file.toFile());
    float[] viewport = numbers(root.get("viewport"));
    TruthBoxes truth =
        new TruthBoxes(new Screen((int) viewport[0], (int) viewport[1]), tree.size());
    int[] ordinals = StartTags.ordinals(tree);
    for (int n = 0; n < ordinals.length; n++) {
      truth.known[n] = ordinals[n] >= 0;
      JsonNode box = root.get("boxes").get(String.valueOf(ordinals[n]));
      if (box != null) {
        truth.boxes[n] = numbers(box);
      }
    }
    return truth;
  }

  private static float[] numbers(JsonNode array) {
    float[] numbers = new float[array.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = array.get(i).floatValue();
    }
    return numbers;
  }

  /** Returns the viewport of the browser. */
  Screen viewport() {
    return viewport;
  }

  /** Returns whether the file covers the node: an element with a start tag of its own. */
  boolean isKnown(int node) {
    return known[node];
  }

  /** Whether the node had a box in the browser. */
  boolean hasBox(int node) {
    return boxes[node] != NO_BOX;
  }

  /** Returns left edge, top edge, width and height in px. */
  float[] box(int node) {
    return boxes[node];
  }
}
