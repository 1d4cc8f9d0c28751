package org.wpbminer.workbench.labels;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageTree;

/**
 * What a model says of a link.
 *
 * @param related whether it is a related link
 * @param probability that it is one, in [0, 1]
 */
public record LinkPrediction(boolean related, double probability) {

  /**
   * What the model says of the links in a page's blocks, by their nodes. Of links of one block that
   * lead to one address it says the same. A link that leads to no page is not asked about.
   *
   * @param minedOf of each node the mined block that it lies in, -1 where that is none
   */
  static Map<Integer, LinkPrediction> of(Page page, MinedPage mined, int[] minedOf) {
    List<Map<String, LinkPrediction>> said = new ArrayList<>();
    mined.blocks().forEach(block -> said.add(ofBlock(block)));
    PageTree tree = page.tree();
    LinkResolver resolver = LinkResolver.of(null, page);
    Map<Integer, LinkPrediction> predictions = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (minedOf[node] >= 0 && PageLabels.isLink(tree, node)) {
        String address = resolver.resolve(tree.attribute(node, "href"));
        LinkPrediction prediction = said.get(minedOf[node]).get(address);
        if (prediction != null) {
          predictions.put(node, prediction);
        }
      }
    }
    return predictions;
  }

  private static Map<String, LinkPrediction> ofBlock(MinedPage.Block block) {
    Map<String, LinkPrediction> said = new HashMap<>();
    for (MinedPage.Link link : block.links()) {
      if (link.isToPage()) {
        said.merge(
            link.href(),
            new LinkPrediction(link.related(), link.probability()),
            (one, other) -> one.probability() >= other.probability() ? one : other);
      }
    }
    return said;
  }
}
