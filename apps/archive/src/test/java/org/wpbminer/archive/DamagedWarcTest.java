package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.archive.TestWarc.join;
import static org.wpbminer.archive.TestWarc.utf8;
import static org.wpbminer.archive.WarcRecordsTest.gzip;
import static org.wpbminer.archive.WarcRecordsTest.kinds;
import static org.wpbminer.archive.WarcRecordsTest.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.archive.ReadRecord.PageRecord;

/** Tests of damaged and hostile archives: reading ends, and all intact records are read. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedWarcTest {

  private static final String PAGE = "<p>A page of one line";

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void allRecordsBeforeACutAreRead(boolean gzip) {
    TestWarc warc = new TestWarc(gzip);
    int[] ends = new int[3];
    for (int i = 0; i < ends.length; i++) {
      warc.page("p" + i, PAGE + i);
      ends[i] = warc.size();
    }
    for (int length = 1; length < warc.size(); length++) {
      List<String> kinds = kinds(Arrays.copyOf(warc.bytes(), length));
      int cut = length;
      long whole = Arrays.stream(ends).filter(end -> end <= cut).count();
      assertThat(kinds.stream().filter(kind -> kind.startsWith("page")).count())
          .as("pages of %s bytes", length)
          .isBetween(whole, whole + 1); // a page may be whole without its line breaks
      boolean clean = Arrays.stream(ends).anyMatch(end -> end == cut);
      assertThat(kinds).as("%s bytes", length).hasSize((int) whole + (clean ? 0 : 1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "false, 5", "false, 60", "false, 400", "false, 100000", "false, 9999999999999999", "false, -1",
    "false, -300", "false, x", "false, 99999999999999999999", "true, 5", "true, 60", "true, 400",
    "true, 100000", "true, 9999999999999999", "true, -1", "true, -300", "true, x"
  })
  void aWrongLengthLosesOnlyItsOwnRecord(boolean gzip, String length) {
    TestWarc warc = new TestWarc(gzip).page("a", PAGE);
    warc.record(
        "response",
        "WARC-Record-ID: <wrong>\r\nContent-Type: application/http\r\n",
        utf8("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + PAGE + " or two"),
        length);
    warc.page("b", PAGE).page("c", PAGE);
    assertThat(kinds(warc.bytes())).containsExactly("page a", "broken-record", "page b", "page c");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void garbageBetweenRecordsLosesNone(boolean gzip) {
    TestWarc warc = new TestWarc(gzip).page("a", PAGE);
    warc.raw(utf8("this is no record\r\n\r\n")).page("b", PAGE);
    assertThat(kinds(warc.bytes())).containsExactly("page a", "broken-record", "page b");
  }

  @Test
  void brokenCompressionLosesOnlyItsOwnRecord() {
    TestWarc warc = new TestWarc(true).page("a", PAGE);
    int from = warc.size();
    warc.page("x", TestWarc.page(1));
    int to = warc.size();
    byte[] bytes = warc.page("b", PAGE).bytes();
    Arrays.fill(bytes, (from + to) / 2, (from + to) / 2 + 20, (byte) 0xff);
    assertThat(kinds(bytes)).containsExactly("page a", "broken-record", "page b");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void headersOfTenMegabytesFail(boolean gzip) {
    byte[] long10 = new byte[10 << 20];
    Arrays.fill(long10, (byte) 'a');
    TestWarc warc = new TestWarc(gzip).page("a", PAGE);
    warc.raw(join(utf8("WARC/1.0\r\nWARC-Type: response\r\nX: "), long10, utf8("\r\n\r\n")));
    warc.http("h", "Content-Type: text/html\r\nX: " + new String(long10) + "\r\n", utf8(PAGE));
    List<String> kinds = kinds(warc.page("b", PAGE).bytes());
    assertThat(kinds).hasSize(4).startsWith("page a").endsWith("page b");
    assertThat(kinds.get(2)).isEqualTo("http-header"); // the header is longer than the limit
  }

  /** A record of 100 MB, compressed to 100 KB, fails before all of it is decompressed. */
  @Test
  void aGzipBombFailsWithoutAffectingOthers() throws IOException {
    TestWarc warc = new TestWarc(true).page("a", PAGE);
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
      out.write(utf8("WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/html\r\n"));
      out.write(utf8("Content-Length: 100000000\r\n\r\n"));
      for (int i = 0; i < 100; i++) {
        out.write(new byte[1_000_000]);
      }
    }
    byte[] after = new TestWarc(true).page("b", PAGE).bytes();
    assertThat(kinds(join(warc.bytes(), bomb.toByteArray(), after)))
        .containsExactly("page a", "broken-record", "page b");
  }

  @Test
  void aCompressionBombInABodyIsCut() throws IOException {
    byte[] bomb = gzip(utf8(" ".repeat(100 << 20)));
    TestWarc warc =
        new TestWarc(true)
            .http("x", "Content-Type: text/html\r\nContent-Encoding: gzip\r\n", bomb)
            .page("b", PAGE);
    List<ReadRecord> records = read(warc.bytes(), 1000);
    PageRecord page = (PageRecord) records.get(0);
    assertThat(page.bytes()).hasSize(1000);
    assertThat(page.truncated()).endsWith("longer than 1000 bytes: cut there");
    assertThat(records).hasSize(2);
  }

  @Test
  void aMissingHttpHeaderIsReported() {
    TestWarc warc = new TestWarc(false).response("x", utf8("<html>" + PAGE)).page("b", PAGE);
    assertThat(kinds(warc.bytes())).containsExactly("http-header", "page b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "fffffffffffffffff\r\n<p>x",
        "7fffffffffffffff\r\n<p>x",
        "-5\r\n<p>x\r\n0\r\n\r\n",
        "zz\r\n\r\n",
        "5\r\n<p>x",
        "5;a=\"\r\n"
      })
  void invalidChunksAreReported(String body) {
    TestWarc warc =
        new TestWarc(false)
            .http("x", "Content-Type: text/html\r\nTransfer-Encoding: chunked\r\n", utf8(body))
            .page("b", PAGE);
    assertThat(kinds(warc.bytes())).hasSize(2).endsWith("page b");
  }

  /** The WARC parser would search the end of these lines forever. */
  @ParameterizedTest
  @ValueSource(strings = {"\r", "\n", "\r\n"})
  void endlessLinesAtTheEndOfAFileEnd(String end) {
    byte[] tail = utf8(end.repeat(20_000));
    for (int from = 0; from < 4; from++) {
      TestWarc warc = new TestWarc(false).page("a", PAGE);
      byte[] whole = join(Arrays.copyOf(warc.bytes(), warc.size() - from), tail);
      assertThat(kinds(whole)).startsWith("page a").hasSizeLessThanOrEqualTo(2);
    }
  }

  /** The WARC parser would read the record again from its own buffer. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anOddEndDoesNotRepeatARecord(boolean gzip) {
    byte[] record = new TestWarc(false).page("a", PAGE).bytes();
    byte[] odd = join(Arrays.copyOf(record, record.length - 4), utf8("\n\n\n\n"));
    assertThat(kinds(new TestWarc(gzip).raw(odd).bytes())).containsExactly("page a");
  }

  /** With LF after headers and blocks no record is lost, and a cut is detected. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void unixLineEndsAreAccepted(boolean gzip) {
    TestWarc warc = new TestWarc(gzip);
    int[] ends = new int[3];
    for (int i = 0; i < ends.length; i++) {
      byte[] record = new TestWarc(false).page("p" + i, PAGE + i).bytes();
      String lines = new String(record, StandardCharsets.UTF_8).replace("\r\n", "\n");
      int block = lines.length() - lines.indexOf("HTTP/") - 2;
      warc.raw(utf8(lines.replaceFirst("Content-Length: [0-9]+", "Content-Length: " + block)));
      ends[i] = warc.size();
    }
    assertThat(kinds(warc.bytes())).containsExactly("page p0", "page p1", "page p2");
    for (int length = ends[1] + 4; !gzip && length < ends[2] - PAGE.length(); length++) {
      assertThat(kinds(Arrays.copyOf(warc.bytes(), length)))
          .as("%s bytes", length)
          .containsExactly("page p0", "page p1", "broken-record");
    }
  }

  /** Each record's length extends to the end of the file. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordsThatClaimAllOthersAreReadInBoundedTime(boolean gzip) {
    TestWarc warc = new TestWarc(gzip);
    for (int i = 0; i < 3000; i++) {
      warc.record("response", "Content-Type: application/http\r\n", utf8(PAGE), "1000000000");
    }
    List<String> kinds = kinds(warc.page("b", PAGE).bytes());
    assertThat(kinds).contains("broken-record");
    assertThat(kinds.stream().filter(kind -> !kind.equals("page b"))).containsOnly("broken-record");
  }

  @Test
  void aFileThatIsNotAnArchiveFails() {
    assertThat(kinds(utf8(TestWarc.page(1)))).containsExactly("broken-record");
    assertThat(kinds(new byte[] {1})).containsExactly("broken-record");
    assertThat(kinds(new byte[100_000])).containsExactly("broken-record");
  }

  /** Reading ends after any damage, and intact records are still read. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anyDamageEndsInBoundedTime(boolean gzip) {
    TestWarc warc = new TestWarc(gzip);
    int[] ends = new int[6];
    for (int i = 0; i < ends.length; i++) {
      warc.page("p" + i, TestWarc.page(i));
      ends[i] = warc.size();
    }
    Random random = new Random(7);
    for (int round = 0; round < 150; round++) {
      byte[] bytes = warc.bytes();
      int at = random.nextInt(bytes.length);
      int length = 1 + random.nextInt(Math.min(300, bytes.length - at));
      if (random.nextBoolean()) {
        byte[] rubbish = new byte[length];
        random.nextBytes(rubbish);
        System.arraycopy(rubbish, 0, bytes, at, length);
      } else {
        bytes =
            join(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, at + length, bytes.length));
      }
      List<String> kinds = kinds(bytes);
      for (int i = 0; i < ends.length; i++) {
        boolean before = ends[i] <= at;
        boolean behind = i > 0 && ends[i - 1] >= at + length;
        if (before || behind) {
          assertThat(kinds).as("round %s, record %s", round, i).contains("page p" + i);
        }
      }
      assertThat(kinds).as("round %s", round).hasSizeLessThan(10);
    }
  }
}
