package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.archive.TestWarc.utf8;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.segmenter.decode.ParseLimits;

class JsonLinesInputTest {

  private static final int MAX_BYTES = ParseLimits.defaults().maxBytes();

  private static List<ReadRecord> read(String name, byte[] file, int maxBytes) throws IOException {
    List<ReadRecord> records = new ArrayList<>();
    try (JsonLinesInput reader = new JsonLinesInput(name, new BytesChannel(file), maxBytes)) {
      for (ReadRecord record = reader.next(); record != null; record = reader.next()) {
        records.add(record);
      }
    }
    return records;
  }

  private static List<String> kinds(List<ReadRecord> records) {
    return records.stream().map(WarcRecordsTest::kind).toList();
  }

  @Test
  void aLineIsAPageOrHasAReason() throws IOException {
    String lines =
        """
        {"id":"a","url":"https://x.example/a","html":"<p>Übrig","other":{"html":[1,{"x":2}]}}

        {"html":"<p>B","url":null}
        {"html":""}
        {"text":"<p>C"}
        {"html":7}
        [1]
        {"html":"<p>D"
        {"id":4,"html":"<p>E"}\
        """;
    List<ReadRecord> records = read("l.jsonl", utf8(lines), MAX_BYTES);
    assertThat(kinds(records))
        .containsExactly(
            "page a;page l.jsonl@3;empty;bad-line;bad-line;bad-line;bad-line;page 4".split(";"));
    PageRecord first = (PageRecord) records.get(0);
    assertThat(first.bytes()).isEqualTo(utf8("<p>Übrig"));
    assertThat(first.origin().url()).isEqualTo("https://x.example/a");
    assertThat(first.charset()).isEqualTo("utf-8");
    assertThat(records.get(7).origin().offset()).isEqualTo(9);
    assertThat(((FailedRecord) records.get(3)).message()).contains("\"html\"");
  }

  @Test
  void compressedLinesAreRead() throws IOException {
    byte[] lines = utf8("{\"html\":\"<p>A\"}\n{\"html\":\"<p>B\"}\n");
    assertThat(read("l.jsonl.gz", WarcRecordsTest.gzip(lines), MAX_BYTES)).hasSize(2);
    assertThat(read("l.jsonl.zst", Zstd.compress(lines), MAX_BYTES)).hasSize(2);
    byte[] packed = WarcRecordsTest.gzip(lines);
    List<ReadRecord> cut = read("l.jsonl.gz", Arrays.copyOf(packed, packed.length - 9), MAX_BYTES);
    assertThat(kinds(cut)).endsWith("broken-record");
  }

  @Test
  void anEndlessLineIsSkipped() throws IOException {
    byte[] lines = utf8("{\"html\":\"" + "x".repeat(2 << 20) + "\"}\n{\"html\":\"<p>B\"}\n");
    assertThat(kinds(read("l.jsonl", lines, 1000))).containsExactly("bad-line", "page l.jsonl@2");
  }

  /** A line has several objects if {@code cat} joins files without a final line break. */
  @Test
  void eachObjectOfALineIsARecord() throws IOException {
    String lines =
        """
        {"html":"<p>A"}{"id":"b","html":"<p>B"} [{"html":"<p>no page"}] {"html":"<p>C"}
        {"html":"<p>D"}{"html":"<p>E
        {"html":"<p>F"}\
        """;
    List<ReadRecord> records = read("l.jsonl", utf8(lines), MAX_BYTES);
    assertThat(kinds(records))
        .containsExactly(
            "page l.jsonl@1",
            "page b",
            "bad-line",
            "page l.jsonl@1:4",
            "page l.jsonl@2",
            "bad-line",
            "page l.jsonl@3");
    assertThat(records.get(3).origin().offset()).isEqualTo(1);
  }

  @Test
  void allLineEndsAreAccepted() throws IOException {
    byte[] lines = utf8("{\"html\":\"<p>A\"}\r{\"html\":\"<p>B\"}\r\n\r\n{\"html\":\"<p>C\"}\r");
    assertThat(kinds(read("l.jsonl", lines, MAX_BYTES)))
        .containsExactly("page l.jsonl@1", "page l.jsonl@2", "page l.jsonl@4");
  }

  /** U+2028 is a line separator for some programs, but not in JSON; NaN is what Python writes. */
  @Test
  void aLineSeparatorInATextAndNotANumberAreAccepted() throws IOException {
    byte[] lines = utf8("{\"html\":\"<p>A\u2028B\",\"score\":NaN}\n{\"html\":\"<p>C\"}");
    List<ReadRecord> records = read("l.jsonl", lines, MAX_BYTES);
    assertThat(kinds(records)).containsExactly("page l.jsonl@1", "page l.jsonl@2");
    assertThat(((PageRecord) records.get(0)).bytes()).isEqualTo(utf8("<p>A\u2028B"));
  }

  @Test
  void aNullIdIsIgnored() throws IOException {
    byte[] line = utf8("{\"id\":null,\"html\":\"<p>A\"}");
    assertThat(kinds(read("l.jsonl", line, MAX_BYTES))).containsExactly("page l.jsonl@1");
  }
}
