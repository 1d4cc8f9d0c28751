package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.cli.Commands.Run;

class LabelledPagesTest {

  @TempDir private Path temp;
  private Path pages;

  @BeforeEach
  void write() throws IOException {
    pages = InventedPages.write(temp.resolve("pages"), 3);
  }

  @Test
  void unlabelledPagesAmongLabelledOnesAreReported() throws IOException {
    Path bare = pages.resolve("site1/page0.html");
    Files.writeString(bare, Files.readString(bare).replaceAll(" data-[a-z]+=[a-z0-9-]+", ""));
    String told =
        ("wpbminer: 1 of the 6 pages in %s bear no data-label; all on them counts as other "
                + "(first: %s)")
            .formatted(pages, bare);
    Run train = run("train", pages, "-o", temp.resolve("model"), "--cost", 8);
    assertThat(train.code()).as(train.err()).isZero();
    assertThat(train.err().lines()).contains(told);
    assertThat(run("export", pages, "-f", "libsvm").err().lines()).contains(told);
    Run tune = run("tune", "-g", pages, "-F", "alpha=0.5,0.6", "-o", temp.resolve("t"));
    assertThat(tune.err().lines()).as(tune.err()).contains(told);
  }
}
