package org.wpbminer.segmenter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.page.PageParser;
import org.wpbminer.segmenter.page.PageTree;

/** Contract of every {@link PageSegmenter}, over random pages. */
class PageSegmenterContractTest {

  private static final Pattern START_TAG = Pattern.compile("<(\\w+)((?: [\\w-]+='[^']*')+)>");
  private static final Pattern ATTRIBUTE = Pattern.compile(" [\\w-]+='[^']*'");

  private static final int SEEDS = 60;

  static Stream<PageSegmenter> segmenters() {
    return Stream.of(
        new DensityEntropySegmenter(SegmentationParameters.published()),
        new DensityEntropySegmenter(new SegmentationParameters(0.2, 0.02, 0.01)),
        new CohesiveSegmenter(),
        new CohesiveSegmenter(new CohesiveSegmentationParameters(0.1, 0.02, 5, 20, 0.2, 0.5)));
  }

  static Stream<Arguments> segmentersAndSeeds() {
    return segmenters()
        .flatMap(
            segmenter ->
                LongStream.range(0, SEEDS).mapToObj(seed -> Arguments.of(segmenter, seed)));
  }

  @ParameterizedTest
  @MethodSource("segmentersAndSeeds")
  void blocksAreDisjointAndInDocumentOrder(PageSegmenter segmenter, long seed) {
    checkOrder(segmenter, TreeChecks.tree(RandomPages.page(seed, true)));
    checkOrder(segmenter, TreeChecks.tree(RandomMarkup.broken(seed)));
  }

  private static void checkOrder(PageSegmenter segmenter, PageTree tree) {
    int end = 0;
    for (Block block : segmenter.segment(tree)) {
      for (int i = 0; i < block.size(); i++) {
        assertThat(block.node(i)).as("node of %s", block).isBetween(end, tree.size() - 1);
        assertThat(tree.counts(block.node(i))).as("node of %s counts", block).isTrue();
        end = tree.subtreeEnd(block.node(i));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("segmentersAndSeeds")
  void theSamePageGivesTheSameBlocks(PageSegmenter segmenter, long seed) {
    String html = RandomPages.page(seed, true);
    PageTree tree = TreeChecks.tree(html);
    List<Block> blocks = segmenter.segment(tree);
    assertThat(segmenter.segment(tree)).isEqualTo(blocks);
    assertThat(segmenter.segment(TreeChecks.tree(html))).isEqualTo(blocks);
  }

  @ParameterizedTest
  @MethodSource("segmentersAndSeeds")
  void theOrderOfAttributesDoesNotMatter(PageSegmenter segmenter, long seed) {
    String html = RandomPages.page(seed, true);
    String other = withAttributesInAnyOrder(html, new Random(seed));
    assertThat(segmenter.segment(TreeChecks.tree(other)))
        .isEqualTo(segmenter.segment(TreeChecks.tree(html)));
  }

  private static String withAttributesInAnyOrder(String html, Random random) {
    return START_TAG
        .matcher(html)
        .replaceAll(
            tag -> {
              List<String> attributes =
                  new ArrayList<>(
                      ATTRIBUTE.matcher(tag.group(2)).results().map(MatchResult::group).toList());
              Collections.shuffle(attributes, random);
              return "<" + tag.group(1) + String.join("", attributes) + ">";
            });
  }

  @ParameterizedTest
  @MethodSource("segmentersAndSeeds")
  void commentsAndLabelsOfLabelledPagesChangeNothing(PageSegmenter segmenter, long seed) {
    assertThat(segmenter.segment(TreeChecks.tree(RandomPages.page(seed, true))))
        .isEqualTo(segmenter.segment(TreeChecks.tree(RandomPages.page(seed, false))));
  }

  @ParameterizedTest
  @MethodSource("segmenters")
  void pagesWithoutTextHaveNoBlocks(PageSegmenter segmenter) {
    assertThat(segmenter.segment(TreeChecks.tree(""))).isEmpty();
    assertThat(segmenter.segment(TreeChecks.tree("<div><img src=x><p hidden>x</div>"))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("segmenters")
  void deepPagesDoNotOverflowTheStack(PageSegmenter segmenter) {
    ParseLimits deep = new ParseLimits(1 << 20, 20_000, 1 << 20, 1, 1);
    PageParser parser = new PageParser(ParseOptions.defaults().withLimits(deep));
    String html = "<b>".repeat(5_000) + "deep and deeper<a href=x>a link down there</a>";
    assertThat(SmallStack.run(() -> segmenter.segment(parser.parse(html).tree()))).isNotEmpty();
  }
}
