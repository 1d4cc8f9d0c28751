package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wpbminer.archive.TestWarc.join;
import static org.wpbminer.archive.TestWarc.utf8;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.archive.CountedChannel.UnreadableInput;
import org.wpbminer.archive.ReadRecord.FailedRecord;
import org.wpbminer.archive.ReadRecord.PageRecord;
import org.wpbminer.archive.ReadRecord.SkippedRecord;

/** Tests of intact archives. */
class WarcRecordsTest {

  private static final int MAX_BYTES = 1 << 20;

  static List<ReadRecord> read(byte[] warc) {
    return read(warc, MAX_BYTES);
  }

  static List<ReadRecord> read(byte[] warc, int maxBytes) {
    List<ReadRecord> records = new ArrayList<>();
    try (WarcRecords reader = new WarcRecords("w.warc", new BytesChannel(warc), maxBytes)) {
      for (ReadRecord record = reader.next(); record != null; record = reader.next()) {
        records.add(record);
      }
    } catch (IOException e) {
      throw new AssertionError("bytes in memory can be read", e);
    }
    return records;
  }

  static String kind(ReadRecord record) {
    if (record instanceof PageRecord) {
      return "page " + record.origin().id();
    }
    return record instanceof SkippedRecord skipped
        ? skipped.reason().label()
        : ((FailedRecord) record).reason().label();
  }

  static List<String> kinds(byte[] warc) {
    return read(warc).stream().map(WarcRecordsTest::kind).toList();
  }

