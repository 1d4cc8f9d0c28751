package org.wpbminer.features.links;

import java.util.Set;
import org.wpbminer.segmenter.page.PageTree;

/**
 * The heading above a group of links.
 *
 * @param node the element or text of the heading, {@link PageTree#NONE} if missing
 * @param text the text with collapsed whitespace; "" if missing
 * @param firstWord index of its first word in the page's lines
 * @param endWord index after its last word
 * @param isElement whether it is a heading element and not just a short text
 * @param levels number of levels between the group and the common parent of group and heading
 * @param isLabel whether it is on the line of the links, as in "Read also: ..."
 * @param topic index of its topic in {@link HeadingTopics#TOPICS}, or {@link HeadingTopics#NONE}
 */
public record GroupHeading(
    int node,
    String text,
    int firstWord,
    int endWord,
    boolean isElement,
    int levels,
    boolean isLabel,
    int topic) {

  static final GroupHeading NONE =
      new GroupHeading(PageTree.NONE, "", 0, 0, false, 0, false, HeadingTopics.NONE);

  boolean endsWithColon() {
    return text.endsWith(":") || text.endsWith("\uff1a");
  }

  boolean hasTopic() {
    return topic != HeadingTopics.NONE;
  }

  /** Whether the heading is a short text above an advert, such as "Advertisement". */
  boolean isAdvertLabel() {
    return !isElement && !isLabel && isOf(HeadingTopics.OF_ADVERTS);
  }

  /** Whether the topic of the heading is one of the given topics. */
  boolean isOf(Set<String> topics) {
    return hasTopic() && topics.contains(HeadingTopics.TOPICS.get(topic));
  }

  /** Returns the heading for a group that is a number of levels below its parent. */
  GroupHeading above(int levels) {
    return new GroupHeading(node, text, firstWord, endWord, isElement, levels, isLabel, topic);
  }

  public boolean exists() {
    return node != PageTree.NONE;
  }
}
