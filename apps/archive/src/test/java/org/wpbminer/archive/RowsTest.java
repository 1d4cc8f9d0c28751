package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wpbminer.archive.ReadRecord.FailReason;
import org.wpbminer.archive.ReadRecord.SkipReason;

/** Tests that the documentation lists all columns, and that all texts can be written. */
class RowsTest {

  private static final Path DOCUMENT = Path.of("../../docs/archives.md");

  @Test
  void everyFieldAndReasonIsDocumented() throws IOException {
    String document = Files.readString(DOCUMENT);
    List<String> documented =
        Pattern.compile("(?m)^\\| `([\\w-]+)` \\|")
            .matcher(document)
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(documented)
        .containsAll(Arrays.stream(SkipReason.values()).map(SkipReason::label).toList())
        .containsAll(Arrays.stream(FailReason.values()).map(FailReason::label).toList())
        .containsSubsequence(PageRow.TYPE.members().stream().map(PageRow.Member::name).toList())
        .hasSize(
            PageRow.TYPE.members().size()
                + SkipReason.values().length
                + FailReason.values().length);
  }

  @Test
  void loneSurrogatesAreReplaced() {
    assertThat(PageRow.clean("a\ud83d\ude00b")).isEqualTo("a\ud83d\ude00b");
    assertThat(PageRow.clean("a\ud83db\ude00")).isEqualTo("a\ufffdb\ufffd");
  }
}
