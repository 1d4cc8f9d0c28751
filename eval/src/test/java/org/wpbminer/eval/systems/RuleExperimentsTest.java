package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private static SystemScore score(GoldPage page, PageSegmenter keeping) {
    SystemScore score = new SystemScore("s");
    score.add(page, kept(keeping.segment(page.page().tree())));
    return score;
  }

  private static LabelledBlocks kept(List<Block> blocks) {
    List<BlockLabel> labels = Collections.nCopies(blocks.size(), BlockLabel.RELATED_TEXT);
    return new LabelledBlocks(blocks, labels, List.of());
  }

  private static double[] measures(SystemScore score) {
    return new double[] {
      score.textRemoved(BlockLabel.OTHER),
      score.linksRemoved(BlockLabel.OTHER),
      1 - score.textRemoved(BlockLabel.RELATED_TEXT),
      1 - score.linksRemoved(BlockLabel.RELATED_LINK)
    };
  }

  private static List<Block> all(PageTree tree) {
    return List.of(new Block(new int[] {0}));
  }

  @Test
  void countsTheTextAndLinksThatASystemKeeps() {
    GoldPage page = labelled(PAGE);
    SystemScore kept = score(page, RuleExperimentsTest::all);
    assertThat(measures(kept)).containsExactly(0, 0, 1, 1);
    assertThat(measures(score(page, tree -> List.of()))).containsExactly(1, 1, 0, 0);
    kept.add(page, kept(List.of()));
    assertThat(measures(kept)).containsExactly(.5, .5, .5, .5);
    assertThat(measures(new SystemScore("s"))).containsOnly(Double.NaN);
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
    SystemScore score = new SystemScore("SPCOLA");
    for (int i = 0; i < gold.entries().size(); i += 18) {
      GoldPage page = gold.entries().get(i).read();
      PageTree tree = page.page().tree();
      List<Block> blocks = new SpcolaSegmenter().segment(tree);
      List<BlockLabel> labels = new SpcolaLabeller().label(page.page(), blocks);
      score.add(page, new LabelledBlocks(blocks, labels, List.of()));
    }
    double[] measures = measures(score);
    assertThat(measures[0]).as("noise text removed").isGreaterThan(0.65);
    assertThat(measures[1]).as("noise links removed").isGreaterThan(0.8);
    assertThat(measures[2]).as("content kept").isGreaterThan(0.92);
    assertThat(measures[3]).as("links kept").isGreaterThan(0.7);
  }
}
