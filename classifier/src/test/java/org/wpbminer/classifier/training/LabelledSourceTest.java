package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.classifier.model.Profile;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.NodeText;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Tests that written labels are read again, and that nothing else of the page changes. */
class LabelledSourceTest {

  private static final PageParser PARSER = new PageParser();

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../data/pages"))) {
      return files.filter(f -> f.toString().endsWith(".html")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void writtenLabelsAreReadAgain(Path file) throws IOException {
    Page page = PARSER.parse(Files.readAllBytes(file));
    Random random = new Random(file.toString().hashCode());
    for (Profile profile : Profile.values()) {
      List<GoldBlock> blocks = new ArrayList<>();
      for (Block block :
          Pipeline.of(profile).run(PageReading.of(page), StylesheetSource.none()).blocks()) {
        BlockLabel label = BlockLabel.values()[random.nextInt(3)];
        blocks.add(
            new GoldBlock(block.nodes(), label, random.nextBoolean() ? "a \"b\" & c" : null));
      }
      requireReadAgain(page.tree(), blocks);
    }
  }

  /**
   * Requires that every character has the written label, kind and block, and that the text is
   * unchanged.
   */
  private static void requireReadAgain(PageTree tree, List<GoldBlock> blocks) {
    String written = LabelledSource.write(tree, blocks);
    PageTree again = PARSER.parse(written).tree();
    assertThat(NodeText.of(again, new int[] {0})).isEqualTo(NodeText.of(tree, new int[] {0}));
    GoldLabels gold = GoldLabels.of(again);
    for (GoldBlock block : blocks) {
      for (int root : block.nodes()) {
        for (int node = root; node < tree.subtreeEnd(root); node++) {
          if (tree.isSeenText(node)) {
            int other = textLike(tree, node, again);
            assertThat(gold.label(other)).isEqualTo(block.label());
            assertThat(gold.kind(other)).isEqualTo(block.kind());
          }
        }
      }
    }
    assertThat(LabelledSource.write(again, gold.list(again))).isEqualTo(written);
  }

  /** Returns the visible text node with the same index among all visible text nodes. */
  private static int textLike(PageTree tree, int node, PageTree again) {
    int place = 0;
    for (int n = 0; n < node; n++) {
      place += tree.isSeenText(n) ? 1 : 0;
    }
    for (int n = 0; n < again.size(); n++) {
      if (again.isSeenText(n) && place-- == 0) {
        assertThat(again.text(n)).isEqualTo(tree.text(node));
        return n;
      }
    }
    throw new AssertionError("the text is gone: " + tree.text(node));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<div class=a data-label='other' data-block=9>x</div> | <div!L class=a>x</div>",
        "<DIV data-block=\"1>2\"class=b>x</DIV> | <DIV!Lclass=b>x</DIV>",
        "<div data-blocks=1>x</div> | <div!L data-blocks=1>x</div>",
        "<div title='data-label=\"x\"'>x</div> | <div!L title='data-label=\"x\"'>x</div>",
      })
  void attributesAreChangedInPlace(String source, String expected) {
    PageTree tree = PARSER.parse("<body>" + source).tree();
    int div = 0;
    while (!tree.tag(div).equals("div")) {
      div++;
    }
    GoldBlock block = new GoldBlock(new int[] {div}, BlockLabel.RELATED_TEXT, null);
    assertThat(LabelledSource.write(tree, List.of(block)))
        .isEqualTo(
            "<body>" + expected.replace("!L", " data-block=\"1\" data-label=\"related-text\""));
  }

  @Test
  void textGetsASpanAndImpliedElementsPassTheirLabelToTheirChildren() {
    String source = "one <b>two</b> three<table><tr><td>four";
    PageTree tree = PARSER.parse(source).tree();
    List<GoldBlock> blocks = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      boolean text = tree.isText(node) && tree.text(node).contains("one");
      if (text || tree.tag(node).equals("b") || tree.tag(node).equals("tbody")) {
        blocks.add(new GoldBlock(new int[] {node}, BlockLabel.RELATED_LINK, null));
      }
    }
    assertThat(LabelledSource.write(tree, blocks).replaceAll(" data-label=\"related-link\"", ""))
        .isEqualTo(
            "<span data-block=\"1\">one </span><b data-block=\"2\">two</b> three"
                + "<table><tr data-block=\"3\"><td>four");
  }

  @ParameterizedTest
  @CsvSource({
    "<p data-block=1 data-label=other>one<p>two, <p>one<p>two",
    "<p>one<body id=a data-block=1 data-label=other>two, <p>one<body id=a>two",
  })
  void oldLabelsAreRemoved(String source, String expected) {
    PageTree tree = PARSER.parse(source).tree();
    assertThat(LabelledSource.write(tree, List.of())).isEqualTo(expected);
  }

  @Test
  void damagedSourcesDoNotCauseErrors() throws IOException {
    String page = Files.readString(samples().findFirst().orElseThrow());
    Random random = new Random(3);
    for (int i = 0; i < 40; i++) {
      StringBuilder damaged = new StringBuilder(page);
      for (int k = 0; k < 40; k++) {
        int at = random.nextInt(damaged.length());
        damaged.setCharAt(at, "<>\"'=/ &ap".charAt(random.nextInt(10)));
      }
      PageTree tree = PARSER.parse(damaged.toString()).tree();
      List<GoldBlock> blocks = new ArrayList<>();
      for (Block block :
          Pipeline.of(Profile.DEFAULT)
              .run(PageReading.of(PARSER.parse(damaged.toString())), StylesheetSource.none())
              .blocks()) {
        blocks.add(new GoldBlock(block.nodes(), BlockLabel.RELATED_TEXT, null));
      }
      PageTree again = PARSER.parse(LabelledSource.write(tree, blocks)).tree();
      assertThat(again.chars(0)).isEqualTo(tree.chars(0));
      assertThat(GoldLabels.of(again).isLabelled()).as("page %s", i).isEqualTo(!blocks.isEmpty());
    }
  }
}
