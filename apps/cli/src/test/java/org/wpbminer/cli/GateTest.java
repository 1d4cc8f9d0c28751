package org.wpbminer.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.crawl.TestWeb;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.workbench.ClassifyApi;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;
import org.wpbminer.workbench.Listening;
import org.wpbminer.workbench.LocalServer;

/** Tests that library, files, HTTP API, archives and crawls give the same results. */
class GateTest {

  private static final Path MODEL = Path.of("../../models/default");
  private static final Charset GB = Charset.forName("GB18030");
  private static final String SENTENCE = "渡船今天晚上八点钟停航，明天早上六点钟开航。";
  private static final List<Case> CASES = cases();

  private static PageMiner miner;

  @TempDir private Path temp;

  /**
   * Input for which all interfaces must give the same result.
   *
   * @param charset charset in the header, or null
   * @param encoding content encoding in the header, or null
   * @param wanted expected charset if the input is a page, else its expected type
   */
  private record Case(String name, byte[] bytes, String charset, String encoding, String wanted) {

    boolean isMined() {
      return wanted.equals("UTF-8") || wanted.equals("GB18030");
    }

    /** Whether the declared charset is wrong. */
    boolean isBelied() {
      return charset != null;
    }

    String type() {
      return "text/html" + (charset == null ? "" : "; charset=" + charset);
    }
  }

  /** Returns a page that differs from all others, because a crawl skips duplicates. */
  private static String page(String name) {
    String paragraph = "<p>" + SENTENCE.repeat(4) + "</p>";
    return "<html><head><title>停航</title></head><body><h1>停航</h1>"
        + paragraph.repeat(4)
        + ("<!--" + name + "-->");
  }

