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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wpbminer.crawl.TestWeb;

/** {@code wpbminer mcp} as a process, driven by the client of the protocol's authors. */
class McpCommandTest {

  private static final Path ROOT = Path.of("../..");

  private static final Path PAGE =
      ROOT.resolve("data/pages/harbour-gazette/ferry-last-sailing.html");

  private static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

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
    McpSyncClient client = McpClient.sync(new StdioClientTransport(server, json)).build();
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
    return new ObjectMapper().readTree(text(result));
  }

  @Test
  void postsAreGivenAFewAtATime() throws Exception {
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
        assertThat(some.get("text").asText()).isEmpty();
        some.get("posts").forEach(joined::add);
        post = some.path("nextPost").asInt(-1);
      }
      assertThat(joined).containsExactlyElementsOf(whole.get("posts"));
      JsonNode cut = call(client, "mine_page", Map.of("html", html, "post", 2, "max_chars", 10));
      assertThat(cut.get("posts")).hasSize(1);
      assertThat(cut.at("/posts/0/number").asInt()).isEqualTo(2);
      assertThat(cut.at("/posts/0/text").asText()).hasSize(10);
      assertThat(cut.at("/posts/0/totalChars").asInt()).isGreaterThan(10);
    } finally {
      client.closeGracefully();
    }
  }

  @Test
  void whatWasAskedBeforeTheEndIsAnswered() throws Exception {
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
      in.write(INITIALIZE.getBytes(UTF_8));
      for (int id = 2; id <= 9; id++) {
        in.write(call.formatted(id).getBytes(UTF_8));
      }
      in.write(call.formatted(10).strip().getBytes(UTF_8)); // a line without an end
    }
    List<Integer> answered = new ArrayList<>();
    for (String line : new String(server.getInputStream().readAllBytes(), UTF_8).split("\n")) {
      answered.add(new ObjectMapper().readTree(line).get("id").asInt());
    }
    assertThat(answered).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    assertThat(server.waitFor()).isZero();
  }

  @Test
  void minesPagesInWindowsAndGivesLinks() throws Exception {
    try (TestWeb web = new TestWeb()) {
      web.page("127.0.0.1/a", Files.readString(PAGE));
      String url = "http://127.0.0.1:" + web.port() + "/a";
      McpSyncClient client = client("--allow-private=127.0.0.0/8");
      try {
        assertThat(client.listTools().tools())
            .extracting(Tool::name)
            .containsExactlyInAnyOrder("mine_page", "related_links");
        JsonNode whole = call(client, "mine_page", Map.of("url", url));
        assertThat(whole.get("title").asText()).startsWith("Last ferry leaves");
        assertThat(whole.get("textQuality").asDouble()).isBetween(0.5, 1.0);
        assertThat(whole.has("nextOffset")).isFalse();
        assertThat(whole.has("linksLeft")).isFalse();
        StringBuilder joined = new StringBuilder();
        for (int offset = 0; offset >= 0; ) {
          JsonNode window =
              call(client, "mine_page", Map.of("url", url, "offset", offset, "max_chars", 700));
          joined.append(window.get("text").asText());
          assertThat(window.has("links")).isEqualTo(offset == 0);
          offset = window.path("nextOffset").asInt(-1);
        }
        assertThat(joined.toString()).isEqualTo(whole.get("text").asText());
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
        JsonNode ship =
            call(client, "mine_page", Map.of("html", "<p>\ud83d\udea2 A ferry.", "max_chars", 1));
        assertThat(ship.get("text").asText()).isEqualTo("\ud83d\udea2");
        CallToolResult neither = client.callTool(request("related_links", Map.of()));
        assertThat(neither.isError()).isTrue();
        assertThat(text(neither)).isEqualTo("give either url or html");
      } finally {
        client.closeGracefully();
      }
    }
  }
}
