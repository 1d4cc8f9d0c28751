package org.wpbminer.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.ArchiveInputs.ArchiveInput;
import org.wpbminer.archive.Batch.BatchSummary;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Progress;
import org.wpbminer.classifier.io.Sha256;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.decode.ParseLimits;

class BatchTest {

  private static PageMiner miner;

  @TempDir private Path temp;
  private Path in;
  private final List<String> notes = new ArrayList<>();

  @BeforeAll
  static void load() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
  }

  @BeforeEach
  void writeInputs() throws IOException {
    in = Files.createDirectories(temp.resolve("in"));
    TestWarc warc = new TestWarc(true).other("warcinfo");
    for (int i = 0; i < 6; i++) {
      warc.page("urn:w:" + i, TestWarc.page(i));
    }
    warc.response("urn:w:bad", new byte[] {1});
    Files.write(in.resolve("a.warc.gz"), warc.bytes());
    Files.createDirectories(in.resolve("sub"));
    Files.writeString(in.resolve("sub/one.html"), TestWarc.page(1));
    Files.writeString(in.resolve("two.html"), "%PDF-1.4");
    Files.writeString(
        in.resolve("l.jsonl"), "{\"url\":\"https://x.example/\",\"html\":\"<p>A page\"}\nx\n");
  }

  private final class Told implements Progress {
    @Override
    public void step(String text) {
      assertThat(text).startsWith("part ");
    }

    @Override
    public void tell(String note) {
      notes.add(note);
    }
  }

  private BatchSummary run(Path out, int threads, boolean resume) throws IOException {
    return run(out, threads, resume, MineOptions.defaults());
  }

  private BatchSummary run(Path out, int threads, boolean resume, MineOptions rows)
      throws IOException {
    JsonLinesFormat format = new JsonLinesFormat();
    return new Batch<>(miner, new Batch.Options<>(rows, format, threads, resume), new Told())
        .run(inputs(), out);
  }

  private List<ArchiveInput> inputs() throws IOException {
    return ArchiveInputs.of(List.of(in), ParseLimits.defaults().maxBytes(), page -> null);
  }

  /** Returns the checksums of all files except the summary, which has times. */
  private static Map<String, String> sums(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!name.equals("_summary.json") && !name.equals(".lock")) {
          sums.put(name, Sha256.of(Files.readAllBytes(file)));
        }
      }
    }
    return sums;
  }

  static List<JsonNode> rows(Path part) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    try (InputStream lines = new GZIPInputStream(Files.newInputStream(part))) {
      for (String line : new String(lines.readAllBytes(), "UTF-8").lines().toList()) {
        rows.add(new ObjectMapper().readTree(line));
      }
    }
    return rows;
  }

  @Test
  void itemsAreAColumnIfRequested() throws IOException {
    Files.writeString(in.resolve("list.html"), TestWarc.listPage(1, 3, 8));
    run(temp.resolve("with"), 2, false, MineOptions.defaults().withItems());
    run(temp.resolve("without"), 2, false);
    assertThat(rows(temp.resolve("without/in-00000.jsonl.gz")))
        .allMatch(row -> row.get("items").isNull());
    List<JsonNode> rows = rows(temp.resolve("with/in-00000.jsonl.gz"));
    JsonNode items = rows.get(0).get("items");
    assertThat(items.get("nextPage").asText()).isEqualTo("/boats?page=2");
    assertThat(items.get("previousPage").isNull()).isTrue();
    assertThat(items.get("lists")).hasSize(1);
    assertThat(items.at("/lists/0/heading").asText()).isEqualTo("Used boats");
    assertThat(items.at("/lists/0/items")).hasSize(8);
    JsonNode second = items.at("/lists/0/items/1");
    assertThat(second.get("url").asText()).isEqualTo("/boats/2.html");
    assertThat(second.get("name").asText()).startsWith("Clinker skiff of ").endsWith(" no. 2");
    assertThat(second.get("price").asDouble()).isEqualTo(802);
    assertThat(second.get("currency").asText()).isEqualTo("GBP");
    assertThat(second.get("image").asText()).isEqualTo("/i/2.jpg");
    assertThat(second.get("date").isNull()).isTrue();
    assertThat(rows.get(1).at("/items/lists")).isEmpty(); // an article
  }

  @Test
  void everyRecordIsMinedSkippedOrFailed() throws IOException {
    Path out = temp.resolve("out");
    BatchSummary summary = run(out, 2, false);
    assertThat(summary.counts().records()).isEqualTo(12);
    assertThat(summary.counts().mined()).isEqualTo(8);
    assertThat(summary.counts().skipped())
        .containsOnly(Map.entry("other-type", 1L), Map.entry("not-html: a PDF file", 1L));
    assertThat(summary.counts().failed())
        .containsOnly(Map.entry("http-header", 1L), Map.entry("bad-line", 1L));
    assertThat(summary.isWithoutFailure()).isFalse();
    assertThat(notes).hasSize(2);
    assertThat(notes.get(0)).startsWith("a.warc.gz at ").contains("/urn:w:bad: http-header: ");
    assertThat(notes.get(1)).startsWith("l.jsonl at 2: ").contains(": bad-line: ");
    assertThat(sums(out).keySet())
        .containsExactly(
            ("_reports/a.warc.gz.json _reports/in-00000.json _reports/l.jsonl.json "
                    + "a.warc.gz.jsonl.gz in-00000.jsonl.gz l.jsonl.jsonl.gz")
                .split(" "));
    JsonNode row = rows(out.resolve("a.warc.gz.jsonl.gz")).get(3);
    List<String> names = new ArrayList<>();
    row.fieldNames().forEachRemaining(names::add);
    assertThat(names)
        .containsExactlyElementsOf(
            PageRow.TYPE.members().stream().map(PageRow.Member::name).toList());
    assertThat(row.path("id").asText()).isEqualTo("urn:w:3");
    assertThat(row.path("title").asText()).isEqualTo("Notes of valley 3");
    assertThat(row.path("mainText").asText()).isNotEmpty();
    assertThat(row.path("blocks").get(0).path("probability").asDouble()).isBetween(0.0, 1.0);
    JsonNode link = row.path("relatedLinks").path(0);
    assertThat(link.path("href").asText()).startsWith("https://archive.example/");
    JsonNode page = rows(out.resolve("in-00000.jsonl.gz")).get(0);
    assertThat(page.path("id").asText()).isEqualTo("sub/one.html");
    assertThat(page.path("input").asText()).isEqualTo("in");
    JsonNode notes = new ObjectMapper().readTree(out.resolve("_summary.json").toFile());
    assertThat(notes.path("records").asInt()).isEqualTo(12);
    assertThat(notes.path("run").path("pagesPerSecond").asDouble()).isPositive();
  }

  /** The charset is taken from the HTTP header, else from the page, else from the bytes. */
  @Test
  void eachRecordHasItsOwnCharset() throws IOException {
    String text = "<title>Паром у причала</title><p>Последний паром ушёл от причала вчера вечером.";
    TestWarc warc = new TestWarc(true);
    warc.http("a", "Content-Type: text/html; charset=windows-1251\r\n", text.getBytes("cp1251"));
    warc.http("b", "Content-Type: text/html; charset=\"KOI8-R\"\r\n", text.getBytes("KOI8-R"));
    warc.http("c", "Content-Type: text/html\r\n", text.getBytes("UTF-8"));
    warc.http("d", "Content-Type: text/html; charset=nonsense\r\n", text.getBytes("UTF-8"));
    String declared = "<meta charset=windows-1251>" + text;
    warc.http("e", "Content-Type: text/html\r\n", declared.getBytes("cp1251"));
    Path archive = Files.write(temp.resolve("c.warc.gz"), warc.bytes());
    JsonLinesFormat format = new JsonLinesFormat();
    Batch.Options<byte[]> options = new Batch.Options<>(MineOptions.defaults(), format, 1, false);
    new Batch<>(miner, options, new Told())
        .run(
            ArchiveInputs.of(List.of(archive), ParseLimits.defaults().maxBytes(), page -> null),
            temp.resolve("out"));
    List<JsonNode> rows = rows(temp.resolve("out/c.warc.gz.jsonl.gz"));
    assertThat(rows.stream().map(row -> row.path("title").asText()))
        .hasSize(5)
        .containsOnly("Паром у причала");
    assertThat(rows.stream().map(row -> row.path("charset").asText()))
        .containsExactly("windows-1251", "KOI8-R", "UTF-8", "UTF-8", "windows-1251");
  }

  @Test
  void threadsDoNotChangeTheOutputAndResumeContinues() throws IOException {
    run(temp.resolve("one"), 1, false);
    Path two = temp.resolve("two");
    run(two, 3, false);
    Map<String, String> whole = sums(temp.resolve("one"));
    assertThat(sums(two)).isEqualTo(whole);

    Files.delete(two.resolve("_reports/a.warc.gz.json")); // as if killed before the report
    Files.delete(two.resolve("l.jsonl.jsonl.gz"));
    Files.writeString(two.resolve(".l.jsonl.part"), "half");
    Files.writeString(two.resolve("._summary.json.7.part"), "{");
    assertThatThrownBy(() -> run(two, 1, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is not empty");
    BatchSummary resumed = run(two, 1, true);
    assertThat(resumed.partsBefore()).isEqualTo(1);
    assertThat(resumed.counts().records()).isEqualTo(12);
    assertThat(sums(two)).isEqualTo(whole);
    assertThat(two.resolve("._summary.json.7.part")).doesNotExist();
    assertThat(run(two, 1, true).pages()).isZero();
  }

  @Test
  void filesInTheOutputMustBelongToTheInputs() throws IOException {
    Path out = temp.resolve("out");
    run(out, 1, false);
    MineOptions few = MineOptions.defaults().withMainText(MainTextFormat.NONE);
    assertThatThrownBy(() -> run(out, 1, true, few))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("made with other options: main text was text and is none now; give");
    Files.writeString(out.resolve("foreign.jsonl.gz"), "");
    assertThatThrownBy(() -> run(out, 1, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("foreign.jsonl.gz");
    Files.delete(out.resolve("foreign.jsonl.gz"));
    Files.writeString(in.resolve("three.html"), TestWarc.page(3)); // changes a finished part
    BatchSummary changed = run(out, 1, true);
    assertThat(changed.partsBefore()).isEqualTo(2);
    assertThat(changed.counts().records()).isEqualTo(13);
    Files.createDirectories(in.resolve("x"));
    Files.writeString(in.resolve("x_l.jsonl"), "");
    Files.writeString(in.resolve("x/l.jsonl"), "");
    assertThatThrownBy(() -> run(temp.resolve("both"), 1, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("would both be written to");
  }

  /** A killed run repeats at most one part; a changed input of equal size is detected. */
  @Test
  void anArchiveIsWrittenInPartsOfLimitedSize() throws IOException {
    Path out = temp.resolve("out");
    inParts(out, false);
    Map<String, String> whole = sums(out);
    List<String> names = List.of("a.warc.gz", "a.warc.gz.part2", "a.warc.gz.part3");
    for (String name : names) {
      assertThat(whole).containsKeys(name + ".jsonl.gz", "_reports/" + name + ".json");
    }
    List<String> ids = new ArrayList<>();
    for (String name : names) {
      rows(out.resolve(name + ".jsonl.gz")).forEach(row -> ids.add(row.path("id").asText()));
    }
    assertThat(ids).hasSize(6).doesNotHaveDuplicates().isSorted();
    Files.delete(out.resolve("_reports/a.warc.gz.part2.json"));
    BatchSummary resumed = inParts(out, true);
    assertThat(resumed.pages()).isEqualTo(4);
    assertThat(resumed.counts().records()).isEqualTo(12);
    assertThat(sums(out)).isEqualTo(whole);
    Path page = in.resolve("sub/one.html");
    Files.writeString(page, Files.readString(page).replace("valley", "volley"));
    assertThat(inParts(out, true).pages()).isEqualTo(1);
    Files.write(in.resolve("a.warc.gz"), new byte[0]);
    inParts(out, true);
    assertThat(notes).contains("a.warc.gz holds no record: it is empty");
    assertThat(out.resolve("a.warc.gz.part2.jsonl.gz")).doesNotExist();
    assertThat(out.resolve("_reports/a.warc.gz.part3.json")).doesNotExist();
  }

  private BatchSummary inParts(Path out, boolean resume) throws IOException {
    Batch.Options<byte[]> options =
        new Batch.Options<>(MineOptions.defaults(), new JsonLinesFormat(), 2, resume);
    return new Batch<>(miner, options, 3, new Told()).run(inputs(), out);
  }

  @Test
  void anUnreadableInputDoesNotAffectOthers() throws IOException {
    List<ArchiveInput> inputs = new ArrayList<>(inputs());
    inputs.add(
        0,
        new ArchiveInput(
            "broken",
            1,
            () -> "1",
            () -> {
              throw new IOException("Input/output error");
            }));
    JsonLinesFormat format = new JsonLinesFormat();
    Batch.Options<byte[]> options = new Batch.Options<>(MineOptions.defaults(), format, 1, false);
    BatchSummary summary = new Batch<>(miner, options, new Told()).run(inputs, temp.resolve("out"));
    assertThat(summary.unreadable()).containsExactly("broken");
    assertThat(notes.get(0)).isEqualTo("broken is not read: Input/output error");
    assertThat(summary.counts().records()).isEqualTo(12);
    assertThat(temp.resolve("out/l.jsonl.jsonl.gz")).exists();
    assertThat(temp.resolve("out/broken.jsonl.gz")).doesNotExist();
    assertThat(temp.resolve("out/.broken.part")).doesNotExist();
  }
}