  private static List<Case> cases() {
    byte[] random = new byte[50_000];
    new Random(1).nextBytes(random);
    byte[] png = new byte[2_000];
    System.arraycopy(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, '\n'}, 0, png, 0, 8);
    return List.of(
        new Case("plain", page("plain").getBytes(UTF_8), null, null, "UTF-8"),
        new Case("gbk-utf8", page("gbk-utf8").getBytes(GB), "utf-8", null, "GB18030"),
        new Case("utf8-latin1", page("utf8-latin1").getBytes(UTF_8), "ISO-8859-1", null, "UTF-8"),
        new Case("utf8-gbk", page("utf8-gbk").getBytes(UTF_8), "gbk", null, "UTF-8"),
        new Case("png", png, null, null, "a PNG image"),
        new Case("pdf", "%PDF-1.7\n<p>tide</p>".getBytes(UTF_8), null, null, "a PDF file"),
        new Case("json", "{\"html\": \"<p>tide</p>\"}".getBytes(UTF_8), null, null, "JSON"),
        new Case("script", "var a = '<p>tide</p>';".getBytes(UTF_8), null, null, "a script"),
        new Case("random", random, null, null, "binary data"),
        new Case("gzip", gzip(page("gzip").getBytes(UTF_8)), null, null, "UTF-8"),
        new Case("br", brotli(page("br").getBytes(UTF_8)), null, "br", "UTF-8"),
        new Case("deflate", deflate(page("deflate").getBytes(UTF_8)), null, "deflate", "UTF-8"),
        new Case("zstd", Zstd.compress(page("zstd").getBytes(UTF_8)), null, "zstd", "UTF-8"),
        new Case(
            "nonsense",
            deflate(page("nonsense").getBytes(UTF_8)),
            null,
            "klingon",
            "the encoding is unknown"));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }

  private static byte[] deflate(byte[] bytes) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return packed.toByteArray();
  }

  /** Encodes bytes as uncompressed Brotli (RFC 7932): a block of literals and an empty one. */
  private static byte[] brotli(byte[] bytes) {
    int head = bytes.length - 1 << 4 | 1 << 20;
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    for (int shift = 0; shift < 24; shift += 8) {
      packed.write(head >> shift);
    }
    packed.writeBytes(bytes);
    packed.write(3);
    return packed.toByteArray();
  }

  @BeforeAll
  static void loadModel() throws IOException {
    miner = PageMiner.load(MODEL);
  }

  private static MineOptions told(Case c) {
    return MineOptions.defaults().withParse(ParseOptions.defaults().withCharset(c.charset));
  }

  @Test
  void theLibrary() {
    for (Case c : CASES) {
      if (c.encoding == null) {
        MinedPage page = miner.mine(c.bytes, told(c));
        assertThat(page.charset() == null ? page.nonHtmlType() : page.charset())
            .as(c.name)
            .isEqualTo(c.wanted);
        assertThat(page.mainText().contains(SENTENCE)).as(c.name).isEqualTo(c.isMined());
        assertThat(page.overruledCharset() != null).as(c.name).isEqualTo(c.isBelied());
        assertThat(page.warnings().isEmpty()).as(c.name).isEqualTo(c.isMined() && !c.isBelied());
      }
    }
    assertThat(miner.mine(new byte[0], MineOptions.defaults()).warnings())
        .containsExactly("it is empty; a page of HTML is needed");
  }

  /** No charset is declared, and tags are not closed. */
  @Test
  void aPageCutAtAnyByteIsMined() {
    String page = "<html lang=zh dir=ltr\n><head><meta name=a\n><body class=b\n><p>" + SENTENCE;
    MineOptions options = MineOptions.defaults().withOutputs(Set.of());
    for (String charset : List.of("UTF-8", "GB18030", "UTF-16LE")) {
      byte[] bytes = page.getBytes(Charset.forName(charset));
      for (int length = 1; length <= bytes.length; length++) {
        MinedPage mined = miner.mine(Arrays.copyOf(bytes, length), options);
        assertThat(mined.nonHtmlType()).as("%s, %s bytes", charset, length).isNull();
        if (!charset.equals("GB18030")) { // needs more letters to be detected
          assertThat(page).as("%s, %s bytes", charset, length).contains(tail(mined));
        }
      }
    }
  }

  private static String tail(MinedPage page) {
    String text = page.mainText();
    return text.substring(0, Math.max(0, text.length() - 1));
  }

  @Test
  void files() throws IOException {
    for (Case c : CASES) {
      if (c.encoding == null) {
        Path file = Files.write(temp.resolve(c.name + ".html"), c.bytes);
        List<Object> line = new ArrayList<>(List.of("classify", "-m", MODEL, "-f", "jsonl", file));
        line.addAll(List.of("--main-text", "text"));
        if (c.charset != null) {
          line.addAll(List.of("--charset", c.charset));
        }
        Commands.Run run = Commands.run(line.toArray());
        assertThat(run.code()).as(c.name).isEqualTo(c.isMined() ? 0 : 1);
        check(c, run.out(), c.isMined());
      }
    }
    Path told = temp.resolve("utf8-gbk.html");
    assertThat(Commands.run("classify", "-m", MODEL, "-f=text", "--charset=gbk", told).err())
        .contains("declared as GB18030, but read as UTF-8 because the bytes say so");
    Path empty = Files.createFile(temp.resolve("empty.html"));
    Commands.Run run = Commands.run("classify", "-m", MODEL, "-f", "text", empty);
    assertThat(run.err()).contains("empty.html: it is empty; a page of HTML is needed");
    assertThat(run.code()).isEqualTo(1);
  }

  private static void check(Case c, String json, boolean mined) throws IOException {
    JsonNode root = new ObjectMapper().readTree(json);
    if (mined) {
      assertThat(root.path("charset").asText()).as(c.name).isEqualTo(c.wanted);
      assertThat(root.path("mainText").asText()).as(c.name).contains(SENTENCE);
      assertThat(root.path("warnings").toString().contains("the declared charset is"))
          .as(c.name)
          .isEqualTo(c.isBelied());
    } else {
      assertThat(root.path("error").asText()).as(c.name).contains(c.wanted);
    }
  }

  @Test
  void theApi() throws Exception {
    try (ClassifyApi api = new ClassifyApi(() -> miner, ServiceParameters.defaults());
        LocalServer server =
            LocalServer.start(Listening.loopback(0), api.routes(), m -> {}, request -> {})) {
      URI address = URI.create(server.address() + "/api/v1/classify?main-text=text");
      for (Case c : CASES) {
        HttpRequest.Builder request =
            HttpRequest.newBuilder(address)
                .header("Content-Type", c.type())
                .POST(HttpRequest.BodyPublishers.ofByteArray(c.bytes));
        if (c.encoding != null) {
          request.header("Content-Encoding", c.encoding);
        }
        HttpResponse<String> answer =
            HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofString(UTF_8));
        assertThat(answer.statusCode()).as(c.name).isEqualTo(c.isMined() ? 200 : 415);
        check(c, answer.body(), c.isMined());
      }
    }
  }

  @Test
  void archives() throws IOException {
    TestWarc warc = new TestWarc(true);
    for (Case c : CASES) {
      String encoding = c.encoding == null ? "" : "Content-Encoding: " + c.encoding + "\r\n";
      warc.http(c.name, "Content-Type: " + c.type() + "\r\n" + encoding, c.bytes);
    }
    Path in = Files.write(temp.resolve("a.warc.gz"), warc.bytes());
    Path out = temp.resolve("out");
    Commands.Run run = Commands.run("batch", "-m", MODEL, "-o", out, in);
    checkRows(CrawlCommandTest.lines(out.resolve("a.warc.gz.jsonl.gz")), "id");
    for (Case c : CASES) {
      if (!c.isMined() && c.encoding == null) {
        assertThat(run.out()).containsPattern("skipped: not-html: " + c.wanted + " +1\n");
      }
    }
    assertThat(run.out()).containsPattern("failed: content-encoding +1\n");
  }

  @Test
  void theWeb() throws IOException {
    Path out = temp.resolve("out");
    List<Object> line = new ArrayList<>(List.of("crawl", "--topic", "tide", "-m", MODEL));
    line.addAll(List.of("--contact", "https://example.org/crawl", "-o", out, "--delay", "0"));
    line.addAll(List.of("--allow-private", "127.0.0.0/8"));
    try (TestWeb web = new TestWeb()) {
      for (Case c : CASES) {
        web.on(
            "127.0.0.1/" + c.name,
            exchange -> {
              exchange.getResponseHeaders().set("Content-Type", c.type());
              if (c.encoding != null) {
                exchange.getResponseHeaders().set("Content-Encoding", c.encoding);
              }
              exchange.sendResponseHeaders(200, c.bytes.length);
              exchange.getResponseBody().write(c.bytes);
              exchange.close();
            });
        line.addAll(List.of("--seeds", "http://127.0.0.1:" + web.port() + "/" + c.name));
      }
      Commands.Run run = Commands.run(line.toArray());
      for (Case c : CASES) {
        if (!c.isMined() && c.encoding == null) {
          assertThat(run.out()).containsPattern("addresses: not-html: " + c.wanted + " +1\n");
        }
      }
      checkRows(CrawlCommandTest.lines(out.resolve("rows/crawl-00000.jsonl.gz")), "url");
    }
  }

  private static void checkRows(List<String> lines, String key) throws IOException {
    Map<String, String> rows = new HashMap<>();
    for (String line : lines) {
      String name = new ObjectMapper().readTree(line).path(key).asText();
      rows.put(name.replaceAll(".*[/:]", ""), line);
    }
    for (Case c : CASES) {
      assertThat(rows.containsKey(c.name)).as(c.name).isEqualTo(c.isMined());
      if (c.isMined()) {
        check(c, rows.get(c.name), true);
      }
    }
  }
}
