package org.wpbminer.classifier.maintext;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.classifier.label.LabelledBlocks;
import org.wpbminer.classifier.model.ModelParts;
import org.wpbminer.classifier.model.PageAnalysis;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class MainTextTest {

  private static final ModelParts PARTS = ModelParts.ofDefaultModel();

  private static final double[] TEXT = {0.98, 0.01, 0.01};
  private static final double[] OTHER = {0.005, 0.005, 0.99};

  private static final String PROSE =
      "On Tuesday the council met again, and the mayor said that the old bridge would stay open"
          + " until the spring, whatever the engineers had told the paper.";

  @Test
  void probableLinesAreChosenBesideACertainText() {
    assertThat(LineChoice.choose(new double[] {0.9, 0.95, 0.1}, new int[] {100, 500, 300}))
        .containsExactly(true, true, false);
  }

  @Test
  void theMostProbableLineIsChosenIfNoneIsProbable() {
    assertThat(LineChoice.choose(new double[] {0.1, 0.12}, new int[] {100, 100}))
        .containsExactly(true, true);
    assertThat(LineChoice.choose(new double[] {0.02, 0.3}, new int[] {900, 100}))
        .containsExactly(false, true);
  }

  @Test
  void noLinesGiveNoChoice() {
    assertThat(LineChoice.choose(new double[0], new int[0])).isEmpty();
    assertThat(LineChoice.choose(new double[] {0.9}, new int[] {0})).containsExactly(false);
  }

  /** The lines are the n most probable ones; no other n has a greater expected F1. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theChoiceHasTheGreatestExpectedF1(long seed) {
    Random random = new Random(seed);
    int n = 1 + random.nextInt(30);
    double[] p = random.doubles(n).toArray();
    int[] chars = random.ints(n, 1, 500).toArray();
    boolean[] chosen = LineChoice.choose(p, chars);
    double expected = IntStream.range(0, n).mapToDouble(i -> p[i] * chars[i]).sum();
    double least =
        IntStream.range(0, n).filter(i -> chosen[i]).mapToDouble(i -> p[i]).min().orElse(2);
    double reached = f1(p, chars, expected, least);
    for (double threshold : p) {
      assertThat(f1(p, chars, expected, threshold)).isLessThanOrEqualTo(reached + 1e-12);
    }
  }

  private static double f1(double[] p, int[] chars, double expected, double least) {
    double hits = 0;
    double size = 0;
    for (int i = 0; i < p.length; i++) {
      hits += p[i] >= least ? p[i] * chars[i] : 0;
      size += p[i] >= least ? chars[i] : 0;
    }
    return 2 * hits / (size + expected);
  }

  private static TextSource source(PageReading reading, List<Block> blocks, List<double[]> labels) {
    LabelledBlocks labelled = LabelledBlocks.of(blocks, labels.toArray(double[][]::new));
    return PageAnalysis.withLabels(PARTS, reading, labelled).textSource();
  }

  private static MainText of(Page page, List<Block> blocks, List<double[]> labels) {
    PageReading reading = PageReading.of(page);
    return MainText.of(source(reading, blocks, labels));
  }

  private static String text(MainText text, Page page, boolean body) {
    return text.render(LinkResolver.of(null, page), MainTextFormat.TEXT, body);
  }

  @Test
  void theBodyIsTheTextWithoutItsHeadline() {
    Page page =
        new PageParser()
            .parse(
                "<title>The old bridge stays open</title><nav><a href=/>Home</a></nav><article>"
                    + "<h1>The old bridge stays open</h1><p>"
                    + PROSE
                    + "<p>"
                    + PROSE.replace("Tuesday", "Friday")
                    + "</article>");
    PageTree tree = page.tree();
    List<Block> blocks = List.of(of(tree, "nav"), of(tree, "article"));
    MainText text = of(page, blocks, List.of(OTHER, TEXT));
    assertThat(text(text, page, false)).startsWith("The old bridge stays open\n").contains(PROSE);
    assertThat(text(text, page, true)).startsWith(PROSE).doesNotContain("Home");
  }

  @Test
  void aPageWithoutBlocksHasNoText() {
    Page page = new PageParser().parse("");
    MainText text = of(page, List.of(), List.of());
    assertThat(text(text, page, false)).isEmpty();
    assertThat(text.render(LinkResolver.of(null, page), MainTextFormat.NONE, false)).isNull();
  }

  private static final String ARTICLE =
      "<title>The old bridge stays open</title><nav><a href=/>Home</a></nav><article>"
          + "<h1>The old bridge stays open</h1><p>"
          + PROSE
          + "<figure><img src=/b.jpg><figcaption>The bridge</figcaption></figure><button>Go</button><p>"
          + PROSE.replace("Tuesday", "Friday")
          + "</article>";

  @Test
  void captionsHaveTheirPictureAndOffsets() {
    Page page = new PageParser().parse(ARTICLE);
    List<Block> blocks = List.of(of(page.tree(), "nav"), of(page.tree(), "article"));
    MainText text = of(page, blocks, List.of(OTHER, TEXT));
    int start = ARTICLE.indexOf("<figcaption>");
    int end = ARTICLE.indexOf("</figure>");
    assertThat(text.captions(new LinkResolver("https://h.example/a", null)))
        .containsExactly(new MainText.Caption("The bridge", "https://h.example/b.jpg", start, end));
    assertThat(text(text, page, false)).doesNotContain("The bridge");
  }

  @Test
  void eachLineIsExplained() {
    Page page = new PageParser().parse(ARTICLE);
    List<Block> blocks = List.of(of(page.tree(), "nav"), of(page.tree(), "article"));
    PageReading reading = PageReading.of(page);
    List<ExplainedLine> lines =
        MainText.of(source(reading, blocks, List.of(OTHER, TEXT))).explain();
    assertThat(lines.stream().map(l -> l.text().split(" ")[0] + ' ' + l.by() + ' ' + l.taken()))
        .containsExactly(
            "Home block false",
            "The headline true",
            "On lines true",
            "The element false",
            "Go element false",
            "On lines true");
    assertThat(lines.get(2).probability()).isBetween(0.0, 1.0);
    assertThat(lines.get(0).probability()).isNaN();
  }

  @Test
  void theHeadlineIsFirstWhateverItsProbability() {
    Page page = new PageParser().parse(ARTICLE);
    PageReading reading = PageReading.of(page);
    List<Block> blocks = List.of(of(page.tree(), "article"));
    TextSource source = source(reading, blocks, List.of(TEXT));
    CandidateLines lines = CandidateLines.of(source, MainTextRules.ALL);
    MainText text = new MainText(source, lines, new double[] {-9, 9, 9}, MainTextRules.ALL);
    assertThat(text(text, page, false)).startsWith("The old bridge stays open\n\nOn");
    assertThat(text(text, page, true)).startsWith("On");
  }

  /** On pages whose text is inserted by a script, the script's data contain the text. */
  @Test
  void textInScriptsIsUsedIfThePageShowsNone() {
    String head = "<title>The old bridge stays open</title>";
    String body = PROSE + "\n" + PROSE.replace("On Tuesday", "The old bridge stays open:");
    String json = body.replace("\n", "\\n");
    String ld =
        "<script type=application/ld+json>{\"@type\": \"Article\", \"articleBody\": \"%s\"}";
    Page page = new PageParser().parse(head + ld.formatted(json) + "</script>");
    MainText text = of(page, List.of(), List.of());
    assertThat(text(text, page, false)).isEqualTo(body.replace("\n", "\n\n"));
    assertThat(text.quality().reasons()).containsExactly(TextQuality.Reason.JSON_LD);

    String state = "<script>window.state = {\"a\": [1, {\"b\": \"<p>%s</p>\"}]};</script>";
    Page marked = new PageParser().parse(head + state.formatted(json.replace("\\n", "<p>")));
    text = of(marked, List.of(), List.of());
    assertThat(text(text, marked, false)).isEqualTo(body.replace("\n", "\n\n"));
    assertThat(text.quality().reasons()).containsExactly(TextQuality.Reason.SCRIPT_DATA);
  }

  @ParameterizedTest
  @CsvSource({
    "'<div class=cookie-consent><p>%1$s</div>', true",
    "'<div class=story><p>%1$s</div>', false",
    "'<script type=application/ld+json>{\"isAccessibleForFree\": false}</script><p>%1$s', true",
    "'<script type=application/ld+json>{\"isAccessibleForFree\": true}</script><p>%1$s', false"
  })
  void aNoticeInsteadOfTheTextIsReported(String html, boolean told) {
    Page page = new PageParser().parse(html.formatted(PROSE));
    List<TextQuality.Reason> reasons =
        of(page, List.of(of(page.tree(), "p")), List.of(TEXT)).quality().reasons();
    assertThat(reasons.contains(TextQuality.Reason.NOTICE)).isEqualTo(told);
  }

  @Test
  void theDescriptionIsUsedIfThereIsNoOtherText() {
    String head = "<title>Bridge</title><meta name=description content='%s'><script>go()</script>";
    Page page = new PageParser().parse(head.formatted(PROSE));
    MainText text = of(page, List.of(), List.of());
    assertThat(text(text, page, false)).isEqualTo(PROSE);
    assertThat(text.quality().reasons()).containsExactly(TextQuality.Reason.DESCRIPTION);
    Page brief = new PageParser().parse(head.formatted("Bridges."));
    assertThat(text(of(brief, List.of(), List.of()), brief, false)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\": \"short\"}",
        "var a = function () { return [",
        "{\"data\": \"{\\\"a\\\": 1}\"}",
        "[[[[[[",
        "{\"a\": \"cut",
        ""
      })
  void otherScriptsGiveNoText(String script) {
    Page page = new PageParser().parse("<title>One two three</title><script>" + script);
    assertThat(text(of(page, List.of(), List.of()), page, false)).isEmpty();
  }

  private static Block of(PageTree tree, String tag) {
    int node =
        IntStream.range(0, tree.size())
            .filter(n -> !tree.isText(n) && tree.tag(n).equals(tag))
            .findFirst()
            .orElseThrow();
    return new Block(new int[] {node});
  }
}
