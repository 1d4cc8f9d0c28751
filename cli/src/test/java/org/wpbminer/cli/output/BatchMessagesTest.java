package org.wpbminer.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;
import org.wpbminer.archive.BatchProgress;
import org.wpbminer.archive.output.PartReport;

/** What a batch tells. */
class BatchMessagesTest {

  @Test
  void progressHasRateShareAndTimeLeft() {
    assertThat(BatchMessages.line(new BatchProgress(2, 10, 4000, 25_000_000, 100_000_000), 100))
        .isEqualTo("part 3 of 10: 4,000 pages, 40 a second, 0.3 MB/s, 25 % done, 5 min left");
    assertThat(BatchMessages.line(new BatchProgress(0, 1, 10, 0, 0), 2))
        .isEqualTo("part 1 of 1: 10 pages, 5 a second, 0.0 MB/s");
  }

  @Test
  void onlyTheFirstFailuresAreTold() throws IOException {
    StringWriter err = new StringWriter();
    BatchMessages messages = new BatchMessages(new Progress(new PrintWriter(err)));
    for (int i = 0; i < 500; i++) {
      messages.failed(
          "a.warc", new PartReport.Failure("urn:" + i, 7L, null, "memory", "too \u001b[31mlarge"));
    }
    messages.unreadable("b.warc", new AccessDeniedException("b.warc"));
    assertThat(err.toString().lines())
        .hasSize(22)
        .allMatch(line -> line.startsWith("wpbminer: ") && !line.contains("\u001b"));
    assertThat(err.toString())
        .contains("wpbminer: a.warc at 7: urn:0: memory: ")
        .endsWith("b.warc is not read: b.warc: may not be read or written\n");
  }
}
