package org.wpbminer.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.math.BigInteger;
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
 * Transport of the Model Context Protocol over two streams, one JSON-RPC message per line. It
 * replaces the SDK's transport, which stops reading at the first line that is not a message; this
 * one answers such a line with an error. After the end of the input the server finishes all
 * requests before it ends.
 */
final class McpLineTransport implements McpServerTransportProvider, McpServerTransport {

  /** Maximum length of a line; a longer line is skipped and answered with an error. */
  static final int MAX_LINE_CHARS = 1 << 25;

  /** Maximum number of unanswered requests; reading pauses when it is reached. */
  private static final int MAX_PENDING = 64;

  private static final int PARSE_ERROR = -32_700;
  private static final int INVALID_REQUEST = -32_600;
  private static final char BYTE_ORDER_MARK = '\ufeff';

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final BufferedReader in;
  private final OutputStream out;

  private final Map<Object, Disposable> pending = new ConcurrentHashMap<>();

  private final Semaphore slots = new Semaphore(MAX_PENDING);

  private McpServerSession session;
  private boolean initialized;

  McpLineTransport(InputStream in, OutputStream out) {
    this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.out = out;
  }

  /**
   * Passes all lines to the session; after the last one, waits for responses at most a grace time.
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

  /** Thrown if a line is not a valid message. */
  private static final class Refusal extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Object id;
    private final int code;

    Refusal(Object id, int code, String message) {
      super(message);
      this.id = id;
      this.code = code;
    }
  }

  private void accept(String line) throws InterruptedException {
    try {
      accept(parse(line));
    } catch (Refusal e) {
      write(error(e));
    }
  }

  private void accept(Map<?, ?> message) throws Refusal, InterruptedException {
    Object id = message.get("id");
    boolean badId = message.containsKey("id") && !isId(id);
    require(!badId, null, "\"id\" is %s; it must be a string or an integer", id);
    require(
        "2.0".equals(message.get("jsonrpc")),
        id,
        "\"jsonrpc\" is %s; it must be \"2.0\"",
        message.get("jsonrpc"));
    if (message.containsKey("result") || message.containsKey("error")) {
      return; // the server sends no requests, so it ignores responses
    }
    Object params = message.get("params");
    require(
        message.get("method") instanceof String,
        id,
        "\"method\" is %s; it must be a string",
        message.get("method"));
    require(
        params == null || params instanceof Map,
        id,
        "\"params\" is %s; it must be an object",
        params);
    String method = (String) message.get("method");
    if (id == null) {
      notification(new JSONRPCNotification(method, params));
    } else {
      request(new JSONRPCRequest(method, id, params));
    }
  }

  private static Map<?, ?> parse(String line) throws Refusal {
    boolean marked = !line.isEmpty() && line.charAt(0) == BYTE_ORDER_MARK;
    String text = marked ? line.substring(1) : line;
    if (text.length() > MAX_LINE_CHARS) {
      throw new Refusal(
          null, INVALID_REQUEST, "the line has more than " + MAX_LINE_CHARS + " characters");
    }
    if (text.isBlank()) {
      throw new Refusal(null, PARSE_ERROR, "the line is empty; it must be a JSON object");
    }
    try {
      Object message = JSON.readValue(text, Object.class);
      if (message instanceof Map<?, ?> object) {
        return object;
      }
    } catch (JsonProcessingException e) {
      throw new Refusal(null, PARSE_ERROR, "the line is not JSON: " + e.getOriginalMessage());
    }
    throw new Refusal(
        null, INVALID_REQUEST, "the line is not a JSON object; send one message on each line");
  }

  private static boolean isId(Object id) {
    return id instanceof String
        || id instanceof Integer
        || id instanceof Long
        || id instanceof BigInteger;
  }

  private static void require(boolean holds, Object id, String message, Object value)
      throws Refusal {
    if (!holds) {
      String shown =
          TerminalText.shortened(value instanceof String ? "\"" + value + "\"" : "" + value);
      throw new Refusal(id, INVALID_REQUEST, String.format(message, shown));
    }
  }

  private void notification(JSONRPCNotification notification) {
    if (notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED)) {
      initialized = true;
    }
    if (notification.method().equals("notifications/cancelled")) {
      cancel(notification.params());
    } else {
      session.handle(notification).subscribe(done -> {}, failed -> {});
    }
  }

  private void cancel(Object params) {
    Object id = params instanceof Map<?, ?> map ? map.get("requestId") : null;
    Disposable request = id == null ? null : pending.get(id);
    if (request != null) {
      request.dispose();
    }
  }

  private void request(JSONRPCRequest request) throws Refusal, InterruptedException {
    require(
        initialized || request.method().equals(McpSchema.METHOD_INITIALIZE),
        request.id(),
        "%s came before initialize and notifications/initialized",
        request.method());
    Disposable.Swap running = Disposables.swap();
    require(
        pending.putIfAbsent(request.id(), running) == null,
        request.id(),
        "\"id\" is %s; a request with this id is not answered yet",
        request.id());
    slots.acquire();
    running.update(
        session
            .handle(request)
            .doFinally(
                end -> {
                  pending.remove(request.id());
                  slots.release();
                })
            .subscribe(done -> {}, failed -> {}));
  }

  private static Map<String, Object> error(Refusal refusal) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("jsonrpc", "2.0");
    answer.put("id", refusal.id);
    answer.put("error", Map.of("code", refusal.code, "message", refusal.getMessage()));
    return answer;
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
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(this);
  }

  @Override
  public Mono<Void> sendMessage(JSONRPCMessage message) {
    return Mono.fromRunnable(() -> write(message));
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return session.sendNotification(method, params);
  }

  @Override
  public List<String> protocolVersions() {
    return McpServerTransportProvider.super.protocolVersions();
  }

  @Override
  public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
    return JSON.convertValue(data, JSON.constructType(type.getType()));
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  @Override
  public void close() {
    // The process owns the streams.
  }
}
