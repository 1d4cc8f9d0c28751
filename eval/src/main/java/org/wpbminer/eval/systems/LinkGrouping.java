package org.wpbminer.eval.systems;

import java.util.List;
import org.wpbminer.classifier.relatedlinks.LinkGroup;
import org.wpbminer.classifier.relatedlinks.LinkGroups;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.linkblocks.LinkBlockFinder;
import org.wpbminer.segmenter.linkblocks.LinkBlockParameters;
import org.wpbminer.segmenter.page.Page;

/** A way to cut a page's links into groups. */
@FunctionalInterface
interface LinkGrouping {

  /** The groups of a page, in document order. */
  List<LinkGroup> groups(Page page);

  /** Groups by the blocks of a segmenter. */
  static LinkGrouping by(PageSegmenter segmenter) {
    return page -> LinkGroups.ofBlocks(page.tree(), segmenter.segment(page.tree()));
  }

  /** Groups by logical link blocks of the source. */
  static LinkGrouping by(LinkBlockParameters parameters) {
    LinkBlockFinder finder = new LinkBlockFinder(parameters);
    return page -> {
      String source = page.tree().source();
      return LinkGroups.ofLinkBlocks(source, finder.find(source));
    };
  }
}
