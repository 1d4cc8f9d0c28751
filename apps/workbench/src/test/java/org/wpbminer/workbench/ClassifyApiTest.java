package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

/** The HTTP API, over the wire. */
class ClassifyApiTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path FERRY =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
  private static PageMiner miner;

  private final List<AutoCloseable> open = new ArrayList<>();

  /** While it is not down, no page is done. */
  private CountDownLatch go = new CountDownLatch(0);

  @BeforeAll
  static void loadModel() throws IOException {
    miner = PageMiner.load(Path.of("../../models/default"));
  }

  @AfterEach
  void stop() throws Exception {
    go.countDown();
    for (AutoCloseable each : open) {
      each.close();
    }
  }

  private PageMiner slowly() {
    try {
      go.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return miner;
  }

  private RawClient client(ServiceParameters parameters) throws IOException {
    ClassifyApi api = new ClassifyApi(this::slowly, parameters);
    LocalServer server = LocalServer.start(LocalServer.LOOPBACK, 0, api.routes(), message -> {});
    open.add(server);
    open.add(api);
    return new RawClient(server.address());
  }

  @Test
  void aPageIsAnsweredWithTheJsonOfClassify() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    byte[] page = Files.readAllBytes(FERRY);
    RawClient.Reply reply = client.send("POST", "/api/v1/classify", page);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.headers()).containsEntry("content-type", "application/json");
    MineOptions options = MineOptions.defaults().withMainText(MainTextFormat.NONE);
    assertThat(reply.body()).isEqualTo(MinedPageJson.toJson("-", miner.mine(page, options), false));
    String url = "https://gazette.example/news/a?b=c";
    RawClient.Reply named =
        client.send(
            "POST",
            "/api/v1/classify?main-text=markdown&url=https://gazette.example/news/a%3Fb=c",
            page);
    MineOptions more = options.withBaseUrl(url).withMainText(MainTextFormat.MARKDOWN);
    assertThat(named.body()).isEqualTo(MinedPageJson.toJson(url, miner.mine(page, more), false));
    RawClient.Reply full = client.send("POST", "/api/v1/classify?features=true&posts=true", page);
    MineOptions with = options.withOutputs(EnumSet.allOf(Output.class));
    assertThat(full.body()).isEqualTo(MinedPageJson.toJson("-", miner.mine(page, with), false));
    assertThat(full.body()).contains("\"textDensity\"");
  }

  @Test
  void theCharsetIsThatOfTheHeader() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    byte[] page = "<title>渡船停航</title><p>渡船停航".getBytes(Charset.forName("GB18030"));
    String type = "Content-Type: text/html; Charset=\"gb2312\"";
    JsonNode json = JSON.readTree(client.send("POST", "/api/v1/classify", page, type).body());
    assertThat(json.get("title").asText()).isEqualTo("渡船停航");
    String unknown = "Content-Type: text/html; charset=klingon";
    assertThat(client.send("POST", "/api/v1/classify", page, unknown).status()).isEqualTo(200);
  }

  @Test
  void aPackedPageIsUnpackedWithinTheLimit() throws IOException {
    RawClient client = client(new ServiceParameters(10_000, 30, 1));
    byte[] page =
        ("<title>packed</title>" + "<p>word".repeat(100)).getBytes(StandardCharsets.UTF_8);
    assertThat(client.send("POST", "/api/v1/classify", packed(page)).body()).contains("packed");
    byte[] bomb = packed(new byte[200_000]);
    assertThat(bomb.length).isLessThan(10_000);
    assertThat(client.send("POST", "/api/v1/classify", bomb).status()).isIn(413, 415);
    byte[] large = packed("<p>word".repeat(5_000).getBytes(StandardCharsets.UTF_8));
    assertThat(client.send("POST", "/api/v1/classify", large).status()).isEqualTo(413);
  }

  private static byte[] packed(byte[] page) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(page);
    }
    return out.toByteArray();
  }

  @Test
  void whatIsTooLargeOrNoPageIsRefused() throws IOException {
    RawClient client = client(new ServiceParameters(1_000, 30, 1));
    RawClient.Reply large = client.post("/api/v1/classify", "x".repeat(1_001));
    assertThat(large.status()).isEqualTo(413);
    assertThat(large.body()).contains("1000 bytes");
    assertThat(client.post("/api/v1/classify", "x".repeat(1_000)).status()).isEqualTo(200);
    RawClient.Reply pdf = client.post("/api/v1/classify", "%PDF-1.4");
    assertThat(pdf.status()).isEqualTo(415);
    assertThat(pdf.body()).contains("a PDF file");
    String form = "Content-Type: multipart/form-data; boundary=x";
    assertThat(client.post("/api/v1/classify", "x", form).status()).isEqualTo(415);
  }

  @Test
  void aWrongParameterIsRefused() throws IOException {
    String[] all =
        ("?url=nowhere ?main-text=pdf ?features=six ?uri=http://a.example/ ?url= ?url=%C3%28")
            .split(" ");
    for (String query : all) {
      RawClient.Reply reply =
          client(ServiceParameters.defaults()).post("/api/v1/classify" + query, "<p>words");
      assertThat(reply.status()).as(query).isEqualTo(400);
      assertThat(JSON.readTree(reply.body()).get("error").asText()).as(query).isNotBlank();
    }
  }

  @Test
  void aPageThatTakesTooLongIsGivenUpAndKeepsItsPlaceUntilItEnds() throws Exception {
    go = new CountDownLatch(1);
    RawClient client = client(new ServiceParameters(1_000, 1, 1));
    RawClient.Reply late = client.post("/api/v1/classify", "<p>words");
    assertThat(late.status()).isEqualTo(503);
    assertThat(late.headers()).containsEntry("retry-after", "1");
    assertThat(client.post("/api/v1/classify", "<p>words").status()).isEqualTo(429);
    go.countDown();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    int status = 429;
    while (status == 429 && System.nanoTime() < end) {
      status = client.post("/api/v1/classify", "<p>words").status();
    }
    assertThat(status).isEqualTo(200);
  }

  private static int status(RawClient client) {
    try {
      return client.post("/api/v1/classify", "<p>words").status();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theDescriptionNamesThePathsThatThereAre() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    JsonNode api = JSON.readTree(client.get("/api/v1/openapi.json").body());
    assertThat(api.get("paths").properties().stream().map(Map.Entry::getKey))
        .containsExactlyInAnyOrder(ClassifyApi.CLASSIFY, ClassifyApi.HEALTH, ClassifyApi.OPENAPI);
    assertThat(api.get("info").get("version").asText()).matches("\\d+\\.\\d+.*");
    JsonNode block = api.at("/components/schemas/Block/properties");
    JsonNode mined = JSON.readTree(client.post("/api/v1/classify", "<p>Some words").body());
    mined
        .get("blocks")
        .get(0)
        .fieldNames()
        .forEachRemaining(n -> assertThat(block.has(n)).isTrue());
  }
}
