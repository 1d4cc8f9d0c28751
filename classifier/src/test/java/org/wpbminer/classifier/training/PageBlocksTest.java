package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.segmenter.SegmentationParameters;

class PageBlocksTest {

  private static final String WORDS = "some words of a text that is long enough. ";
  private static final String PAGE =
      ("<body><div id=nav data-block=1 data-label=other>%s</div><div data-block=2"
              + " data-label=related-text><p>%s</p><p>%s</p></div><ul data-block=3"
              + " data-label=related-link>%s</ul>")
          .formatted(
              "<a href=1>page</a>".repeat(8),
              WORDS.repeat(6),
              WORDS.repeat(6),
              "<li><a href=2>story</a>".repeat(8));

  @TempDir Path folder;

  private static final Pipeline PIPELINE = Pipeline.paper(SegmentationParameters.published());

  private static TrainingSet labelled(LabelledCorpus corpus) throws IOException {
    return PageBlocks.labelled(
        PageBlocks.read(PIPELINE, List.of(corpus), LabelledCorpus.NONE, Progress.NONE));
  }

  private LabelledCorpus corpus(String... htmls) throws IOException {
    for (int i = 0; i < htmls.length; i++) {
      Path site = Files.createDirectories(folder.resolve("site" + i));
      Files.writeString(site.resolve("page.html"), htmls[i]);
    }
    return LabelledCorpus.of(folder);
  }

  @Test
  void blocksAreLabelledInTheOrderOfThePages() throws IOException {
    TrainingSet set = labelled(corpus(PAGE, "<p>" + WORDS, PAGE));
    int[] expected = {
      BlockLabel.OTHER.ordinal(),
      BlockLabel.RELATED_TEXT.ordinal(),
      BlockLabel.RELATED_LINK.ordinal()
    };
    int half = set.size() / 2;
    assertThat(set.sites()).startsWith("site0", "site0", "site0").endsWith("site2");
    assertThat(Arrays.copyOf(set.labels(), 3)).isEqualTo(expected);
    assertThat(set.weights()[0]).isEqualTo(32);
    assertThat(set.weights()[2]).isEqualTo(40);
    assertThat(half).isEqualTo(3);
  }

  @Test
  void theFirstInvalidPageIsNamedOnAnyNumberOfThreads() throws IOException {
    String[] htmls = new String[40];
    Arrays.fill(htmls, PAGE);
    for (int i = 10; i < 40; i++) {
      htmls[i] = PAGE.replace("data-label=other", "data-label=wrong" + i);
    }
    LabelledCorpus corpus = corpus(htmls);
    Path first =
        corpus.entries().stream().map(e -> e.file()).filter(this::isWrong).findFirst().get();
    assertThatThrownBy(() -> labelled(corpus))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(first + ": the label is \"wrong");
  }

  private boolean isWrong(Path file) {
    try {
      return Files.readString(file).contains("=wrong");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aPageThatRunsOutOfMemoryIsRetriedAloneThenReported() throws IOException {
    Set<String> tried = Collections.synchronizedSet(new HashSet<>());
    LabelledCorpus corpus = corpus(PAGE, PAGE, PAGE);
    LabelledCorpus.Work<String> work =
        entry -> {
          if (tried.add(entry.id()) || entry.site().equals("site1")) {
            throw new OutOfMemoryError("Java heap space");
          }
          return entry.site();
        };
    assertThat(corpus.readReadable(work, done -> {}, Progress.NONE))
        .containsExactly("site0", "site2");
    assertThatThrownBy(() -> corpus.read(work, done -> {}))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(folder.resolve("site1/page.html") + ": takes more memory");
  }
}
