package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.model.Pipeline;
import org.wpbminer.segmenter.SegmentationParameters;

class TrainingPagesTest {

  private static final String WORDS = "some words of a text that is long enough. ";
  private static final String PAGE =
      "<body><div id=nav data-block=1 data-label=other>"
          + "<a href=1>page</a>".repeat(8)
          + "</div><div data-block=2 data-label=related-text><p>"
          + WORDS.repeat(6)
          + "</p><p>"
          + WORDS.repeat(6)
          + "</p></div><ul data-block=3 data-label=related-link>"
          + "<li><a href=2>story</a>".repeat(8)
          + "</ul>";

  @TempDir Path folder;

  private final TrainingPages pages =
      new TrainingPages(Pipeline.paper(SegmentationParameters.published()), done -> {});

  private LabelledCorpus corpus(String... htmls) throws IOException {
    for (int i = 0; i < htmls.length; i++) {
      Path site = Files.createDirectories(folder.resolve("site" + i));
      Files.writeString(site.resolve("page.html"), htmls[i]);
    }
    return LabelledCorpus.of(folder);
  }

  private static String stripped(String html) {
    return html.replaceAll(" data-[a-z]+=[^ >]+", "");
  }

  @Test
  void blocksAreLabelledInTheOrderOfThePages() throws IOException {
    TrainingSet set = pages.labelled(corpus(PAGE, "<p>" + WORDS, PAGE));
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
  void vectorsAreTheSameWithoutLabels() throws IOException {
    TrainingSet labelled = pages.labelled(corpus(PAGE));
    double[][] vectors = pages.unlabelled(corpus(stripped(PAGE))).vectors();
    assertThat(stripped(PAGE)).doesNotContain("data-").contains("<div id=nav>");
    assertThat(vectors).isDeepEqualTo(labelled.vectors());
  }

  @Test
  void unlabelledPagesMayBearAnyLabel() throws IOException {
    String wrong = PAGE.replace("data-label=other", "data-label=hero");
    LabelledCorpus corpus = corpus(wrong);
    assertThat(pages.unlabelled(corpus).vectors()).hasDimensions(3, 6);
    assertThatThrownBy(() -> pages.labelled(corpus)).hasMessageContaining("hero");
  }

  @Test
  void theFirstWrongPageIsNamedWhateverTheThreads() throws IOException {
    String[] htmls = new String[40];
    Arrays.fill(htmls, PAGE);
    for (int i = 10; i < 40; i++) {
      htmls[i] = PAGE.replace("data-label=other", "data-label=wrong" + i);
    }
    LabelledCorpus corpus = corpus(htmls);
    Path first =
        corpus.entries().stream().map(e -> e.file()).filter(this::isWrong).findFirst().get();
    assertThatThrownBy(() -> pages.labelled(corpus))
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
  void pagesWithoutAnyLabelAreRefused() throws IOException {
    LabelledCorpus corpus = corpus(stripped(PAGE), stripped(PAGE));
    assertThatThrownBy(() -> pages.labelled(corpus))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none of the 2 pages in " + folder + " bears a data-label");
  }

  private static Progress telling(List<String> notes) {
    return new Progress() {
      @Override
      public void step(String text) {}

      @Override
      public void tell(String note) {
        notes.add(note);
      }
    };
  }

  @Test
  void pagesWithoutALabelAmongOthersAreTold() throws IOException {
    List<String> notes = new ArrayList<>();
    Progress progress = telling(notes);
    TrainingPages telling =
        new TrainingPages(Pipeline.paper(SegmentationParameters.published()), progress);
    LabelledCorpus corpus = corpus(PAGE, stripped(PAGE), PAGE, stripped(PAGE));
    telling.labelled(corpus);
    assertThat(notes)
        .containsExactly(
            "2 of the 4 pages in "
                + folder
                + " bear no data-label; all on them counts as other (first: "
                + folder.resolve("site1/page.html")
                + ")");
    corpus(PAGE, PAGE, PAGE, PAGE);
    telling.labelled(corpus);
    assertThat(notes).hasSize(1);
  }

  @Test
  void onlyThePageThatWasCutIsTold() throws IOException {
    LabelledCorpus two = corpus(PAGE, "<div>".repeat(3000) + PAGE);
    List<LabelledCorpus.Entry> namesakes =
        two.entries().stream()
            .map(e -> new LabelledCorpus.Entry("same", e.file(), e.site(), "?", "?", null))
            .toList();
    List<String> told = new ArrayList<>();
    Progress progress = telling(told);
    new TrainingPages(Pipeline.paper(SegmentationParameters.published()), progress)
        .unlabelled(new LabelledCorpus(folder, namesakes));
    assertThat(told).hasSize(1);
    assertThat(told.get(0)).startsWith("same: cut: ");
  }

  @Test
  void anUnlabelledPageThatCannotBeReadIsLeftOut() throws IOException {
    LabelledCorpus corpus = corpus(PAGE, PAGE);
    Files.delete(corpus.entries().get(0).file());
    TrainingPages.Unlabelled read = pages.unlabelled(corpus);
    assertThat(read.pages().entries()).containsExactly(corpus.entries().get(1));
    assertThat(read.vectors()).hasDimensions(3, 6);
    Files.delete(corpus.entries().get(1).file());
    assertThatThrownBy(() -> pages.unlabelled(corpus))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("site0");
  }

  @Test
  void aPageThatCannotBeReadIsNamed() throws IOException {
    LabelledCorpus corpus = corpus(PAGE, PAGE);
    Files.delete(corpus.entries().get(1).file());
    assertThatThrownBy(() -> pages.labelled(corpus))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("site1");
  }

  @Test
  void progressCountsEveryPageOnce() throws IOException {
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    Pipeline pipeline = Pipeline.paper(SegmentationParameters.published());
    new TrainingPages(pipeline, seen::add).labelled(corpus(PAGE, PAGE, PAGE));
    assertThat(seen).containsExactly("reading page 1", "reading page 2", "reading page 3");
  }

  @Test
  void theSumIsOverNamesAndBytes() throws IOException {
    String one = TrainingPages.sha256(corpus(PAGE));
    assertThat(one).matches("[0-9a-f]{64}").isEqualTo(TrainingPages.sha256(corpus(PAGE)));
    assertThat(TrainingPages.sha256(corpus(PAGE + " "))).isNotEqualTo(one);
    Files.move(folder.resolve("site0"), folder.resolve("site9"));
    Files.writeString(folder.resolve("site9/page.html"), PAGE);
    assertThat(TrainingPages.sha256(LabelledCorpus.of(folder))).isNotEqualTo(one);
  }
}
