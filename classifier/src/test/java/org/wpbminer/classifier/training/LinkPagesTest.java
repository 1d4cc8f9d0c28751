package org.wpbminer.classifier.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkPagesTest {

  private static final String LIST =
      "<ul%s><li><a href=/1>One title</a><li><a href=/2>Two</a></ul>";

  @TempDir private Path folder;

  private List<LinkPage> read(String... marks) throws IOException {
    for (int i = 0; i < marks.length; i++) {
      Files.writeString(folder.resolve(i + ".html"), "<body>" + LIST.formatted(marks[i]));
    }
    return LinkPages.read(List.of(LabelledCorpus.of(folder)), TruthSource.NONE, done -> {});
  }

  @Test
  void aPageWithoutMarksAmongOthersHasNoRelatedLinks() throws IOException {
    List<LinkPage> pages = read(" data-block=1 data-label=related-link data-kind=related", "");
    assertThat(pages.get(0).related()).contains("/1");
    assertThat(pages.get(1).related()).isEmpty();
  }

  @Test
  void refusesAFolderWithoutAnyLabel() {
    assertThatThrownBy(() -> read("", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no page bears a label");
  }
}
