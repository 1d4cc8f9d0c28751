package org.wpbminer.features.block;

import java.util.List;
import java.util.Locale;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a block has in common with the page's description of itself, in pairs of neighbouring words:
 * {@code meta} elements named "description" or "og:description" and the like often repeat the
 * beginning of the main text, and sum up what a product or a forum's thread is about.
 */
final class DescriptionFeatures implements FeatureGroup {

  private static final List<String> NAMES = List.of("descriptionPairs", "descriptionShare");

  /** Of a block, and of the descriptions, no more characters than this are compared. */
  private static final int MOST = 2000;

  @Override
  public String title(String name) {
    return "description";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public void fill(PageStatistics page, double[][] x, int from) {
    PageTree tree = page.tree;
    WordSet description = WordSet.ofPairs(descriptions(tree));
    if (description.size() == 0) {
      return;
    }
    for (int b = 0; b < x.length; b++) {
      WordSet.Tally tally = description.tally();
      page.forTexts(b, MOST, n -> tally.add(page.words(n)));
      x[b][from] = FeatureGroup.ratio(tally.found(), tally.words());
      x[b][from + 1] = FeatureGroup.ratio(tally.distinct(), description.size());
    }
  }

  /** The page's descriptions, one after the other, cut where they grow long. */
  private static String descriptions(PageTree tree) {
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < tree.size() && text.length() < MOST; node++) {
      if (tree.tag(node).equals("meta")
          && (isDescription(tree.attribute(node, "name"))
              || isDescription(tree.attribute(node, "property")))) {
        String content = tree.attribute(node, "content");
        if (content != null) {
          text.append(content, 0, Math.min(content.length(), MOST - text.length())).append(" . ");
        }
      }
    }
    return text.toString();
  }

  private static boolean isDescription(String name) {
    return name != null
        && name.length() < 40
        && name.toLowerCase(Locale.ROOT).contains("description");
  }
}
