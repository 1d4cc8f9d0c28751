package org.wpbminer.workbench.labels;

import org.wpbminer.classifier.label.BlockLabel;

/** A change of a page's labels. */
@FunctionalInterface
public interface Change {

  /**
   * The labels after it.
   *
   * @throws IllegalArgumentException if it cannot be made
   */
  PageLabels of(PageLabels labels);

  /**
   * The change that a request asks for.
   *
   * @param name label, kind, split, join or link
   * @param target number of a block, from 1, or the node of a link
   * @param value a label or a kind; not asked for by the others
   * @throws IllegalArgumentException if there is no such change
   */
  static Change of(String name, int target, String value) {
    return switch (name) {
      case "label" -> labels -> labels.withLabel(target - 1, BlockLabel.of(value));
      case "kind" -> labels -> labels.withKind(target - 1, value == null ? "" : value);
      case "split" -> labels -> labels.split(target - 1);
      case "join" -> labels -> labels.join(target - 1);
      case "link" -> labels -> labels.toggleLink(target);
      default ->
          throw new IllegalArgumentException(
              "there is no change \"" + name + "\"; it must be label, kind, split, join or link");
    };
  }
}
