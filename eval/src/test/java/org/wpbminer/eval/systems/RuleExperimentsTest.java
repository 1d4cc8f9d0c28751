package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.GoldPage;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.eval.systems.spcola.SpcolaLabeller;
import org.wpbminer.eval.systems.spcola.SpcolaSegmenter;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.PageSegmenter;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class RuleExperimentsTest {

  private static final Path SHARED = Path.of("..", "..", "shared");

  private static final String PAGE =
      "<html lang=en><title>Flood in the valley</title><body>"
          + "<div data-block=1 data-label=other><a href=/>Home</a><a href=/n>News</a></div>"
          + "<div data-block=2 data-label=related-text>"
          + "The river rose by two metres in an hour. <a href=/h>Hills</a></div>"
          + "<div data-block=3 data-label=related-link>Related articles:"
          + "<a href=/1>The last flood in the valley</a><a href=/2>Dams of the valley</a></div>";

  private static GoldPage labelled(String source) {
    return labelled("article", source);
  }

  private static GoldPage labelled(String type, String source) {
    Page page = new PageParser().parse(source);
    return new GoldPage(
        new LabelledPage("p", Path.of("p"), "s", "en", type, null),
        page,
        GoldLabels.of(page.tree()));
  }

  private static CleaningScore score(GoldPage page, PageSegmenter keeping) {
    List<Block> blocks = keeping.segment(page.page().tree());
    List<BlockLabel> labels = Collections.nCopies(blocks.size(), BlockLabel.RELATED_TEXT);
    CleaningScore score = new CleaningScore();
    score.add(page, LabelledBlocks.ofNodes(page.page().tree(), blocks, labels));
    return score;
  }

  private static List<Block> all(PageTree tree) {
    return List.of(new Block(new int[] {0}));
  }

  @Test
  void countsTheTextAndLinksThatASystemKeeps() {
    GoldPage page = labelled(PAGE);
    CleaningScore kept = score(page, RuleExperimentsTest::all);
    assertThat(kept.measures()).containsExactly(0, 0, 1, 1, 0, 0);
    assertThat(score(page, tree -> List.of()).measures()).containsExactly(1, 1, 0, 0, 1, 1);
    BlockLabel[] none = new BlockLabel[page.page().tree().size()];
    Arrays.fill(none, BlockLabel.OTHER);
    kept.add(page, none);
    assertThat(kept.measures()).containsExactly(.5, .5, .5, .5, .5, .5);
    assertThat(new CleaningScore().measures()).containsOnly(Double.NaN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bbc", "wsj"})
  void templatesExtractTheTextOfRealSites(String name) throws IOException {
    Path sites = SHARED.resolve("sites");
    assumeTrue(Files.isDirectory(sites), "shared pages are absent: " + sites);
    List<Object> site =
        TemplateTable.of(sites).rows().stream()
            .filter(row -> row.get(0).equals(name))
            .findFirst()
            .orElseThrow();
    assertThat((Double) site.get(4)).isGreaterThan(0.93);
  }

  /** Floors on every eighteenth of the shared pages; the complete experiment is run manually. */
  @Test
  void spcolaKeepsContentAndRemovesNoiseOnLabelledPages() throws IOException {
    assumeTrue(Files.isDirectory(SHARED.resolve("gold")), "shared pages are absent: " + SHARED);
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    CleaningScore score = new CleaningScore();
    for (int i = 0; i < gold.entries().size(); i += 18) {
      GoldPage page = gold.entries().get(i).read();
      PageTree tree = page.page().tree();
      List<Block> blocks = new SpcolaSegmenter().segment(tree);
      List<BlockLabel> labels = new SpcolaLabeller().label(page.page(), blocks);
      score.add(page, LabelledBlocks.ofNodes(tree, blocks, labels));
    }
    double[] measures = score.measures();
    assertThat(measures[0]).as("noise text removed").isGreaterThan(0.65);
    assertThat(measures[1]).as("noise links removed").isGreaterThan(0.8);
    assertThat(measures[2]).as("content kept").isGreaterThan(0.92);
    assertThat(measures[3]).as("links kept").isGreaterThan(0.7);
  }
}
