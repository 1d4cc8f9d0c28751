package org.wpbminer.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class McpLineTransportTest {

  static final String INITIALIZE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\"}}\n";

  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch never = new CountDownLatch(1);

  private CallToolResult answer(CallToolRequest call) {
    if (call.name().equals("wait")) {
      started.countDown();
      try {
        never.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return CallToolResult.builder().addTextContent("done").build();
  }

  /** Serves until the input ends, and returns the responses in order. */
  private List<JsonNode> serve(InputStream in, Duration grace) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    McpLineTransport transport = new McpLineTransport(in, out, List.of("quick", "wait"));
    Map<String, Object> any = Map.of("type", "object");
    McpServer.sync(transport)
        .jsonMapper(new JacksonMcpJsonMapper(new JsonMapper()))
        .toolCall(Tool.builder("quick", any).build(), (context, call) -> answer(call))
        .toolCall(Tool.builder("wait", any).build(), (context, call) -> answer(call))
        .build();
    transport.serve(grace);
    List<JsonNode> answers = new ArrayList<>();
    for (String line : out.toString(UTF_8).lines().toList()) {
      answers.add(new ObjectMapper().readTree(line));
    }
    return answers;
  }

  private List<JsonNode> serve(String lines) throws IOException {
    return serve(new ByteArrayInputStream(lines.getBytes(UTF_8)), Duration.ofSeconds(30));
  }

  private static String shown(JsonNode answer) {
    return answer.get("id") + " " + answer.at("/error/code").asInt();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | null -32700",
        "`  ` | null -32700",
        "`\ufeff` | null -32700",
        "no JSON | null -32700",
        "{\"jsonrpc\":\"2.0\" | null -32700",
        "{} {} | null -32700",
        "7 | null -32600",
        "[{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}] | null -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"} | null -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"} | null -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"} | null -32600",
        "{\"id\":3,\"method\":\"ping\"} | 3 -32600",
        "{\"jsonrpc\":\"1.0\",\"id\":3,\"method\":\"ping\"} | 3 -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\"} | `\"a\" -32600`",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":4} | 3 -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\",\"params\":[]} | 3 -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"dance\"} | 3 -32601",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\"} | 3 -32602",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":5,\"arguments\":\"x\"}} | 3 -32602",
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"dance\"}} | 3 -32602",
      })
  void anInvalidLineIsAnsweredAndTheNextIsRead(String line, String answer) throws IOException {
    List<JsonNode> answers = serve(INITIALIZE + line + "\n" + CALL.formatted(9, "quick"));
    assertThat(answers).extracting(McpLineTransportTest::shown).contains("1 0", answer, "9 0");
    assertThat(answers).hasSize(3);
    for (JsonNode each : answers) {
      boolean explained = each.has("result") || !each.at("/error/message").asText().isBlank();
      assertThat(explained).as(each.toString()).isTrue();
    }
  }

  @Test
  void anUnknownToolIsRefusedWithTheNamesOfTheTools() throws IOException {
    String bare = "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\"}\n";
    assertThat(serve(INITIALIZE + bare).get(1).at("/error/message").asText())
        .isEqualTo("tools/call needs params with the name of a tool: quick or wait");
    assertThat(serve(INITIALIZE + CALL.formatted(3, "dance")).get(1).at("/error/message").asText())
        .isEqualTo("there is no tool \"dance\"; there are quick and wait");
  }

  @Test
  void aByteOrderMarkAndWindowsLineBreaksAreAccepted() throws IOException {
    assertThat(
            serve("\ufeff" + INITIALIZE.replace("\n", "\r\n") + CALL.formatted("\"x\"", "quick")))
        .extracting(McpLineTransportTest::shown)
        .containsExactlyInAnyOrder("1 0", "\"x\" 0");
  }

  @Test
  void aLineThatIsTooLongIsSkipped() throws IOException {
    InputStream in =
        new InputStream() {
          private final byte[] last = ("\n" + INITIALIZE).getBytes(UTF_8);
          private int next;

          @Override
          public int read() {
            int at = next++ - McpLineTransport.MAX_LINE_CHARS - 1;
            return at < 0 ? 'x' : at < last.length ? last[at] : -1;
          }
        };
    assertThat(serve(in, Duration.ofSeconds(30)))
        .extracting(McpLineTransportTest::shown)
        .containsExactly("null -32600", "1 0");
  }

  @Test
  void aRequestBeforeInitializationIsRefused() throws IOException {
    List<JsonNode> answers = serve(CALL.formatted(2, "quick") + INITIALIZE);
    assertThat(answers).extracting(McpLineTransportTest::shown).contains("2 -32600", "1 0");
  }

  @Test
  void answersOfTheClientAreIgnored() throws IOException {
    String answer = "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}\n";
    assertThat(serve(INITIALIZE + answer)).hasSize(1);
  }

  @Test
  void aCancelledCallIsNotAnswered() throws Exception {
    PipedInputStream in = new PipedInputStream(1 << 16);
    List<JsonNode> answers = new ArrayList<>();
    Thread server =
        new Thread(
            () -> {
              try {
                answers.addAll(serve(in, Duration.ofSeconds(30)));
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    try (OutputStream out = new PipedOutputStream(in)) {
      server.start();
      out.write(
          (INITIALIZE + CALL.formatted(2, "wait") + CALL.formatted(2, "quick")).getBytes(UTF_8));
      out.flush();
      started.await();
      String cancel =
          "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%s}}\n";
      out.write((cancel.formatted(2) + cancel.formatted(7)).getBytes(UTF_8));
      out.write(CALL.formatted(3, "quick").getBytes(UTF_8));
    }
    server.join();
    assertThat(answers)
        .extracting(McpLineTransportTest::shown)
        .containsExactlyInAnyOrder("1 0", "2 -32600", "3 0");
  }

  @Test
  void aCallThatDoesNotEndIsAbandonedAfterTheGraceTime() throws IOException {
    byte[] lines = (INITIALIZE + CALL.formatted(2, "wait")).getBytes(UTF_8);
    assertThat(serve(new ByteArrayInputStream(lines), Duration.ofMillis(200))).hasSize(1);
    never.countDown();
  }

  @Test
  void manyRequestsAreAllAnswered() throws IOException {
    StringBuilder lines = new StringBuilder(INITIALIZE);
    for (int id = 2; id <= 500; id++) {
      lines.append(CALL.formatted(id, "quick"));
    }
    assertThat(serve(lines.toString())).hasSize(500);
  }
}
