package org.wpbminer.features.links;

import java.util.List;

/**
 * What a group of links stands in and under.
 *
 * @param group the links
 * @param region the outer list with all its cards: the largest element around the group that is
 *     mostly links
 * @param headings over the group, the nearest first
 */
record GroupSetting(AnchorGroup group, int region, List<GroupHeading> headings) {

  static GroupSetting of(
      AnchorGroup group, PageOutline outline, HeadingFinder finder, HeadingReader reader) {
    return new GroupSetting(group, outline.region(group.parent()), finder.of(group, reader));
  }

  /** The nearest heading, {@link GroupHeading#NONE} if there is none. */
  GroupHeading heading() {
    return headings.isEmpty() ? GroupHeading.NONE : headings.get(0);
  }

  /** The nearest heading that says what the links are, {@link GroupHeading#NONE} if none does. */
  GroupHeading telling(HeadingReader reader) {
    for (GroupHeading heading : headings) {
      if (reader.topic(heading) != HeadingTopics.NONE) {
        return heading;
      }
    }
    return GroupHeading.NONE;
  }
}
