package org.wpbminer.eval.layout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import org.wpbminer.features.style.Screen;
import org.wpbminer.segmenter.PageTree;

/**
 * What a browser laid out for one page: a box per element, by the tree's nodes. Elements that the
 * browser gave no box have NaN.
 */
public final class TruthBoxes {
  private final Screen viewport;
  private final float[] x;
  private final float[] y;
  private final float[] width;
  private final float[] height;
  private final boolean[] known;

  private TruthBoxes(Screen viewport, int size) {
    this.viewport = viewport;
    x = new float[size];
    y = new float[size];
    width = new float[size];
    height = new float[size];
    known = new boolean[size];
    java.util.Arrays.fill(width, Float.NaN);
  }

  /**
   * Reads a truth file: {@code {"viewport":[w,h],"boxes":{"n":[x,y,w,h]}}} with n the ordinal of
   * the element's start tag.
   *
   * @throws IOException if the file cannot be read or is not of that form
   */
  public static TruthBoxes read(Path file, PageTree tree) throws IOException {
    JsonNode root = new ObjectMapper().readTree(file.toFile());
    JsonNode viewport = root.path("viewport");
    if (viewport.size() != 2) {
      throw new IOException("no viewport of two numbers in " + file);
    }
    TruthBoxes truth =
        new TruthBoxes(new Screen(viewport.get(0).asInt(), viewport.get(1).asInt()), tree.size());
    int[] ordinals = StartTags.ordinals(tree);
    int[] nodes = new int[StartTags.count(tree.source())];
    java.util.Arrays.fill(nodes, PageTree.NONE);
    for (int n = 0; n < ordinals.length; n++) {
      if (ordinals[n] >= 0) {
        nodes[ordinals[n]] = n;
        truth.known[n] = true;
      }
    }
    Iterator<Map.Entry<String, JsonNode>> boxes = root.path("boxes").properties().iterator();
    while (boxes.hasNext()) {
      Map.Entry<String, JsonNode> box = boxes.next();
      int ordinal = Integer.parseInt(box.getKey());
      if (ordinal < nodes.length && nodes[ordinal] >= 0) {
        truth.set(nodes[ordinal], box.getValue());
      }
    }
    return truth;
  }

  private void set(int node, JsonNode box) {
    x[node] = (float) box.get(0).asDouble();
    y[node] = (float) box.get(1).asDouble();
    width[node] = (float) box.get(2).asDouble();
    height[node] = (float) box.get(3).asDouble();
  }

  /** The window the browser had. */
  public Screen viewport() {
    return viewport;
  }

  /** Whether the truth speaks of the node: an element with a start tag of its own. */
  public boolean isKnown(int node) {
    return known[node];
  }

  /** Whether the browser gave the node a box. */
  public boolean hasBox(int node) {
    return width[node] == width[node];
  }

  /** Left edge in px. */
  public float x(int node) {
    return x[node];
  }

  /** Top edge in px. */
  public float y(int node) {
    return y[node];
  }

  /** Width in px. */
  public float width(int node) {
    return width[node];
  }

  /** Height in px. */
  public float height(int node) {
    return height[node];
  }
}
