package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Patience;

/** Tests of the server: accepted and refused requests, slow clients, and stopping. */
class LocalServerTest {

  private static final Patience IMPATIENT =
      new Patience(Duration.ofSeconds(1), Duration.ofSeconds(1), 1 << 10);

  private static final byte[] PART = "part".getBytes(StandardCharsets.UTF_8);

  private final CountDownLatch go = new CountDownLatch(1);
  private final CountDownLatch inSlow = new CountDownLatch(1);
  private final List<Answered> answered = new CopyOnWriteArrayList<>();
  private final List<String> log = new CopyOnWriteArrayList<>();
  private LocalServer server;
  private RawClient client;

  @BeforeEach
  void start() throws IOException {
    Map<String, LocalServer.Handler> routes =
        Map.of(
            "GET /slow",
            call -> {
              inSlow.countDown();
              await(go);
              return Answer.of(2);
            },
            "GET /a",
            call -> Answer.text("text/plain", "a of " + call.parameter("x")),
            "POST /a",
            call -> Answer.of(List.of(call.smallBody(10).length)),
            "GET /strict",
            call -> {
              call.allowParameters(Set.of("x"));
              return Answer.of(1);
            },
            "GET /large",
            call -> Answer.text("text/plain", "x".repeat(32 << 20)),
            "GET /parts",
            call -> Answer.parts("text/plain", Stream.of(PART, PART)),
            "GET /wrong",
            call -> {
              throw new IllegalStateException("the secret");
            });
    server = LocalServer.start(Listening.loopback(0), routes, IMPATIENT, log::add, answered::add);
    client = new RawClient(server.address());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void answersHaveSecurityHeaders() throws IOException {
    RawClient.Reply reply = client.get("/a?x=%C3%A4+b");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body()).isEqualTo("a of ä b");
    assertThat(reply.headers())
        .containsEntry("x-content-type-options", "nosniff")
        .containsEntry("cache-control", "no-store")
        .containsEntry("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    RawClient.Reply head = client.send("HEAD", "/a", null);
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Host: evil.example, 421",
    "Host: localhost.evil.example, 421",
    "Host: localhost:8017@evil.example, 400",
    "Host: localhost:9999, 200",
    "Host: [::1]:80, 200",
    "Origin: http://evil.example, 403",
    "Origin: null, 403",
  })
  void requestsForOtherHostsOrFromOtherOriginsAreRefused(String header, int status)
      throws IOException {
    assertThat(client.get("/a", header).status()).isEqualTo(status);
  }

  @Test
  void pagesOfThisServerMaySendRequests() throws IOException {
    assertThat(client.post("/a", "x", "Origin: " + server.address()).status()).isEqualTo(200);
    assertThat(client.get("/a", "Host: a", "Host: localhost").status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/b", "/a/", "/a/../a", "/%61", "/a/b"})
  void unknownPathsAreRefused(String path) throws IOException {
    RawClient.Reply reply = client.get(path);
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.body()).startsWith("{\"status\":404,\"error\":\"there is nothing at");
  }

  @Test
  void errorsAreJson() throws IOException {
    assertThat(client.send("PUT", "/a", null).headers()).containsEntry("allow", "GET, POST");
    assertThat(client.send("PUT", "/a", null).status()).isEqualTo(405);
    assertThat(client.get("/a?x=%zz").status()).isEqualTo(400);
    assertThat(client.get("/a?x=1&x=2").body()).contains("given twice");
    assertThat(client.get("/strict?y=1").body()).contains("no parameter", "this path takes x");
    assertThat(client.post("/a", "12345678901").status()).isEqualTo(413);
    assertThat(client.post("/a", "1234567890").body()).isEqualTo("[10]");
  }

  @Test
  void internalErrorsAreLoggedAndNotSent() throws IOException {
    RawClient.Reply reply = client.get("/wrong");
    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.body()).doesNotContain("secret");
    assertThat(log).singleElement().asString().contains("GET /wrong", "the secret");
  }

