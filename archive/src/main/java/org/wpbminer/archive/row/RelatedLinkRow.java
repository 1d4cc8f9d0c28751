package org.wpbminer.archive.row;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * A related link as a row has it. This is the one place where they are taken from a mined page.
 *
 * @param href its target
 * @param text its anchor text
 * @param heading what stands above the links of its block, or null
 * @param confidence the block's, in [0, 1]
 */
record RelatedLinkRow(String href, String text, String heading, double confidence) {

  /** Longer texts before the first link are no heading. */
  private static final int LONGEST_HEADING = 120;

  /** The same links as {@link MinedPage#relatedLinks}. */
  static List<RelatedLinkRow> of(MinedPage page) {
    Map<String, RelatedLinkRow> links = new LinkedHashMap<>();
    for (MinedPage.Block block : page.blocks()) {
      if (block.label() == BlockLabel.RELATED_LINK) {
        String heading = heading(block);
        for (MinedPage.Link link : block.links()) {
          if (link.isToPage()) {
            links.merge(
                link.href(),
                new RelatedLinkRow(link.href(), link.text(), heading, block.confidence()),
                (one, other) -> one.text().isEmpty() ? other : one);
          }
        }
      }
    }
    return List.copyOf(links.values());
  }

  private static String heading(MinedPage.Block block) {
    String first =
        block.links().stream()
            .map(MinedPage.Link::text)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("");
    int end = first.isEmpty() ? 0 : block.text().indexOf(first);
    String heading = end <= 0 ? "" : block.text().substring(0, end).strip();
    return heading.isEmpty() || heading.length() > LONGEST_HEADING ? null : heading;
  }
}
