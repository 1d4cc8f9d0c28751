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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.workbench.ClassifyApi.ServiceParameters;

class ClassifyApiTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path FERRY =
      Path.of("../../data/pages/harbour-gazette/ferry-last-sailing.html");
  private static final String NDJSON = "Content-Type: application/x-ndjson";
  private static PageMiner miner;

  private final List<AutoCloseable> open = new ArrayList<>();

  /** Blocks mining until it is counted down. */
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
    LocalServer server =
        LocalServer.start(
            Listening.loopback(0), api.routes(), message -> {}, api.counting(request -> {}));
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
    RawClient.Reply full =
        client.send("POST", "/api/v1/classify?features=true&posts=true&items=true", page);
    MineOptions with = options.withOutputs(EnumSet.allOf(Output.class));
    assertThat(full.body()).isEqualTo(MinedPageJson.toJson("-", miner.mine(page, with), false));
    assertThat(full.body()).contains("\"textDensity\"");
  }

  @Test
  void theCharsetOfTheHeaderCounts() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    byte[] page = "<title>渡船停航</title><p>渡船停航".getBytes(Charset.forName("GB18030"));
    String type = "Content-Type: text/html; Charset=\"gb2312\"";
    JsonNode json = JSON.readTree(client.send("POST", "/api/v1/classify", page, type).body());
    assertThat(json.get("title").asText()).isEqualTo("渡船停航");
    String spaced = "Content-Type: text/html; charset = gb2312";
    json = JSON.readTree(client.send("POST", "/api/v1/classify", page, spaced).body());
    assertThat(json.get("title").asText()).isEqualTo("渡船停航");
    String damaged = "Content-Type: text/html; charset=\"utf-8";
    assertThat(client.send("POST", "/api/v1/classify", page, damaged).status()).isEqualTo(400);
    assertThat(client.send("POST", "/api/v1/classify", page, "Accept: \"").status()).isEqualTo(400);
    String unknown = "Content-Type: text/html; charset=klingon";
    assertThat(client.send("POST", "/api/v1/classify", page, unknown).status()).isEqualTo(200);
  }

  @Test
  void aCompressedPageIsDecompressedWithinTheLimit() throws IOException {
    RawClient client = client(new ServiceParameters(10_000, 30, 1));
    byte[] page =
        ("<title>packed</title>" + "<p>word".repeat(100)).getBytes(StandardCharsets.UTF_8);
    assertThat(client.send("POST", "/api/v1/classify", packed(page)).body()).contains("packed");
    RawClient.Reply plain =
        client.post("/api/v1/classify", "<p>not packed", "Content-Encoding: gzip");
    assertThat(plain.status()).isEqualTo(415);
    assertThat(plain.body()).contains("cannot be decoded as [gzip]");
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
  void bodiesThatAreTooLargeOrNotPagesAreRefused() throws IOException {
    RawClient client = client(new ServiceParameters(1_000, 30, 1));
    RawClient.Reply large = client.post("/api/v1/classify", "x".repeat(1_001));
    assertThat(large.status()).isEqualTo(413);
    assertThat(large.body()).contains("1000 bytes");
    assertThat(client.post("/api/v1/classify", "x".repeat(1_000)).status()).isEqualTo(200);
    RawClient.Reply pdf = client.post("/api/v1/classify", "%PDF-1.4");
    assertThat(pdf.status()).isEqualTo(415);
    assertThat(pdf.body()).contains("a PDF file");
  }

  /** By default curl sends a page with the content type of a form. */
  @Test
  void aFormIsRefused() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    String parts = "Content-Type: multipart/form-data; boundary=x";
    assertThat(client.post("/api/v1/classify", "x", parts).status()).isEqualTo(415);
    String fields = "Content-Type: application/x-www-form-urlencoded";
    RawClient.Reply reply = client.post("/api/v1/classify", "html=%3Cp%3Ewords", fields);
    assertThat(reply.status()).isEqualTo(415);
    assertThat(reply.body()).contains("the body is a form");
    assertThat(client.post("/api/v1/classify", "<p>a=b words", fields).status()).isEqualTo(200);
  }

  @Test
  void aPageMayBeJson() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    String type = "Content-Type: application/json";
    String page =
        "<title>渡船</title><article><h1>渡船</h1>"
            + "<p>The last ferry leaves the harbour at eight tonight, the company says.</p>"
            + "<p>Storms were forecast for the whole of the coast until the next morning.</p>"
            + "<figure><img src='a.png' alt='Quay'></figure>"
            + "<p>Passengers with tickets for later boats can use them on any day this week.</p>"
            + "<p>The company expects to run all of its boats again from six in the morning.</p>"
            + "</article>";
    String json = JSON.writeValueAsString(Map.of("html", page, "url", "https://a.example/b"));
    String query = "?main-text=markdown&images=true&chunks=50";
    JsonNode answer = JSON.readTree(client.post("/api/v1/classify" + query, json, type).body());
    assertThat(answer.get("page").asText()).isEqualTo("https://a.example/b");
    assertThat(answer.get("title").asText()).isEqualTo("渡船");
    assertThat(answer.get("mainText").asText()).contains("![Quay](https://a.example/a.png)");
    assertThat(answer.get("chunks").size()).isGreaterThan(1);
    assertThat(answer.at("/chunks/0/markdown").asText()).contains("The last ferry");
    JsonNode named =
        JSON.readTree(
            client
                .post("/api/v1/classify?url=https://c.example/", "{\"html\":\"<p>a\"}", type)
                .body());
    assertThat(named.get("page").asText()).isEqualTo("https://c.example/");
    for (String wrong :
        List.of("", "{}", "[]", "{\"html\":1}", "{\"html\":", "{\"html\":\"a\"}{}", "x")) {
      RawClient.Reply refused = client.post("/api/v1/classify", wrong, type);
      assertThat(refused.status()).as(wrong).isEqualTo(400);
      assertThat(JSON.readTree(refused.body()).get("error").asText()).as(wrong).isNotBlank();
    }
  }

  @Test
  void theRootHasTheAddressOfTheApi() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    JsonNode root = JSON.readTree(client.get("/").body());
    assertThat(root.get("api").asText()).isEqualTo(ClassifyApi.CLASSIFY);
    assertThat(client.get(root.get("description").asText()).status()).isEqualTo(200);
  }

  @Test
  void aWrongParameterIsRefused() throws IOException {
    String[] all =
        ("?url=nowhere ?main-text=pdf ?features=six ?chunks=19 ?chunks=many ?images=true"
                + " ?main-text=text&images=true ?uri=http://a.example/ ?url= ?url=%C3%28")
            .split(" ");
    for (String query : all) {
      RawClient.Reply reply =
          client(ServiceParameters.defaults()).post("/api/v1/classify" + query, "<p>words");
      assertThat(reply.status()).as(query).isEqualTo(400);
      assertThat(JSON.readTree(reply.body()).get("error").asText()).as(query).isNotBlank();
    }
  }

  @Test
  void aSlowPageIsGivenUpAndKeepsItsPlaceUntilItEnds() throws Exception {
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
  void theDescriptionHasAllPaths() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    JsonNode api = JSON.readTree(client.get("/api/v1/openapi.json").body());
    assertThat(api.get("paths").properties().stream().map(Map.Entry::getKey))
        .containsExactlyInAnyOrder(
            ClassifyApi.CLASSIFY, ClassifyApi.HEALTH, ClassifyApi.METRICS, ClassifyApi.OPENAPI);
    assertThat(api.get("info").get("version").asText()).matches("\\d+\\.\\d+.*");
    List<String> parameters = new ArrayList<>();
    api.at("/paths/~1api~1v1~1classify/post/parameters")
        .forEach(parameter -> parameters.add(parameter.get("name").asText()));
    assertThat(parameters).containsExactlyInAnyOrderElementsOf(ClassifyRequest.PARAMETERS);
  }

  /** Responses have exactly the fields in the description. */
  @Test
  void answersMatchTheOpenApiDescription() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    JsonNode api = JSON.readTree(client.get("/api/v1/openapi.json").body());
    byte[] page = Files.readAllBytes(FERRY);
    String all = "/api/v1/classify?features=true&posts=true&main-text=text&chunks=50";
    JsonNode full = JSON.readTree(client.send("POST", all, page).body());
    Set<String> seen = new TreeSet<>();
    check(api, "#/components/schemas/MinedPage", full, "", seen);
    assertThat(seen)
        .contains(
            "/metadata/kind",
            "/textQuality/value",
            "/relatedLinks/href",
            "/blocks/features",
            "/chunks/headings");
    check(api, "#/components/schemas/Health", get(client, "/api/v1/health"), "", seen);
    check(api, "#/components/schemas/ApiError", get(client, "/none"), "", seen);
  }

  @Test
  void theDescriptionHasAllLabelsAndKinds() throws IOException {
    JsonNode schemas =
        get(client(ServiceParameters.defaults()), "/api/v1/openapi.json").at("/components/schemas");
    assertThat(texts(schemas.at("/Block/properties/label/enum")))
        .isEqualTo(Stream.of(BlockLabel.values()).map(BlockLabel::label).toList());
    assertThat(texts(schemas.at("/PageMetadata/properties/kind/enum")))
        .containsAll(Stream.of(PageKind.values()).map(PageKind::label).toList());
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.textValue()));
    return texts;
  }

  private static JsonNode get(RawClient client, String path) throws IOException {
    return JSON.readTree(client.get(path).body());
  }

  private static void check(
      JsonNode api, String reference, JsonNode value, String path, Set<String> seen) {
    JsonNode schema = api.at(reference.substring(1));
    assertThat(schema.isMissingNode()).as(reference).isFalse();
    JsonNode properties = schema.get("properties");
    assertThat(properties.properties().stream().map(Map.Entry::getKey).toList())
        .as(path)
        .containsAll(value.properties().stream().map(Map.Entry::getKey).toList());
    schema.get("required").forEach(name -> assertThat(value.has(name.asText())).isTrue());
    value
        .properties()
        .forEach(
            field -> {
              seen.add(path + "/" + field.getKey());
              checkOne(
                  api,
                  properties.get(field.getKey()),
                  field.getValue(),
                  path + "/" + field.getKey(),
                  seen);
            });
  }

  private static void checkOne(
      JsonNode api, JsonNode schema, JsonNode value, String path, Set<String> seen) {
    if (schema.has("$ref")) {
      check(api, schema.get("$ref").asText(), value, path, seen);
    } else if (schema.has("items")) {
      assertThat(value.isArray()).as(path).isTrue();
      value.forEach(item -> checkOne(api, schema.get("items"), item, path, seen));
    } else {
      String type = value.getNodeType().name().toLowerCase(Locale.ROOT);
      String described = schema.get("type").toString().replace("integer", "number");
      assertThat(described).as(path).contains(type);
      if (schema.has("additionalProperties")) {
        value.forEach(one -> checkOne(api, schema.get("additionalProperties"), one, path, seen));
      }
    }
  }

  @Test
  void theHeaderAcceptSelectsTheMainTextAlone() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    byte[] page = Files.readAllBytes(FERRY);
    String accept = "Accept: application/json;q=0.2, text/markdown;q=0.9, text/plain;q=0.5";
    RawClient.Reply reply = client.send("POST", "/api/v1/classify", page, accept);
    assertThat(reply.headers()).containsEntry("content-type", "text/markdown; charset=utf-8");
    MineOptions options = MineOptions.defaults().withMainText(MainTextFormat.MARKDOWN);
    assertThat(reply.body()).isEqualTo(miner.mine(page, options).mainText());
    RawClient.Reply body = client.send("POST", "/api/v1/classify?body=true", page, accept);
    assertThat(body.body()).isEqualTo(miner.mine(page, options.withBody(true)).body());
    RawClient.Reply any =
        client.send("POST", "/api/v1/classify", page, "Accept: text/html, */*;q=0.8");
    assertThat(any.headers()).containsEntry("content-type", "application/json");
  }

  @Test
  void aRequestCanHaveManyPages() throws IOException {
    RawClient client = client(new ServiceParameters(10_000, 30, 1));
    String lines =
        """
        {"html": "<title>Eins</title><p>Wörter", "url": "https://a.example/1"}

        no JSON
        {"url": "https://a.example/2"}
        {"html": "<title>Drei</title><p>words"}
        """;
    RawClient.Reply reply = client.post("/api/v1/classify", lines, NDJSON);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.headers())
        .containsEntry("content-type", "application/jsonl")
        .containsEntry("transfer-encoding", "chunked");
    List<JsonNode> answers = objects(reply);
    assertThat(answers).hasSize(4);
    assertThat(answers.get(0).get("title").asText()).isEqualTo("Eins");
    assertThat(answers.get(0).get("page").asText()).isEqualTo("https://a.example/1");
    assertThat(answers.get(1).get("status").asInt()).isEqualTo(400);
    assertThat(answers.get(2).get("error").asText()).contains("\"html\"");
    assertThat(answers.get(3).get("page").asText()).isEqualTo("-");
  }

  private static List<JsonNode> objects(RawClient.Reply reply) throws IOException {
    List<JsonNode> objects = new ArrayList<>();
    for (String line : reply.body().split("\r?\n")) {
      if (line.startsWith("{")) { // other lines are lengths of chunks
        objects.add(JSON.readTree(line));
      }
    }
    return objects;
  }

  /** Each object gets a result, whatever separates the objects. */
  @Test
  void allObjectsOfALineAreAnswered() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    String lines =
        "\uFEFF{'html':'<title>1'} {'html':'<title>2'}{'html':'<title>3','url':null}\r"
            + "{'html':'<title>4'}\r\n{'html':'<title>5'}{'html':6} {'html':'<title>7'} no {'html':'8'}\r"
            + "null\n{'html':'<title>9'}";
    RawClient.Reply reply = client.post("/api/v1/classify", lines.replace('\'', '"'), NDJSON);
    List<String> titles =
        objects(reply).stream().map(each -> each.path("title").asText("failed")).toList();
    assertThat(titles)
        .containsExactly("1", "2", "3", "4", "5", "failed", "7", "failed", "failed", "9");
  }

  @Test
  void requestsAndPagesAreCounted() throws IOException {
    RawClient client = client(ServiceParameters.defaults());
    client.post("/api/v1/classify", "<p>words");
    client.post("/api/v1/classify", "%PDF-1.4");
    client.get("/nobody/asked/for/this");
    RawClient.Reply reply = client.get("/api/v1/metrics");
    assertThat(reply.headers().get("content-type")).startsWith("text/plain; version=0.0.4");
    assertThat(reply.body().lines())
        .contains(
            "# TYPE wpbminer_requests_total counter",
            "wpbminer_requests_total{path=\"/api/v1/classify\",status=\"200\"} 1.0",
            "wpbminer_requests_total{path=\"/api/v1/classify\",status=\"415\"} 1.0",
            "wpbminer_requests_total{path=\"other\",status=\"404\"} 1.0",
            "wpbminer_pages_total{result=\"mined\"} 1.0",
            "wpbminer_pages_total{result=\"refused\"} 1.0")
        .allMatch(line -> line.matches("# .*|[a-z_]+(\\{[^}]*\\})? [0-9.E-]+"));
  }
}
