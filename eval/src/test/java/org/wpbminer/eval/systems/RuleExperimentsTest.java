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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.GoldLabels;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.classifier.training.LabelledPage;
import org.wpbminer.eval.LabelledPageBlocks;
import org.wpbminer.eval.Summary;
import org.wpbminer.eval.Table;
import org.wpbminer.eval.systems.RelatedLinkTables.Cut;
import org.wpbminer.eval.systems.spcola.SpcolaLabeller;
import org.wpbminer.eval.systems.spcola.SpcolaSegmenter;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.CohesiveSegmenter;
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

  private static LabelledPage labelled(String source) {
    return labelled("article", source);
  }

  private static LabelledPage labelled(String type, String source) {
    Page page = new PageParser().parse(source);
    return new LabelledPage("p", "s", "en", type, page, GoldLabels.of(page.tree()));
  }

  private static CleaningScore score(LabelledPage page, PageSegmenter keeping) {
    List<Block> blocks = keeping.segment(page.page().tree());
    List<BlockLabel> labels = Collections.nCopies(blocks.size(), BlockLabel.RELATED_TEXT);
    CleaningScore score = new CleaningScore();
    score.add(page, new LabelledPageBlocks(blocks, labels).ofNodes(page.page().tree()));
    return score;
  }

  private static List<Block> all(PageTree tree) {
    return List.of(new Block(new int[] {0}));
  }

  @Test
  void countsWhatASystemKeeps() {
    LabelledPage page = labelled(PAGE);
    CleaningScore kept = score(page, RuleExperimentsTest::all);
    assertThat(kept.measures()).containsExactly(0, 0, 1, 1, 0, 0);
    assertThat(score(page, tree -> List.of()).measures()).containsExactly(1, 1, 0, 0, 1, 1);
    BlockLabel[] none = new BlockLabel[page.page().tree().size()];
    Arrays.fill(none, BlockLabel.OTHER);
    kept.add(page, none);
    assertThat(kept.measures()).containsExactly(.5, .5, .5, .5, .5, .5);
    assertThat(new CleaningScore().measures()).containsOnly(Double.NaN);
  }

  @Test
  void aLinksFirstTextSaysWhatTheLinkIs() {
    LabelledPage page =
        labelled(
            "<div data-block=1 data-label=other>Also <a href=/1>"
                + "<b data-block=2 data-label=related-link>Dams</b> by the sports desk</a></div>");
    double[] measures = score(page, RuleExperimentsTest::all).measures();
    assertThat(measures[3]).as("related links kept").isEqualTo(1);
    assertThat(measures[1]).as("other links").isNaN();
  }

  @Test
  void scoresFoundLinksByTheirLabels() {
    Cut cut = Cut.of(labelled(PAGE), new CohesiveSegmenter());
    assertThat(cut.rules(0.25)).hasSize(2);
    assertThat(cut.rules(5)).isEmpty();
    assertThat(cut.markers()).hasSize(2);
    assertThat(RelatedLinkTables.sum(List.of(cut, cut), Cut::markers).f1()).isEqualTo(1);
    assertThat(RelatedLinkTables.sum(List.of(cut), c -> c.rules(5)).recall()).isZero();
  }

  @Test
  void linkBlocksTellIndexFromContentPages() {
    String index = "<ul>" + "<li><a href=/x>Some headline</a>".repeat(30) + "</ul>";
    String content = index + "<p>" + "word ".repeat(500) + "</p>" + index;
    Table table =
        LinkBlockTables.of(
            List.of(
                labelled("listing", index),
                labelled("article", content),
                labelled("article", "<p>no links at all")));
    assertThat(table.rows()).hasSize(4);
    assertThat(table.rows().get(2).subList(0, 4))
        .containsExactly("text", "index", 1, Summary.of(1));
    assertThat(table.rows().get(3)).startsWith("text", "content", 1).endsWith(Summary.of(2));
  }

  @Test
  void templatesAreLearnedOnOtherPagesOfTheSite(@TempDir Path sites) throws IOException {
    Path site = Files.createDirectory(sites.resolve("paper"));
    for (int i = 0; i < 6; i++) {
      String text = words(i, 60);
      Files.writeString(site.resolve(i + ".html"), sitePage(text));
      Files.writeString(
          site.resolve(i + ".txt"), "URL: http://paper.example/news/" + i + ".html\n<p>" + text);
    }
    List<Object> row = TemplateTable.of(sites).rows().get(0);
    assertThat(row).startsWith("paper", 6);
    assertThat((Double) row.get(4)).isGreaterThan(0.9);
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

  /** A text that no other page has. */
  private static String words(int page, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append((char) ('a' + page)).append((char) ('a' + i % 26)).append("word ");
    }
    return text.toString();
  }

  private static String sitePage(String text) {
    StringBuilder page = new StringBuilder("<html>\n<body>\n<div id=head>The Paper</div>\n");
    for (String item : List.of("World", "Valley", "Sport", "Weather", "Letters")) {
      page.append("<div class=nav><b>").append(item).append("</b></div>\n");
    }
    page.append("<div class=story>\n<p>").append(text).append("</p>\n</div>\n<hr class=end>\n");
    for (String item : List.of("Imprint", "Prices", "Delivery")) {
      page.append("<div class=foot><i>").append(item).append("</i></div>\n");
    }
    return page.append("</body>\n</html>\n").toString();
  }

  /** Floors on every eighteenth of the shared pages; the whole experiment is run by hand. */
  @Test
  void spcolaKeepsContentAndRemovesNoiseOnLabelledPages() throws IOException {
    assumeTrue(Files.isDirectory(SHARED.resolve("gold")), "shared pages are absent: " + SHARED);
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    CleaningScore score = new CleaningScore();
    for (int i = 0; i < gold.entries().size(); i += 18) {
      LabelledPage page = gold.entries().get(i).read();
      PageTree tree = page.page().tree();
      List<Block> blocks = new SpcolaSegmenter().segment(tree);
      List<BlockLabel> labels = new SpcolaLabeller().label(page.page(), blocks);
      score.add(page, new LabelledPageBlocks(blocks, labels).ofNodes(tree));
    }
    double[] measures = score.measures();
    assertThat(measures[0]).as("noise text removed").isGreaterThan(0.65);
    assertThat(measures[1]).as("noise links removed").isGreaterThan(0.8);
    assertThat(measures[2]).as("content kept").isGreaterThan(0.92);
    assertThat(measures[3]).as("links kept").isGreaterThan(0.7);
  }
}
