package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class PredictedLabelsTest {

  private static final String HTML =
      "<h1>The mill</h1><p>It turned all night, says <a href=/a>the miller of the place</a>, and"
          + " nobody slept.</p><ul><li><a href=/b>First of the links</a><li><a href=/c>Second of"
          + " the links</a><li><a href=/d>Third of the links</a></ul>";

  private static PageMiner miner;
  private static Page page;
  private static MinedPage mined;

  @BeforeAll
  static void mine() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
    page = new PageParser().parse(HTML);
    mined = miner.mine(page, MineOptions.defaults());
  }

  /** Returns the initial labels for probabilities of links, given by address. */
  private static PageLabels labels(Map<String, Double> said) {
    PageTree tree = page.tree();
    Map<Integer, MinedPage.Link> links = new HashMap<>();
    for (int node = 0; node < tree.size(); node++) {
      if (PageLabels.isLink(tree, node)) {
        double probability = said.getOrDefault(tree.attribute(node, "href"), 0.0);
        links.put(node, new MinedPage.Link("", "", false, probability >= .5, probability));
      }
    }
    return OpenPage.predictedLabels(tree, mined, BlockNodes.of(tree, mined), links);
  }

  private static Set<String> related(PageLabels labels) {
    return Arrays.stream(labels.relatedLinks())
        .mapToObj(link -> page.tree().attribute(link, "href"))
        .collect(Collectors.toSet());
  }

  @Test
  void linksHaveTheirPredictedLabels() {
    for (Set<String> said :
        List.of(
            Set.of("/a"),
            Set.of("/b", "/c", "/d"),
            Set.of("/a", "/b", "/c"),
            Set.of("/b"),
            Set.of("/a", "/b", "/c", "/d"))) {
      Map<String, Double> sure = said.stream().collect(Collectors.toMap(a -> a, a -> .9));
      assertThat(related(labels(sure))).as("%s", said).isEqualTo(said);
    }
  }
}
