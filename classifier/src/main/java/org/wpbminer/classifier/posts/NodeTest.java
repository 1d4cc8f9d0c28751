package org.wpbminer.classifier.posts;

import java.util.function.IntPredicate;

/** Test of the nodes of a page that runs at most once per node. Not thread-safe. */
final class NodeTest implements IntPredicate {

  private static final byte FAILED = 1;
  private static final byte PASSED = 2;

  private final byte[] results;
  private final IntPredicate test;

  NodeTest(int nodes, IntPredicate test) {
    this.results = new byte[nodes];
    this.test = test;
  }

  @Override
  public boolean test(int node) {
    if (results[node] == 0) {
      results[node] = test.test(node) ? PASSED : FAILED;
    }
    return results[node] == PASSED;
  }
}
