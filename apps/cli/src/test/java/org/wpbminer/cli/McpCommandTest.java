package org.wpbminer.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.archive.TestWarc;
import org.wpbminer.crawl.TestWeb;

/** Tests of {@code wpbminer mcp} as a process, with the client of the SDK. */
class McpCommandTest {

  private static final Path ROOT = Path.of("../..");

  private static final Path PAGE =
      ROOT.resolve("data/pages/harbour-gazette/ferry-last-sailing.html");

  private static McpSyncClient client(String... options) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-cp", System.getProperty("java.class.path"), "org.wpbminer.cli.Main", "mcp"));
    arguments.addAll(List.of("-m", ROOT.resolve("models/default").toString()));
    arguments.addAll(List.of(options));
    ServerParameters server =
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .args(arguments)
            .build();
    JacksonMcpJsonMapper json = new JacksonMcpJsonMapper(new JsonMapper());
    Duration patience = Duration.ofMinutes(2); // long, because the machine may be busy
    McpSyncClient client =
        McpClient.sync(new StdioClientTransport(server, json))
            .initializationTimeout(patience)
            .requestTimeout(patience)
            .build();
    assertThat(client.initialize().serverInfo().name()).isEqualTo("wpbminer");
    return client;
  }

  private static String text(CallToolResult result) {
    return ((TextContent) result.content().get(0)).text();
  }

  private static CallToolRequest request(String tool, Map<String, Object> arguments) {
    return CallToolRequest.builder(tool).arguments(arguments).build();
  }

  private static JsonNode call(McpSyncClient client, String tool, Map<String, Object> arguments)
      throws Exception {
    CallToolResult result = client.callTool(request(tool, arguments));
    assertThat(result.isError()).as(text(result)).isNotEqualTo(true);
    JsonNode answer = new ObjectMapper().readTree(text(result));
    assertThat(new ObjectMapper().<JsonNode>valueToTree(result.structuredContent()))
        .isEqualTo(answer);
    return answer;
  }

  @Test
  void postsAreReturnedInParts() throws Exception {
    String html =
        Files.readString(ROOT.resolve("data/pages/fretboard-forum/cold-buzz.html"), ISO_8859_1);
    McpSyncClient client = client("--offline");
    try {
      JsonNode whole =
          call(client, "mine_page", Map.of("html", html, "posts", true, "max_chars", 200_000));
      assertThat(whole.get("posts").size()).isGreaterThan(3);
      assertThat(whole.has("nextPost")).isFalse();
      List<JsonNode> joined = new ArrayList<>();
      for (int post = 1; post > 0; ) {
        JsonNode some =
            call(client, "mine_page", Map.of("html", html, "post", post, "max_chars", 900));
        assertThat(some.get("posts").toString().length()).isLessThan(2_000);
        assertThat(some.has("text")).isFalse();
        some.get("posts").forEach(joined::add);
        post = some.path("nextPost").asInt(-1);
      }
      assertThat(joined).containsExactlyElementsOf(whole.get("posts"));
      JsonNode cut = call(client, "mine_page", Map.of("html", html, "post", 2, "max_chars", 10));
      assertThat(cut.get("posts")).hasSize(1);
      assertThat(cut.at("/posts/0/number").asInt()).isEqualTo(2);
      assertThat(cut.at("/posts/0/markdown").asText()).hasSize(10);
      assertThat(cut.at("/posts/0/totalChars").asInt()).isGreaterThan(10);
      CallToolResult beyond =
          client.callTool(request("mine_page", Map.of("html", html, "post", 1000)));
      assertThat(text(beyond)).startsWith("post is 1000; the page has ");
    } finally {
      client.closeGracefully();
    }
  }

  @Test
  void itemsAreReturnedInParts() throws Exception {
    String html = TestWarc.listPage(2, 3, 12);
    String base = "https://chandlery.example/boats?page=2";
    McpSyncClient client = client("--offline");
    try {
      Map<String, Object> all =
          Map.of("html", html, "base_url", base, "items", true, "max_chars", 200_000);
      JsonNode whole = call(client, "mine_page", all);
      assertThat(whole.get("items")).hasSize(12);
      JsonNode first = whole.at("/items/0");
      List<String> fields = new ArrayList<>();
      first.fieldNames().forEachRemaining(fields::add);
      assertThat(fields)
          .containsExactly("name", "url", "image", "summary", "price", "currency", "heading");
      assertThat(first.get("url").asText()).isEqualTo("https://chandlery.example/boats/13.html");
      assertThat(first.get("heading").asText()).isEqualTo("Used boats");
      assertThat(whole.get("nextPage").asText())
          .isEqualTo("https://chandlery.example/boats?page=3");
      assertThat(whole.has("previousPage")).isFalse();
      assertThat(whole.has("nextItem")).isFalse();
      List<JsonNode> joined = new ArrayList<>();
      for (int item = 1; item > 0; ) {
        Map<String, Object> part =
            Map.of("html", html, "base_url", base, "item", item, "max_chars", 900);
        JsonNode some = call(client, "mine_page", part);
        assertThat(some.get("items").toString().length()).isLessThan(2_000);
        assertThat(some.has("text")).isFalse();
        some.get("items").forEach(joined::add);
        item = some.path("nextItem").asInt(-1);
      }
      assertThat(joined).containsExactlyElementsOf(whole.get("items"));
      JsonNode one = call(client, "mine_page", Map.of("html", html, "item", 12, "max_chars", 1));
      assertThat(one.get("items")).hasSize(1);
      JsonNode none = call(client, "mine_page", Map.of("html", "<p>A ferry.", "items", true));
      assertThat(none.get("items")).isEmpty();
      CallToolResult beyond =
          client.callTool(request("mine_page", Map.of("html", html, "item", 13)));
      assertThat(text(beyond)).isEqualTo("item is 13; the page has 12");
    } finally {
      client.closeGracefully();
    }
  }

  @Test
  void requestsBeforeTheEndOfTheInputAreAnswered() throws Exception {
    String model = ROOT.resolve("models/default").toString();
    Process server =
        new ProcessBuilder(Commands.process("mcp", "-m", model, "--offline"))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String call =
        """
        {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"mine_page","arguments":{"html":"<p>A ferry that runs."}}}
        """;
    try (OutputStream in = server.getOutputStream()) {
      in.write(McpLineTransportTest.INITIALIZE.getBytes(UTF_8));
      for (int id = 2; id <= 9; id++) {
        in.write(call.formatted(id).getBytes(UTF_8));
      }
      in.write(call.formatted(10).strip().getBytes(UTF_8)); // the last line has no line break
    }
    List<Integer> answered = new ArrayList<>();
    for (String line : new String(server.getInputStream().readAllBytes(), UTF_8).split("\n")) {
      answered.add(new ObjectMapper().readTree(line).get("id").asInt());
    }
    assertThat(answered).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(server.waitFor()).isZero();
  }

  @Test
  void pagesAreReturnedInPartsWithTheirLinks() throws Exception {
    try (TestWeb web = new TestWeb()) {
      web.page("127.0.0.1/a", Files.readString(PAGE));
      String url = "http://127.0.0.1:" + web.port() + "/a";
      McpSyncClient client = client("--allow-private=127.0.0.0/8");
      try {
        assertThat(client.listTools().tools())
            .allMatch(tool -> tool.annotations().readOnlyHint() && !tool.title().isBlank())
            .extracting(Tool::name)
            .containsExactlyInAnyOrder("mine_page", "related_links");
        JsonNode whole = call(client, "mine_page", Map.of("url", url));
        assertThat(whole.get("title").asText()).startsWith("Last ferry leaves");
        assertThat(whole.at("/authors/0/name").asText()).isNotEmpty();
        assertThat(whole.at("/textQuality/value").asDouble()).isBetween(0.5, 1.0);
        assertThat(whole.has("nextChunk")).isFalse();
        assertThat(whole.has("linksLeft")).isFalse();
        StringBuilder joined = new StringBuilder();
        for (int chunk = 1; chunk > 0; ) {
          JsonNode window =
              call(client, "mine_page", Map.of("url", url, "chunk", chunk, "max_chars", 700));
          joined.append(window.get("text").asText());
          assertThat(window.has("links")).isEqualTo(chunk == 1);
          int next = window.path("nextChunk").asInt(-1);
          assertThat(next > chunk || next < 0).isTrue();
          chunk = next;
        }
        assertThat(joined.toString().replaceAll("\\s", ""))
            .isEqualTo(whole.get("text").asText().replaceAll("\\s", ""));
        assertThat(web.requests().stream().filter("127.0.0.1/a"::equals)).hasSize(1);
        JsonNode links = call(client, "related_links", Map.of("url", url));
        assertThat(links.get("links").size()).isGreaterThan(3);
        assertThat(whole.get("links")).isEqualTo(links.get("links"));
        JsonNode few = call(client, "mine_page", Map.of("url", url, "max_chars", 1));
        assertThat(few.get("links")).containsExactly(links.get("links").get(0));
        assertThat(few.get("linksLeft").asInt()).isEqualTo(links.get("links").size() - 1);
        assertThat(links.get("links").get(0).get("href").asText()).startsWith("http");
        JsonNode html =
            call(client, "mine_page", Map.of("html", "<p>A ferry that runs.", "posts", true));
        assertThat(html.get("posts").isEmpty()).isTrue();
        JsonNode none = call(client, "mine_page", Map.of("html", "<p> ", "max_chars", 1));
        assertThat(none.get("text").asText()).isEmpty();
        assertThat(none.get("chunks").asInt()).isZero();
        for (Map.Entry<String, String> bad :
            Map.of("", "it is empty;", "%PDF-1.7\n", "it is a PDF file;").entrySet()) {
          CallToolResult refused =
              client.callTool(request("mine_page", Map.of("html", bad.getKey())));
          assertThat(refused.isError()).isTrue();
          assertThat(text(refused)).isEqualTo(bad.getValue() + " a page of HTML is needed");
        }
        CallToolResult neither = client.callTool(request("related_links", Map.of()));
        assertThat(neither.isError()).isTrue();
        assertThat(text(neither)).isEqualTo("give either url or html");
        CallToolResult unknown =
            client.callTool(request("related_links", Map.of("html", "<p>x", "ofset", 3)));
        assertThat(unknown.isError()).isTrue();
        assertThat(text(unknown)).contains("ofset");
        CallToolResult beyond =
            client.callTool(request("mine_page", Map.of("html", "<p>A ferry.", "chunk", 3)));
        assertThat(text(beyond)).isEqualTo("chunk is 3; the text has 1");
      } finally {
        client.closeGracefully();
      }
    }
  }
}
