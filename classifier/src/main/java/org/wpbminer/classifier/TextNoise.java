package org.wpbminer.classifier;

import java.util.Set;
import org.wpbminer.segmenter.PageTree;

/** What stands in a main text and is none: captions, buttons, form controls. */
enum TextNoise {
  CAPTION("figcaption"),
  BUTTON("button"),
  CONTROL("input", "select", "textarea", "datalist", "option", "optgroup");

  private final Set<String> tags;

  TextNoise(String... tags) {
    this.tags = Set.of(tags);
  }

  boolean is(PageTree tree, int node) {
    return tags.contains(tree.tag(node));
  }

  /** Of every node, whether it is noise of one of these kinds or lies in such. */
  static boolean[] marked(PageTree tree, Set<TextNoise> kinds) {
    boolean[] marked = new boolean[tree.size()];
    for (int node = 1; node < marked.length; node++) {
      marked[node] = marked[tree.parent(node)];
      if (!marked[node] && !tree.isText(node)) {
        for (TextNoise kind : kinds) {
          marked[node] |= kind.is(tree, node);
        }
      }
    }
    return marked;
  }
}
