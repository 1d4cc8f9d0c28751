package org.wpbminer.boxes.layout.flow;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import org.junit.jupiter.api.Test;
import org.wpbminer.boxes.LayoutParameters;
import org.wpbminer.boxes.StylesheetSource;
import org.wpbminer.boxes.layout.box.Box;
import org.wpbminer.boxes.layout.box.LayoutContext;
import org.wpbminer.boxes.style.cascade.PageStyles;
import org.wpbminer.boxes.style.cascade.StyleResolver;
import org.wpbminer.segmenter.html.PageParser;
import org.wpbminer.segmenter.page.PageTree;

class LinePiecesTest {

  /** One by one these would be 200 billion moves. */
  @Test
  void manyPiecesAreShiftedManyTimes() {
    LayoutParameters parameters = LayoutParameters.defaults();
    PageTree tree = new PageParser().parse("<p>w").tree();
    PageStyles styles =
        new StyleResolver(parameters.screen()).resolve(tree, StylesheetSource.none());
    LayoutContext context = new LayoutContext(tree, styles, parameters);
    Box early = new Box(0, styles.style(0), Box.Outer.INLINE, Box.Inner.INLINE);
    Box late = new Box(0, styles.style(0), Box.Outer.INLINE, Box.Inner.INLINE);
    LinePieces pieces = new LinePieces();
    assertTimeoutPreemptively(
        ofSeconds(20),
        () -> {
          for (int i = 0; i < 200_000; i++) {
            pieces.inline(early, 0, 1, context);
          }
          for (int i = 0; i < 1_000_000; i++) {
            pieces.shift(1);
          }
          pieces.inline(late, 1_000_000, 1_000_001, context);
          pieces.finish(0, 0);
        });
    assertThat(early.x).isEqualTo(1_000_000);
    assertThat(late.x).isEqualTo(1_000_000);
  }
}
