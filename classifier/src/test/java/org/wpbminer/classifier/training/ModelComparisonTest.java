package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.maintext.CandidateLines;
import org.wpbminer.classifier.model.BlockModel;
import org.wpbminer.classifier.model.ModelPart;
import org.wpbminer.classifier.training.PageScores.Measure;
import org.wpbminer.classifier.trees.BoostedTrees;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class ModelComparisonTest {

  /** Returns pages with one score for links, and another in all other measures. */
  private static List<PageScores> pages(double links, double others) {
    return IntStream.range(0, 8).mapToObj(i -> page(i, links, others)).toList();
  }

  private static PageScores page(int i, double links, double others) {
    Map<Measure, PageScores.Share> parts = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      double whole = 8 + i % 3;
      double luck = i % 2 == 0 ? 0.1 : -0.1;
      double part = measure == Measure.LINKS ? links * whole + luck : others * whole;
      parts.put(measure, new PageScores.Share(part, whole));
    }
    return new PageScores("page" + i, "site" + i, parts);
  }

  private static ModelComparison compared(List<PageScores> first, List<PageScores> second) {
    return new ModelComparison("mine", "theirs", first, second);
  }

  @Test
  void theResultIsTheFirstSentence() {
    ModelComparison better = compared(pages(0.8, 0.9), pages(0.5, 0.9));
    assertThat(better.summary())
        .startsWith("mine is better than theirs on 8 pages: links 0.800 against 0.500 (")
        .contains("\ntext         0.900  0.900   +0.000, +0.000 to +0.000\n");
    assertThat(better.isSecondBetter()).isFalse();
    ModelComparison worse = compared(pages(0.5, 0.9), pages(0.8, 0.9));
    assertThat(worse.sentence()).startsWith("mine is worse than theirs on 8 pages: links");
    assertThat(worse.isSecondBetter()).isTrue();
    ModelComparison same = compared(pages(0.5, 0.9), pages(0.5, 0.9));
    assertThat(same.sentence()).isEqualTo("mine and theirs cannot be told apart on 8 pages.");
    assertThat(same.isSecondBetter()).isFalse();
    ModelComparison mixed =
        compared(List.of(apart(0), apart(1), apart(2)), List.of(level(0), level(1), level(2)));
    assertThat(mixed.sentence()).contains("is better than").contains(", and worse in links");
    assertThat(mixed.isSecondBetter()).isFalse();
  }

  private static PageScores apart(int i) {
    return page(2 * i, 0.2, 0.9 + 0.001 * i);
  }

  private static PageScores level(int i) {
    return page(2 * i, 0.8, 0.5);
  }

  @Test
  void eachPageHasItsLine() {
    assertThat(compared(pages(0.8, 0.9), pages(0.5, 0.9)).pages().lines())
        .hasSize(9)
        .allMatch(line -> line.split("\t").length == 9);
  }

  /** With lines that are all alike the main text is the whole page. */
  @Test
  void modelsThatDifferOnlyInTheirLinesAreToldApart() {
    BlockModel model = SyntheticPages.model();
    Page page = new PageParser().parse(SyntheticPages.page(3));
    LabelledPage from =
        new LabelledPage("page", Path.of("page.html"), "site", "en", "article", null);
    GoldPage gold = new GoldPage(from, page, GoldLabels.of(page.tree()));
    PageScores learned = PageScores.of(gold, model);
    PageScores alike = PageScores.of(gold, withLinesAlike(model));
    assertThat(learned.value(Measure.MAIN_TEXT)).isGreaterThan(alike.value(Measure.MAIN_TEXT));
    assertThat(learned.value(Measure.TEXT)).isEqualTo(alike.value(Measure.TEXT));
  }

  private static BlockModel withLinesAlike(BlockModel model) {
    BoostedTrees trees = new BoostedTrees(CandidateLines.featureNames(), 0, List.of());
    return new BlockModel(
        model.pipeline(),
        model.lexicon(),
        model.scaling(),
        model.svm(),
        null,
        model.parts().with(ModelPart.LINES, trees),
        model.card());
  }
}
