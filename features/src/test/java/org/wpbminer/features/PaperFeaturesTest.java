package org.wpbminer.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.features.PaperFeatures.PositionImportance;
import org.wpbminer.features.boxes.NodeBoxes;
import org.wpbminer.features.boxes.Screen;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.Block;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class PaperFeaturesTest {

  private static final Screen SCREEN = new Screen(1_000, 500);
  private static final PaperFeatures FEATURES =
      new PaperFeatures(SCREEN, PositionImportance.restored());

  /** Nodes: html 0, head 1, body 2, div 3, a 4, text 5, p 6, text 7, p 8, text 9. */
  private static final Page PAGE =
      new PageParser()
          .parse("<html><head></head><body><div><a href=x>link</a></div><p>1234567</p><p>890</p>");

  private static BlockFeatures of(NodeBoxes boxes, int... nodes) {
    return FEATURES.of(PAGE.tree(), boxes, new Block(nodes));
  }

  @Test
  void theSixFeaturesAgreeWithHandComputedValues() {
    FakeBoxes boxes = new FakeBoxes().put(6, 250, 100, 500, 50).put(8, 250, 150, 600, 200);
    assertThat(of(boxes, 6)).isEqualTo(new BlockFeatures(0.7, 0, 0, 0.5, 0.1, 1.0));
    assertThat(of(boxes, 6, 8)).isEqualTo(new BlockFeatures(1, 0, 0, 0.6, 0.5, 1.0));
    boxes.put(3, 0, 0, 200, 400);
    assertThat(of(boxes, 3)).isEqualTo(new BlockFeatures(0, 1, 1, 0.2, 0.8, 0.5));
  }

  @Test
  void aBlockWithoutABoxIsCentredAndOnePixelLarge() {
    assertThat(of(NodeBoxes.NONE, 6))
        .isEqualTo(new BlockFeatures(0.7, 0, 0, 1 / 1_000.0, 1 / 500.0, 1.0));
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyFeatureIsInItsRange(long seed) {
    Random random = new Random(seed);
    Page page = new PageParser().parse(markup(random));
    PageTree tree = page.tree();
    FakeBoxes boxes = new FakeBoxes();
    List<Block> blocks = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      if (random.nextBoolean()) {
        boxes.put(node, side(random), side(random), Math.abs(side(random)), Math.abs(side(random)));
      }
      blocks.add(new Block(new int[] {node}));
    }
    for (double[] x : FEATURES.extract(PageReading.of(page), boxes, blocks)) {
      BlockFeatures f = BlockFeatures.of(x);
      assertThat(f.textDensity()).isBetween(0.0, 1.0);
      assertThat(f.linkDensity()).isBetween(0.0, 1.0);
      assertThat(f.linkTextDensity()).isBetween(0.0, 1.0);
      assertThat(f.width()).isBetween(1 / 1_000.0, 1.0);
      assertThat(f.height()).isBetween(1 / 500.0, 1.0);
      assertThat(f.position()).isIn(0.1, 0.3, 0.5, 0.6, 1.0);
    }
  }

  private static double side(Random random) {
    double[] sides = {0, 0.01, 10, 700, -3_000, 1e9, -1e30, 3e38};
    return sides[random.nextInt(sides.length)] * random.nextDouble();
  }

  private static String markup(Random random) {
    String[] pieces = {"<div>", "</div>", "<p>", "<a href=x>", "</a>", "text ", "<b>", "</b>"};
    StringBuilder html = new StringBuilder("<body>");
    for (int i = random.nextInt(80); i > 0; i--) {
      html.append(pieces[random.nextInt(pieces.length)]);
    }
    return html.toString();
  }
}
