package org.wpbminer.classifier.metadata;

import java.util.List;
import org.wpbminer.classifier.metadata.Evidence.EvidencePlace;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.PageTree;
import org.wpbminer.segmenter.text.Characters;

/**
 * Who began a thread: the first after its title whose name links to a user, or stands in an element
 * named as a user's. Users' names have any form.
 *
 * @param evidence to which the author is added
 */
record FirstPoster(PageReading reading, Evidence evidence) {

  /** Longer texts are no users' names. */
  private static final int MOST_CHARS = 40;

  private static final int MOST_NODES = 50;

  /** Adds the first user from a node on. */
  void read(int from) {
    PageTree tree = reading.tree();
    int found = PageTree.NONE;
    int end = tree.size();
    for (int node = from; node < end; node++) {
      if (isUser(node)) {
        found = node;
        end = tree.subtreeEnd(node); // an element in it holds the name alone
      }
    }
    if (found != PageTree.NONE) {
      Author user = new Author(name(found), true);
      Evidence.add(evidence.authors, List.of(user), EvidencePlace.BYLINE, "user");
    }
  }

  private boolean isUser(int node) {
    PageTree tree = reading.tree();
    return !tree.isText(node)
        && tree.counts(node)
        && tree.chars(node) <= MOST_CHARS
        && tree.chars(node) > 1
        && tree.subtreeEnd(node) - node <= MOST_NODES
        && (ElementNaming.linksTo(tree, node, ElementNaming.USER_PAGE)
            || reading.names().has(node, NameTopic.USERNAME))
        && isUserName(name(node));
  }

  private String name(int node) {
    return Characters.fold(NodeText.of(reading.tree(), node));
  }

  private static boolean isUserName(String name) {
    return !name.startsWith("@")
        && name.codePoints().anyMatch(Character::isLetterOrDigit)
        && !PersonNames.isNoName(name);
  }
}
