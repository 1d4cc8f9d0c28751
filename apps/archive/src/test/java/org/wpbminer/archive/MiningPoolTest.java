package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;

/** Tests of time limits, errors and the order of outcomes. */
@Timeout(60)
class MiningPoolTest {

  private static final MineOptions OPTIONS =
      MineOptions.defaults().withMainText(MainTextFormat.NONE);

  private static PageMiner miner;

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
    mined(5, 1, OPTIONS, row -> (String) row.get("id")); // the first page takes longest
  }

  private static RecordReader pages(int count) {
    return new RecordReader() {
      private int next;

      @Override
      public ReadRecord next() {
        if (next == count) {
          return null;
        }
        Origin origin = new Origin("test", null, String.valueOf(next), null, null, null);
        return new PageRecord(origin, TestWarc.utf8(TestWarc.page(next++)), null, null, null);
      }
    };
  }

  private static List<String> mined(
      int pages, int threads, MineOptions options, Function<Map<String, Object>, String> encoding)
      throws IOException {
    List<String> outcomes = new ArrayList<>();
    try (MiningPool pool = new MiningPool(threads);
        MinedRecords<String> records =
            new MinedRecords<>(pages(pages), new RecordMiner<>(miner, options, encoding), pool)) {
      for (Outcome<String> o = records.next(); o != null; o = records.next()) {
        outcomes.add(
            o.record() instanceof FailedRecord failed
                ? failed.origin().id() + " " + failed.reason().label()
                : o.row());
      }
    }
    return outcomes;
  }

  /** The number of pages that hang is larger than the number of threads. */
  @Test
  void aTimeoutDoesNotAffectOtherPages() throws IOException {
    MineOptions hasty = OPTIONS.withTimeLimit(Duration.ofMillis(1000));
    List<String> outcomes =
        mined(
            6,
            1,
            hasty,
            row -> {
              if (Integer.parseInt((String) row.get("id")) % 3 == 1) {
                sleep(2500);
              }
              return (String) row.get("id");
            });
    assertThat(outcomes).containsExactly("0", "1 timeout", "2", "3", "4 timeout", "5");
  }

  @Test
  void anErrorDoesNotAffectOtherPages() throws IOException {
    List<String> outcomes =
        mined(
            4,
            2,
            OPTIONS,
            row ->
                switch ((String) row.get("id")) {
                  case "1" -> throw new IllegalStateException("wrong");
                  case "2" -> throw new OutOfMemoryError("in a test");
                  default -> (String) row.get("id");
                });
    assertThat(outcomes).containsExactly("0", "1 internal-error", "2 memory", "3");
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
