package org.wpbminer.classifier.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wpbminer.features.boxes.StylesheetSource;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.Page;
import org.wpbminer.segmenter.page.PageParser;

class PipelineTest {

  private static Pipeline.BlockVectors headings(int number) {
    Page page = new PageParser().parse("<h1>x</h1>".repeat(number));
    return Pipeline.of(Profile.DEFAULT).run(PageReading.of(page), StylesheetSource.none());
  }

  @Test
  void blocksBeyondTheMaximumAreMergedIntoOne() {
    Pipeline.BlockVectors run = headings(Pipeline.MAX_BLOCKS + 500);
    assertThat(run.blocks().size()).isEqualTo(Pipeline.MAX_BLOCKS + 1);
    assertThat(run.vectors().length).isEqualTo(Pipeline.MAX_BLOCKS + 1);
    int last = run.blocks().get(Pipeline.MAX_BLOCKS - 1).last();
    assertThat(run.blocks().get(Pipeline.MAX_BLOCKS).nodes())
        .isEqualTo(IntStream.rangeClosed(1, 500).map(i -> last + 2 * i).toArray());
    assertThat(run.warnings()).containsExactly("more than 10000 blocks; the rest is one");
  }

  @Test
  void theMaximumNumberOfBlocksIsKept() {
    Pipeline.BlockVectors run = headings(Pipeline.MAX_BLOCKS);
    assertThat(run.blocks().size()).isEqualTo(Pipeline.MAX_BLOCKS);
    assertThat(run.warnings()).isEmpty();
  }
}
