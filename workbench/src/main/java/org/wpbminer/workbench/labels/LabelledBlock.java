package org.wpbminer.workbench.labels;

import java.util.Objects;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * A block as it is labelled now.
 *
 * @param nodes its nodes in the page's tree, ascending. Not modified
 * @param label its label
 * @param kind what it is, or null
 */
public record LabelledBlock(int[] nodes, BlockLabel label, String kind) {

  public LabelledBlock {
    Objects.requireNonNull(label, "label");
  }

  int first() {
    return nodes[0];
  }

  LabelledBlock with(BlockLabel other) {
    return new LabelledBlock(nodes, other, kind);
  }

  /** This without a node that another block takes over. */
  LabelledBlock without(int node) {
    int[] others = IntStream.of(nodes).filter(n -> n != node).toArray();
    return others.length == nodes.length ? this : new LabelledBlock(others, label, kind);
  }

  LabelledBlock withKind(String other) {
    return new LabelledBlock(nodes, label, other);
  }
}