  private static PageRecord only(TestWarc warc) {
    List<ReadRecord> records = read(warc.bytes());
    assertThat(records).hasSize(1);
    assertThat(records.get(0)).isInstanceOf(PageRecord.class);
    return (PageRecord) records.get(0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachRecordIsAPageOrHasAReason(boolean gzip) {
    TestWarc warc = new TestWarc(gzip).other("warcinfo").other("request");
    int place = warc.size();
    warc.page("one", "<p>One").other("metadata").other("revisit").other("continuation");
    warc.http("png", "Content-Type: image/png\r\n", new byte[] {1, 2});
    warc.response("moved", utf8("HTTP/1.1 301 Moved\r\nContent-Type: text/html\r\n\r\n<p>Gone"));
    warc.http("empty", "Content-Type: text/html\r\n", new byte[0]);
    warc.http("untyped", "X: y\r\n", utf8("<!DOCTYPE HTML><p>Two"));
    warc.record("resource", "Content-Type: text/html\r\n", utf8("<p>Three"), "8");
    List<ReadRecord> records = read(warc.bytes());
    assertThat(records.stream().map(WarcRecordsTest::kind))
        .containsExactly(
            "other-type",
            "other-type",
            "page one",
            "other-type",
            "revisit",
            "segment",
            "not-html",
            "http-status",
            "empty",
            "page untyped",
            "page " + records.get(10).origin().id());
    Origin origin = records.get(2).origin();
    assertThat(origin.offset()).isEqualTo(place);
    assertThat(origin.url()).isEqualTo("https://archive.example/one");
    assertThat(origin.date()).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
    assertThat(((PageRecord) records.get(2)).charset()).isEqualTo("utf-8");
    assertThat(((PageRecord) records.get(2)).bytes()).isEqualTo(utf8("<p>One"));
  }

  /** Some tools compress the whole file instead of each record. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 40})
  void aFileCompressedAsAWholeIsRead(int pages) throws IOException {
    TestWarc warc = new TestWarc(false).other("warcinfo");
    for (int i = 0; i < pages; i++) {
      warc.page("p" + i, TestWarc.page(i));
    }
    List<String> kinds = kinds(gzip(warc.bytes()));
    assertThat(kinds)
        .hasSize(1 + pages)
        .doesNotContain("broken-record")
        .endsWith("page p" + (pages - 1));
  }

  @Test
  void zstandardIsRead() {
    byte[] one = new TestWarc(false).page("one", "<p>One").bytes();
    byte[] two = new TestWarc(false).page("two", "<p>Two").bytes();
    assertThat(kinds(join(Zstd.compress(one), Zstd.compress(two))))
        .containsExactly("page one", "page two");
  }

  @Test
  void contentEncodingsAreDecoded() throws IOException {
    byte[] page = utf8("<p>hello world");
    assertThat(body("gzip", gzip(page))).isEqualTo(page);
    assertThat(body("x-gzip, GZIP", gzip(gzip(page)))).isEqualTo(page);
    assertThat(body("deflate", deflate(page, false))).isEqualTo(page);
    assertThat(body("deflate", deflate(page, true))).isEqualTo(page);
    assertThat(body("zstd", Zstd.compress(page))).isEqualTo(page);
    byte[] brotli = join(new byte[] {0x0b, 0x05, (byte) 0x80}, utf8("hello world"), new byte[] {3});
    assertThat(body("br", brotli)).isEqualTo(utf8("hello world"));
    assertThat(body("identity", page)).isEqualTo(page);
  }

  /** Many crawlers store decoded bodies with the original header. */
  @Test
  void bodiesThatAreAlreadyDecodedStayUnchanged() {
    byte[] page = utf8("<p>hello world");
    assertThat(body("gzip", page)).isEqualTo(page);
    assertThat(body("br", page)).isEqualTo(page);
    String chunked = "Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n";
    assertThat(only(new TestWarc(false).http("a", chunked, page)).bytes()).isEqualTo(page);
  }

  @Test
  void chunksAreJoined() {
    String chunked = "Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n";
    byte[] body = utf8("6\r\n<p>hel\r\n8\r\nlo world\r\n0\r\n\r\n");
    assertThat(only(new TestWarc(true).http("a", chunked, body)).bytes())
        .isEqualTo(utf8("<p>hello world"));
  }

  @Test
  void brokenEncodingsGiveADecodedPrefixOrFail() throws IOException {
    byte[] packed = gzip(utf8(TestWarc.page(1)));
    byte[] cut = Arrays.copyOf(packed, packed.length / 2);
    String gzip = "Content-Type: text/html\r\nContent-Encoding: gzip\r\n";
    PageRecord page = only(new TestWarc(false).http("a", gzip, cut));
    assertThat(page.truncated()).startsWith("its encoding is broken after ");
    assertThat(TestWarc.page(1)).startsWith(new String(page.bytes(), StandardCharsets.UTF_8));
    String unknown = "Content-Type: text/html\r\nContent-Encoding: rot13\r\n";
    TestWarc warc = new TestWarc(false).http("b", unknown, utf8("uryyb"));
    assertThat(kinds(warc.bytes())).containsExactly("content-encoding");
  }

  @Test
  void missingPartsAreReported() {
    TestWarc warc = new TestWarc(true);
    byte[] block = utf8("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>Half");
    warc.record(
        "response",
        "WARC-Truncated: length\r\nContent-Type: application/http\r\n",
        block,
        String.valueOf(block.length));
    assertThat(only(warc).truncated()).isEqualTo("WARC-Truncated: length");
  }

  @Test
  void aBodyShorterThanItsLengthIsReported() {
    TestWarc warc = new TestWarc(false);
    warc.http("a", "Content-Type: text/html\r\nContent-Length: 90\r\n", utf8("<p>Half"));
    assertThat(only(warc).truncated())
        .isEqualTo("the body has 7 of the 90 bytes in its Content-Length");
    String length = "Content-Type: text/html\r\nContent-Length: ";
    for (String right : new String[] {"7", "3", "x", "-1"}) {
      byte[] body = utf8("<p>Half");
      TestWarc whole = new TestWarc(false).http("a", length + right + "\r\n", body);
      assertThat(only(whole).truncated()).as(right).isNull();
    }
  }

  @Test
  void interimResponsesAreSkipped() {
    String last = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>One";
    String hints = "HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n";
    TestWarc warc = new TestWarc(false);
    warc.response("a", utf8("HTTP/1.1 100 Continue\n\n" + hints + hints + last));
    assertThat(only(warc).bytes()).isEqualTo(utf8("<p>One"));
    warc =
        new TestWarc(false)
            .response("a", utf8(hints))
            .response("b", utf8("HTTP/1.1 101 X\r\n\r\n"));
    assertThat(kinds(warc.bytes())).containsExactly("http-status", "http-status");
  }

  /** A disk error is neither a damaged record nor the end of the archive. */
  @Test
  void aDiskErrorIsNotADamagedRecord() throws IOException {
    TestWarc warc = new TestWarc(false);
    for (int i = 0; i < 40; i++) {
      warc.page("p" + i, TestWarc.page(i));
    }
    BytesChannel disk = new BytesChannel(warc.bytes(), 20_000);
    try (WarcRecords reader = new WarcRecords("w.warc", disk, MAX_BYTES)) {
      assertThatThrownBy(
              () -> {
                while (reader.next() != null) {
                  // reads on
                }
              })
          .isInstanceOf(UnreadableInput.class)
          .hasMessage("Input/output error");
    }
  }

  private static byte[] body(String encoding, byte[] body) {
    String headers = "Content-Type: text/html\r\nContent-Encoding: " + encoding + "\r\n";
    return only(new TestWarc(true).http("a", headers, body)).bytes();
  }

  static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] deflate(byte[] bytes, boolean raw) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed, new Deflater(9, raw))) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aByteOrderMarkIsSkipped(boolean gzip) {
    byte[] warc = new TestWarc(gzip).page("a", "<p>One").page("b", "<p>Two").bytes();
    assertThat(kinds(join(utf8("\ufeff"), warc))).containsExactly("page a", "page b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html,text/html",
        "text/html; charset=koi8-r, text/html",
        " TEXT/html ;charset=\"koi8-r\",x"
      })
  void theFirstOfSeveralContentTypesCounts(String type) {
    PageRecord page =
        only(new TestWarc(false).http("a", "Content-Type: " + type + "\r\n", utf8("<p>One")));
    assertThat(page.charset()).isEqualTo(type.contains("koi8") ? "koi8-r" : null);
  }

  @Test
  void aFirstSegmentIsMarkedAsCut() {
    TestWarc warc = new TestWarc(false);
    warc.record(
        "resource", "Content-Type: text/html\r\nWARC-Segment-Number: 1\r\n", utf8("<p>One"), "6");
    assertThat(only(warc).truncated()).contains("WARC-Segment-Number: 1");
  }
}
