package org.wpbminer.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;

/**
 * Transport of the Model Context Protocol over two streams, one JSON-RPC message per line. The
 * SDK's transport stops reading at the first line that is not a message; this one answers such a
 * line with an error. After the end of the input the server finishes all requests before it ends.
 */
final class McpLineTransport implements McpStatelessServerTransport {

  /** Maximum length of a line; a longer line is skipped and answered with an error. */
  static final int MAX_LINE_CHARS = 1 << 25;

  /** Maximum number of unanswered requests; reading pauses when it is reached. */
  private static final int MAX_PENDING = 64;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final BufferedReader in;
  private final OutputStream out;
  private final List<String> tools;
  private final Map<Object, Disposable> pending = new ConcurrentHashMap<>();
  private final Semaphore slots = new Semaphore(MAX_PENDING);
  private McpStatelessServerHandler server;
  private boolean initialized;

  /** Creates a transport; {@code tools} are the names of the server's tools. */
  McpLineTransport(InputStream in, OutputStream out, List<String> tools) {
    this.tools = List.copyOf(tools);
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /**
   * Passes all lines to the server; after the last one, waits for responses at most a grace time.
   */
  void serve(Duration grace) throws IOException {
    StringBuilder line = new StringBuilder();
    try {
      while (readLine(line)) {
        accept(line.toString());
      }
      slots.tryAcquire(MAX_PENDING, grace.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads the next line, cut at the maximum length; returns false at the end of the input. */
  private boolean readLine(StringBuilder line) throws IOException {
    line.setLength(0);
    int c = in.read();
    if (c < 0) {
      return false;
    }
    for (; c >= 0 && c != '\n'; c = in.read()) {
      if (line.length() <= MAX_LINE_CHARS) {
        line.append((char) c);
      }
    }
    return true;
  }

  private void accept(String line) throws InterruptedException {
    Object id = null;
    try {
      Map<?, ?> message = parse(line.startsWith("\ufeff") ? line.substring(1) : line);
      Object given = message.get("id");
      boolean isNumber = given instanceof Number && !(given instanceof Double);
      boolean isId = given instanceof String || isNumber || !message.containsKey("id");
      require(isId, "\"id\" is %s; it must be a string or an integer", given);
      id = given;
      Object version = message.get("jsonrpc");
      require("2.0".equals(version), "\"jsonrpc\" is %s; it must be \"2.0\"", version);
      if (!message.containsKey("result") && !message.containsKey("error")) {
        handle(id, message.get("method"), message.get("params"));
      } // the server sends no requests, so it ignores responses
    } catch (McpError e) {
      refuse(id, e);
    }
  }

  private void refuse(Object id, McpError error) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("jsonrpc", "2.0");
    answer.put("id", id);
    answer.put("error", error.getJsonRpcError());
    write(answer);
  }

  private static Map<?, ?> parse(String text) {
    if (text.length() > MAX_LINE_CHARS) {
      throw invalid("the line has more than " + MAX_LINE_CHARS + " characters");
    }
    String wrong = "the line is empty; it must be a JSON object";
    try {
      if (!text.isBlank()) {
        if (JSON.readValue(text, Object.class) instanceof Map<?, ?> object) {
          return object;
        }
        throw invalid("the line is not a JSON object; send one message on each line");
      }
    } catch (JsonProcessingException e) {
      wrong = "the line is not JSON: " + e.getOriginalMessage();
    }
    throw McpError.builder(ErrorCodes.PARSE_ERROR).message(wrong).build();
  }

  private static void require(boolean holds, String otherwise, Object value) {
    if (!holds) {
      String shown = value instanceof String ? "\"" + value + "\"" : String.valueOf(value);
      throw invalid(otherwise.formatted(TerminalText.shortened(shown)));
    }
  }

  private static McpError invalid(String why) {
    return McpError.builder(ErrorCodes.INVALID_REQUEST).message(why).build();
  }

  private void handle(Object id, Object name, Object params) throws InterruptedException {
    require(name instanceof String, "\"method\" is %s; it must be a string", name);
    boolean isParams = params == null || params instanceof Map;
    require(isParams, "\"params\" is %s; it must be an object", params);
    String method = (String) name;
    initialized |= method.equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
    if (id != null) {
      request(id, method, params);
    } else if (method.equals("notifications/cancelled")
        && params instanceof Map<?, ?> cancelled
        && cancelled.get("requestId") != null) {
      pending.getOrDefault(cancelled.get("requestId"), Disposables.disposed()).dispose();
    }
  }

  private void request(Object id, String method, Object params) throws InterruptedException {
    require(
        initialized || method.equals(McpSchema.METHOD_INITIALIZE),
        "%s came before initialize and notifications/initialized",
        method);
    Disposable.Swap running = Disposables.swap();
    if (method.equals(McpSchema.METHOD_TOOLS_CALL)) {
      Object tool = params instanceof Map<?, ?> given ? given.get("name") : null;
      if (tool == null || !tools.contains(tool)) {
        throw McpError.builder(ErrorCodes.INVALID_PARAMS).message(wrongTool(tool)).build();
      }
    }
    boolean isNew = pending.putIfAbsent(id, running) == null;
    require(isNew, "\"id\" is %s; a request with this id is not answered yet", id);
    slots.acquire();
    JSONRPCRequest request = new JSONRPCRequest(method, id, params);
    // the SDK throws if the parameters do not fit the method
    running.update(
        Mono.defer(() -> server.handleRequest(McpTransportContext.EMPTY, request))
            .doOnNext(this::write)
            .doOnError(failed -> refuse(id, unreadable(method, failed)))
            .doFinally(
                end -> {
                  pending.remove(id);
                  slots.release();
                })
            .subscribe(done -> {}, failed -> {}));
  }

  private String wrongTool(Object tool) {
    return tool == null
        ? "tools/call needs params with the name of a tool: " + String.join(" or ", tools)
        : "there is no tool \"%s\"; there are %s"
            .formatted(TerminalText.shortened(String.valueOf(tool)), String.join(" and ", tools));
  }

  private static McpError unreadable(String method, Throwable why) {
    return McpError.builder(ErrorCodes.INVALID_PARAMS)
        .message(
            "the \"params\" of %s cannot be read: %s"
                .formatted(method, TerminalText.shortened(String.valueOf(why.getMessage()))))
        .build();
  }

  private synchronized void write(Object message) {
    try {
      out.write((JSON.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      // The client no longer reads; the end of the input follows.
    }
  }

  @Override
  public void setMcpHandler(McpStatelessServerHandler handler) {
    server = handler;
  }

  @Override
  public List<String> protocolVersions() {
    return List.of(
        ProtocolVersions.MCP_2024_11_05,
        ProtocolVersions.MCP_2025_03_26,
        ProtocolVersions.MCP_2025_06_18,
        ProtocolVersions.MCP_2025_11_25);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }
}
