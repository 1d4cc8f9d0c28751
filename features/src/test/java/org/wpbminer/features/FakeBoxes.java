package org.wpbminer.features;

import java.util.HashMap;
import java.util.Map;
import org.wpbminer.features.boxes.NodeBoxes;

/** Boxes at positions given by a test. */
final class FakeBoxes implements NodeBoxes {

  private final Map<Integer, float[]> boxes = new HashMap<>();

  FakeBoxes put(int node, double x, double y, double width, double height) {
    boxes.put(node, new float[] {(float) x, (float) y, (float) width, (float) height});
    return this;
  }

  @Override
  public boolean hasBox(int node) {
    return boxes.containsKey(node);
  }

  @Override
  public float x(int node) {
    return of(node, 0);
  }

  @Override
  public float y(int node) {
    return of(node, 1);
  }

  @Override
  public float width(int node) {
    return of(node, 2);
  }

  @Override
  public float height(int node) {
    return of(node, 3);
  }

  private float of(int node, int i) {
    return hasBox(node) ? boxes.get(node)[i] : Float.NaN;
  }
}
