package org.wpbminer.eval.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.relatedlinks.RelatedLinkParameters;
import org.wpbminer.classifier.relatedlinks.StopLists;
import org.wpbminer.eval.experiment.ExperimentContext;
import org.wpbminer.eval.experiment.ExperimentPages;
import org.wpbminer.eval.gold.GoldLabels;
import org.wpbminer.eval.gold.LabelledCorpus;
import org.wpbminer.eval.gold.LabelledPage;
import org.wpbminer.eval.report.ExperimentResult;
import org.wpbminer.eval.report.Table;
import org.wpbminer.eval.systems.CleaningScore.Part;
import org.wpbminer.eval.training.TruthSource;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.cohesive.CohesiveSegmenter;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.Page;

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
    Page page = new PageParser().parse(source);
    return new LabelledPage("p", "s", "en", "article", page, GoldLabels.of(page.tree()));
  }

  @Test
  void countsWhatASystemKeeps() {
    LabelledPage page = labelled(PAGE);
    PageSystem all = PageSystem.keeping("all", tree -> List.of(new Block(new int[] {0})));
    CleaningScore kept = CleaningScore.of(page, all.labels(page.page()));
    assertThat(kept.measures()).containsExactly(0, 0, 1, 1, 0, 0);
    assertThat(kept.count(Part.TEXT, BlockLabel.OTHER)).isEqualTo(8);
    assertThat(kept.count(Part.LINKS, BlockLabel.OTHER)).isEqualTo(2);
    assertThat(kept.count(Part.LINKS, BlockLabel.RELATED_LINK)).isEqualTo(2);
    PageSystem none = PageSystem.keeping("none", tree -> List.of());
    CleaningScore removed = CleaningScore.of(page, none.labels(page.page()));
    assertThat(removed.measures()).containsExactly(1, 1, 0, 0, 1, 1);
    assertThat(kept.plus(removed).measures()).containsExactly(.5, .5, .5, .5, .5, .5);
    assertThat(CleaningScore.NONE.measures()).containsOnly(Double.NaN);
  }

  @Test
  void theRatioFilterRemovesLinkCells() {
    LabelledPage page = labelled(PAGE);
    PageSystem gdom = PageSystem.keeping("GDOM", new RatioFilterSegmenter());
    double[] measures = CleaningScore.of(page, gdom.labels(page.page())).measures();
    assertThat(measures[1]).isEqualTo(1);
    assertThat(measures[2]).isEqualTo(1);
    assertThat(measures[3]).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "by the old river, true",
    "by the river, false",
    "河边的老房子在, true",
    "河边的老房子, false",
  })
  void aCellHasFourWordsALinkOrMore(String words, boolean kept) {
    String cell = "<div>" + words + " <a href=/h>Hills</a></div>";
    assertThat(new RatioFilterSegmenter().segment(new PageParser().parse(cell).tree()).isEmpty())
        .isNotEqualTo(kept);
  }

  @Test
  void aLinksFirstTextSaysWhatTheLinkIs() {
    LabelledPage page =
        labelled(
            "<div data-block=1 data-label=other>Also <a href=/1>"
                + "<b data-block=2 data-label=related-link>Dams</b> by the sports desk</a></div>");
    PageSystem all = PageSystem.keeping("all", tree -> List.of(new Block(new int[] {0})));
    CleaningScore score = CleaningScore.of(page, all.labels(page.page()));
    assertThat(score.count(Part.LINKS, BlockLabel.RELATED_LINK)).isEqualTo(1);
    assertThat(score.count(Part.LINKS_KEPT, BlockLabel.RELATED_LINK)).isEqualTo(1);
    assertThat(score.count(Part.LINKS, BlockLabel.OTHER)).isZero();
  }

  @Test
  void scoresFoundLinksByTheirLabels() {
    LinkVariant variant =
        new LinkVariant(
            LinkGrouping.by(new CohesiveSegmenter()),
            RelatedLinkParameters.published(),
            StopLists.defaults());
    RelatedLinkPage page = RelatedLinkPage.of(labelled(PAGE), Map.of("cut", variant));
    assertThat(page.labelled()).isEqualTo(2);
    assertThat(page.marked()).isTrue();
    assertThat(page.rules("cut", 0.25, 1)).isEqualTo(new LinkScore(2, 2, 2));
    assertThat(page.rules("cut", 5, 1)).isEqualTo(new LinkScore(0, 2, 0));
    assertThat(page.markers("cut")).isEqualTo(new LinkScore(2, 2, 2));
    LinkScore score = new LinkScore(4, 3, 2);
    assertThat(score.precision()).isEqualTo(0.5);
    assertThat(score.f()).isCloseTo(4 / 7.0, within(1e-12));
    assertThat(LinkScore.NONE.f()).isNaN();
  }

  @Test
  void linkBlockCurvesTellIndexFromContentPages() throws IOException {
    String index = "<ul>" + "<li><a href=/x>Some headline</a>".repeat(30) + "</ul>";
    String content = index + "<p>" + "word ".repeat(500) + "</p>" + index;
    SourcePages pages =
        sink -> {
          sink.accept(new SourcePages.SourcePage(true, index));
          sink.accept(new SourcePages.SourcePage(false, content));
          sink.accept(new SourcePages.SourcePage(false, "<p>no links at all"));
        };
    ExperimentResult.Builder result = ExperimentResult.builder("curves", "Curves", 1);
    LinkBlockExperiment.measure("two pages", pages, result);
    assertThat(result.build().plots()).hasSize(8);
    List<Table> tables = result.build().tables();
    assertThat(tables.get(0).title()).contains("1 index, 1 content pages");
    assertThat(tables.get(0).rows()).hasSize(12);
    List<Object> first = tables.get(0).rows().get(0);
    assertThat(first.get(0)).isEqualTo(5);
    assertThat(first.get(1)).isEqualTo(1.0);
    assertThat(first.get(3)).isEqualTo(1.0);
    assertThat(first.get(6)).isEqualTo(2.0);
    assertThat(tables.get(4).rows().get(0)).endsWith("yes");
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
    List<List<Object>> rows =
        new TemplateExperiment(Map.of("nothing", source -> ""))
            .run(context(null, sites))
            .tables()
            .get(0)
            .rows();
    assertThat(rows.get(0)).startsWith("paper", "template", 6);
    assertThat((Double) rows.get(0).get(5)).isGreaterThan(0.9);
    assertThat(rows.get(1)).startsWith("paper", "nothing", 6).endsWith(0.0, 0.0);
  }

  @Test
  void theMachineBesideTemplatesLearnsFromOtherSites() throws IOException {
    LabelledCorpus all = LabelledCorpus.of(Path.of("..", "data", "pages"));
    TrainedMainText classifier =
        TrainedMainText.of(context(all, null), Set.of("harbour-gazette", "nowhere.example"));
    assertThat(classifier.leftOut()).isEqualTo(2);
    assertThat(classifier.pages()).isEqualTo(all.entries().size() - 2);
    String text =
        classifier
            .text()
            .apply(
                Files.readString(
                    all.root().resolve("harbour-gazette").resolve("ferry-last-sailing.html")));
    assertThat(text).contains("The last ferry of the season").doesNotContain("Most read");
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

  private static ExperimentContext context(LabelledCorpus gold, Path sites) {
    LabelledCorpus pages = gold == null ? new LabelledCorpus(sites, List.of()) : gold;
    return new ExperimentContext(
        new ExperimentPages(pages, TruthSource.NONE, sites, null, null), 1, text -> {});
  }

  @Test
  void templatesAskForSites(@TempDir Path empty) {
    assertThatThrownBy(() -> new TemplateExperiment().require(context(null, empty)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NN.txt");
  }

  /** Floors on every eighteenth of the shared pages; the whole experiment is run by hand. */
  @Test
  void spcolaKeepsContentAndRemovesNoiseOnLabelledPages() throws IOException {
    assumeTrue(Files.isDirectory(SHARED.resolve("gold")), "shared pages are absent: " + SHARED);
    LabelledCorpus gold = LabelledCorpus.of(SHARED.resolve("gold"));
    List<LabelledCorpus.Entry> some =
        IntStream.range(0, gold.entries().size())
            .filter(i -> i % 18 == 0)
            .mapToObj(gold.entries()::get)
            .toList();
    ExperimentContext context = context(new LabelledCorpus(gold.root(), some), null);
    List<Object> spcola =
        new SpcolaExperiment()
            .run(context).tables().get(0).rows().stream()
                .filter(row -> row.get(0).equals("SPCOLA"))
                .findFirst()
                .orElseThrow();
    assertThat((Double) spcola.get(1)).as("noise text removed").isGreaterThan(0.65);
    assertThat((Double) spcola.get(2)).as("noise links removed").isGreaterThan(0.8);
    assertThat((Double) spcola.get(3)).as("content kept").isGreaterThan(0.92);
    assertThat((Double) spcola.get(4)).as("links kept").isGreaterThan(0.7);
  }
}