  private static void await(CountDownLatch go) {
    try {
      go.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static LocalServer start(String host, int port) throws IOException {
    return LocalServer.start(
        new Listening(host, port, List.of(), null), Map.of(), text -> {}, request -> {});
  }

  /** Returns the response to the beginning of a request that is never completed. */
  private String answerTo(String beginning) throws IOException {
    try (Socket socket = open(server)) {
      socket.getOutputStream().write(beginning.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (SocketException e) {
      return "reset";
    }
  }

  private static Socket open(LocalServer server) throws IOException {
    URI address = URI.create(server.address());
    Socket socket = new Socket(address.getHost(), address.getPort());
    socket.setSoTimeout(20_000);
    return socket;
  }

  @Test
  void anIncompleteHeaderEndsTheConnection() throws IOException {
    long begun = System.nanoTime();
    assertThat(answerTo("GET /a HTTP/1.1\r\nHost: localh")).doesNotContain("200 OK");
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
  }

  /** Each byte of a first or second request arrives in time, but the whole header is late. */
  @ParameterizedTest
  @ValueSource(strings = {"", "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"})
  void aSlowHeaderEndsTheConnection(String before) throws Exception {
    try (Socket socket = open(server)) {
      OutputStream out = socket.getOutputStream();
      out.write((before + "GET /slow HTTP/1.1\r\nX: ").getBytes(StandardCharsets.UTF_8));
      long begun = System.nanoTime();
      assertThatThrownBy(
              () -> {
                while (System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(15)) {
                  out.write('y');
                  Thread.sleep(100);
                }
              })
          .isInstanceOf(SocketException.class);
    }
  }

  @Test
  void aSlowReaderIsDisconnected() throws Exception {
    try (Socket socket = open(server)) {
      socket
          .getOutputStream()
          .write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      Thread.sleep(2_500);
      long taken = 0;
      try {
        taken = socket.getInputStream().transferTo(OutputStream.nullOutputStream());
      } catch (SocketException e) {
        // The server closed the connection.
      }
      assertThat(taken).isLessThan(32 << 20);
      assertThat(answered).isEmpty();
    }
  }

  /** A line break is written as {@code |}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "GET /a| # 505",
        "GET| # 400",
        "x\1\2| # 400",
        "GET /a HTTP/9|Host: localhost| # 505",
        "GET /a b HTTP/1.1|Host: localhost| # 400",
        "G@T /a HTTP/1.1|Host: localhost| # 400",
        "GET /a HTTP/1.1| # 400",
        "GET /a HTTP/1.0| # 400",
        "GET http://evil.example/a HTTP/1.1|Host: localhost| # 400",
        "CONNECT evil.example:443 HTTP/1.1|Host: localhost| # 400",
        "OPTIONS * HTTP/1.1|Host: localhost| # 404",
        "GET /a HTTP/1.1|Host: localhost|No colon| # 400",
        "GET /a HTTP/1.1|Host: localhost|Space : y| # 400",
        "POST /a HTTP/1.1|Host: localhost|Content-Length: +5||hello # 400",
        "POST /a HTTP/1.1|Host: localhost|Content-Length: -5||hello # 400",
        "POST /a HTTP/1.1|Host: localhost|Content-Length: 99999999999999999999||hello # 400",
        "POST /a HTTP/1.1|Host: localhost|Content-Length: 5|Content-Length: 6||hello! # 400",
        "POST /a HTTP/1.1|Host: localhost|Content-Length: 5|Transfer-Encoding: chunked||0|| # 400",
        "POST /a HTTP/1.1|Host: localhost|Transfer-Encoding: chunked||xyz|hello|0|| # 400",
        "POST /a HTTP/1.1|Host: localhost|Transfer-Encoding: chunked||-5|hello|0|| # 400",
        "POST /a HTTP/1.1|Host: localhost|Transfer-Encoding: chunked||5|hello!|0|| # 400",
      })
  void aDamagedRequestIsAnsweredWithJson(String request, int status) throws IOException {
    String answer = answerTo(request.replace("|", "\r\n") + "\r\n");
    assertThat(answer).startsWith("HTTP/1.1 " + status).contains("Content-Type: application/json");
    assertThat(answer).contains("\r\n\r\n{\"status\":" + status + ",\"error\":\"");
    assertThat(answered).singleElement().extracting(Answered::status).isEqualTo(status);
    assertThat(log).isEmpty();
  }

  @Test
  void aTooLongHeaderIsAnsweredWithJson() throws IOException {
    String tooLong = "y".repeat(200_000);
    assertThat(client.get("/a?x=" + tooLong).body()).contains("\"status\":414");
    assertThat(client.get("/a", "X: " + tooLong).body()).contains("\"status\":431");
    assertThat(client.get("/a?x=" + "%E6%B8%A1".repeat(8_192)).status()).isEqualTo(200);
  }

  @Test
  void aChunkedBodyIsReadWithItsTrailers() throws IOException {
    String head = "POST /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
    String chunks = "Transfer-Encoding: chunked\r\n\r\n3;x=1\r\nabc\r\n4\r\ndefg\r\n0\r\n";
    assertThat(answerTo(head + chunks + "\r\n")).startsWith("HTTP/1.1 200").endsWith("[7]");
    assertThat(answerTo(head + chunks + "X: y\r\n\r\n")).startsWith("HTTP/1.1 200");
  }

  @Test
  void expectContinueIsAnswered() throws IOException {
    String head = "POST /a HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n";
    assertThat(answerTo(head + "Content-Length: 1000\r\n\r\n")).startsWith("HTTP/1.1 413");
    assertThat(answerTo(head + "Content-Length: 2\r\n\r\n")).startsWith("HTTP/1.1 100 Continue");
  }

  /** The client can read the response although its body is larger than all buffers. */
  @Test
  void aRefusedLargeBodyIsRead() throws IOException {
    assertThat(client.send("POST", "/a", new byte[32 << 20]).status()).isEqualTo(413);
  }

  @Test
  void partsAreSentAsChunks() throws IOException {
    RawClient.Reply reply = client.get("/parts");
    assertThat(reply.headers()).containsEntry("transfer-encoding", "chunked");
    assertThat(reply.body()).isEqualTo("4\r\npart\r\n4\r\npart\r\n0\r\n\r\n");
    assertThat(answerTo("GET /parts HTTP/1.0\r\nHost: localhost\r\n\r\n")).endsWith("partpart");
  }

  /** A response may take longer than the time limit for idle clients. */
  @Test
  void runningWorkIsNotIdle() throws Exception {
    CompletableFuture<Void> later =
        CompletableFuture.runAsync(
            go::countDown, CompletableFuture.delayedExecutor(2_500, TimeUnit.MILLISECONDS));
    assertThat(client.get("/slow").status()).isEqualTo(200);
    later.get(1, TimeUnit.SECONDS);
  }

  @Test
  void aSlowBodyIsRefused() throws Exception {
    String head = "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n";
    assertThat(answerTo(head + "1")).doesNotContain("200 OK");
    try (Socket socket = open(server)) {
      OutputStream out = socket.getOutputStream();
      out.write((head + "1").getBytes(StandardCharsets.UTF_8));
      Thread.sleep(1_500);
      out.write('2');
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer).contains(" 408 ").contains("\"error\":\"the body arrives too slowly");
    }
  }

  /** The response is sent before the body arrives. */
  @Test
  void refusalsDoNotWaitForTheBody() throws IOException {
    String head = "POST /a HTTP/1.1\r\nContent-Length: 1000000000\r\n";
    assertThat(answerTo(head + "Host: localhost\r\n\r\n")).contains(" 413 ");
    assertThat(answerTo(head + "Host: evil.example\r\n\r\n")).contains(" 421 ");
  }

  @Test
  void manySlowClientsDoNotBlockTheServer() throws IOException {
    List<Socket> slow = new ArrayList<>();
    Map<String, LocalServer.Handler> routes = Map.of("GET /a", call -> Answer.of(1));
    try (LocalServer patient =
        LocalServer.start(Listening.loopback(0), routes, log::add, answered::add)) {
      for (int i = 0; i < 200; i++) {
        slow.add(open(patient));
        String beginning = i % 2 == 0 ? "GET /a HTTP/1.1\r\n" : "P";
        slow.get(i).getOutputStream().write(beginning.getBytes(StandardCharsets.UTF_8));
      }
      assertThat(new RawClient(patient.address()).get("/a").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void stoppingWaitsForRunningRequests() throws Exception {
    CompletableFuture<Integer> slow =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return client.get("/slow").status();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertThat(inSlow.await(20, TimeUnit.SECONDS)).isTrue();
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            () -> {
              try {
                server.end(Duration.ofSeconds(20));
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    int status = 200;
    while (status == 200) {
      status = client.get("/a").status();
    }
    assertThat(status).isEqualTo(503);
    assertThat(end.isDone()).isFalse();
    go.countDown();
    assertThat(slow.get(20, TimeUnit.SECONDS)).isEqualTo(200);
    end.get(20, TimeUnit.SECONDS);
  }

  @Test
  void allRequestsAreReported() throws IOException {
    client.get("/a?x=secret");
    client.get("/nothing");
    assertThat(answered).hasSize(2);
    assertThat(answered.get(0).line())
        .contains(" 127.0.0.1 GET /a 200 11 bytes ")
        .doesNotContain("secret");
    assertThat(answered.get(1).isKnown()).isFalse();
  }

  @Test
  void configuredHostNamesAreAccepted() throws IOException {
    Listening place =
        new Listening(
            Listening.LOOPBACK,
            0,
            List.of("Blocks.example"),
            URI.create("https://mine.example/blocks/"));
    Map<String, LocalServer.Handler> routes = Map.of("GET /a", call -> Answer.of(call.base()));
    try (LocalServer named = LocalServer.start(place, routes, log::add, answered::add)) {
      assertThat(named.address()).isEqualTo("https://mine.example/blocks");
      RawClient raw = new RawClient("http://127.0.0.1:" + named.port());
      assertThat(raw.get("/a", "Host: blocks.example:80").status()).isEqualTo(200);
      RawClient.Reply reply = raw.get("/a", "Host: mine.example", "Origin: https://mine.example");
      assertThat(reply.body()).isEqualTo("\"https://mine.example/blocks\"");
      assertThat(raw.get("/a", "Host: other.example").status()).isEqualTo(421);
      assertThat(raw.get("/a", "Origin: http://mine.example").status()).isEqualTo(403);
    }
  }

  @Test
  void otherMachinesCannotConnect() {
    assertThat(server.address()).startsWith("http://127.0.0.1:");
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    // another address of this machine, without a server
    assertThatThrownBy(
            () -> {
              try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("127.0.0.2", port), 1_000);
              }
            })
        .isInstanceOf(IOException.class);
  }

  @Test
  void aUsedPortIsReportedWithAdvice() {
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    assertThatThrownBy(() -> start(Listening.LOOPBACK, port))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + port)
        .hasMessageContaining("--port 0");
    assertThatThrownBy(() -> start("no.such.invalid", 0))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no.such.invalid");
  }

  @Test
  void damagedRequestsDoNotStopTheServer() throws IOException {
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    for (String damaged : List.of("\r\n\r\n", "GET\r\n\r\n", "GET /a HTTP/9\r\n\r\n", "\0\1\2")) {
      try (Socket socket = new Socket("127.0.0.1", port)) {
        socket.getOutputStream().write(damaged.getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(client.get("//a").status()).isEqualTo(400); // an empty segment is ambiguous
    assertThat(client.get("/a").status()).isEqualTo(200);
  }
}
