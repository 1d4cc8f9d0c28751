package org.wpbminer.eval.layout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.eval.StartTags;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What a browser laid out for one page: a box per element, by the tree's nodes. Elements that the
 * browser gave no box have NaN.
 */
public final class TruthBoxes {
  /** More digits than a page has tags, and fewer than an int has. */
  private static final Pattern ORDINAL = Pattern.compile("[0-9]{1,9}");

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
   * Reads a truth file: {@code {"viewport":[w,h],"boxes":{"n":[x,y,w,h]}}} with n the ordinal of
   * the element's start tag.
   *
   * @throws IOException if the file cannot be read or is not of that form
   */
  static TruthBoxes read(Path file, PageTree tree) throws IOException {
    byte[] bytes = InputFile.bytes(file);
    try {
      return of(new ObjectMapper().readTree(bytes), tree);
    } catch (JsonProcessingException e) {
      throw new IOException(file + " is damaged: " + JsonErrors.ofFile(e), e);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged: " + e.getMessage(), e);
    }
  }

  private static TruthBoxes of(JsonNode root, PageTree tree) {
    float[] viewport = numbers("\"viewport\"", root.path("viewport"), 2);
    TruthBoxes truth =
        new TruthBoxes(new Screen((int) viewport[0], (int) viewport[1]), tree.size());
    int[] ordinals = StartTags.ordinals(tree);
    Map<Integer, Integer> nodes = new HashMap<>();
    for (int n = 0; n < ordinals.length; n++) {
      truth.known[n] = ordinals[n] >= 0;
      nodes.put(ordinals[n], n);
    }
    Arguments.refuse(!root.path("boxes").isObject(), "it has no object \"boxes\"");
    for (Map.Entry<String, JsonNode> entry : root.get("boxes").properties()) {
      int ordinal = ordinal(entry.getKey());
      float[] box = numbers("box \"" + ordinal + "\"", entry.getValue(), 4);
      if (nodes.containsKey(ordinal)) {
        truth.boxes[nodes.get(ordinal)] = box;
      }
    }
    return truth;
  }

  private static int ordinal(String key) {
    Arguments.refuse(
        !ORDINAL.matcher(key).matches(),
        "key \"%s\" is no ordinal of a start tag, a whole number from 0",
        key);
    return Integer.parseInt(key);
  }

  private static float[] numbers(String what, JsonNode array, int size) {
    float[] numbers = new float[size];
    boolean right = array.isArray() && array.size() == size;
    for (int i = 0; i < size && right; i++) {
      numbers[i] = array.get(i).floatValue();
      right = array.get(i).isNumber() && Float.isFinite(numbers[i]);
    }
    if (!right) {
      throw new IllegalArgumentException(
          what
              + " must be "
              + size
              + " numbers, was "
              + (array.isMissingNode() ? "missing" : String.format("%.60s", array)));
    }
    return numbers;
  }

  /** The window the browser had. */
  Screen viewport() {
    return viewport;
  }

  /** Whether the truth speaks of the node: an element with a start tag of its own. */
  boolean isKnown(int node) {
    return known[node];
  }

  /** Whether the browser gave the node a box. */
  boolean hasBox(int node) {
    return boxes[node] != NO_BOX;
  }

  /** Left edge, top edge, width and height in px. */
  float[] box(int node) {
    return boxes[node];
  }
}
