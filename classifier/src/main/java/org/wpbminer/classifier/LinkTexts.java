package org.wpbminer.classifier;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.wpbminer.classifier.maintext.ClassTopic;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Reader of the texts of a page's links, each as one line. Kickers (section names before a title),
 * icons and short screen-reader text are left out if other text remains. Not thread-safe.
 */
final class LinkTexts {

  private static final int MAX_KICKER_CHARS = 30;

  private final PageTree tree;

  /** Topics by value of the attribute {@code class}; cached because a page has few values. */
  private final Map<String, Set<ClassTopic>> topics = new HashMap<>();

  LinkTexts(PageTree tree) {
    this.tree = tree;
  }

  /** Returns the text of a link, or of some of its nodes. */
  String of(int... nodes) {
    if (nodes.length == 1 && tree.subtreeEnd(nodes[0]) <= nodes[0] + 2) {
      return Characters.fold(NodeText.of(tree, nodes));
    }
    int chars = Arrays.stream(nodes).map(tree::chars).sum();
    int firstText = firstText(nodes[0]);
    IntPredicate isAddition =
        node ->
            isIcon(node)
                || isKicker(node, nodes[0], firstText)
                || 2 * tree.chars(node) < chars && isUnseen(node);
    String text = Characters.fold(NodeText.ofLabel(tree, isAddition, nodes));
    boolean hasWords = text.codePoints().anyMatch(Character::isLetterOrDigit);
    return hasWords ? text : Characters.fold(NodeText.of(tree, nodes));
  }

  /** Returns the first text node of a link; its end if absent. */
  private int firstText(int link) {
    int node = link;
    while (node < tree.subtreeEnd(link) && !tree.isText(node)) {
      node++;
    }
    return node;
  }

  private boolean isUnseen(int node) {
    return hasTopic(node, ClassTopic.UNSEEN) || isClipped(tree.attribute(node, "style"));
  }

  private static boolean isClipped(String style) {
    return style != null && (style.contains("clip:") || style.contains("clip-path:"));
  }

  private boolean isIcon(int node) {
    return "true".equals(tree.attribute(node, "aria-hidden"));
  }

  private boolean hasTopic(int node, ClassTopic topic) {
    String classes = tree.attribute(node, "class");
    return classes != null && topics.computeIfAbsent(classes, ClassTopic::of).contains(topic);
  }

  /** Whether an element of a link is a kicker: a short text, such as the name of the section. */
  private boolean isKicker(int node, int link, int firstText) {
    int chars = tree.chars(node);
    return chars > 0
        && chars <= MAX_KICKER_CHARS
        && 3 * chars < tree.chars(link)
        && (hasTopic(node, ClassTopic.KICKER) || firstText >= node && precedesCapital(node, link));
  }

  /** Whether a capital letter of the link follows an element without a space. */
  private boolean precedesCapital(int node, int link) {
    int next = tree.subtreeEnd(node);
    return tree.chars(node) >= 2
        && next < tree.subtreeEnd(link)
        && tree.isText(next)
        && !tree.spaceBefore(next)
        && Character.isUpperCase(tree.text(next).codePointAt(0));
  }
}
