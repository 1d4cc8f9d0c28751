package org.wpbminer.cli;

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
        StringBuilder joined = new StringBuilder();
        for (int offset = 0; offset >= 0; ) {
          JsonNode window =
              call(client, "mine_page", Map.of("url", url, "offset", offset, "max_chars", 700));
          joined.append(window.get("text").asText());
          offset = window.path("nextOffset").asInt(-1);
        }
        assertThat(joined.toString()).isEqualTo(whole.get("text").asText());
        assertThat(web.requests().stream().filter("127.0.0.1/a"::equals)).hasSize(1);
        JsonNode links = call(client, "related_links", Map.of("url", url));
        assertThat(links.get("links").size()).isGreaterThan(3);
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
