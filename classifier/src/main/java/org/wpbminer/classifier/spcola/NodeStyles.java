package org.wpbminer.classifier.spcola;

/** The looks of all nodes of one page. Implementations are immutable. */
@FunctionalInterface
public interface NodeStyles {

  /** How the node looks; text looks like its parent. */
  NodeStyle of(int node);
}
