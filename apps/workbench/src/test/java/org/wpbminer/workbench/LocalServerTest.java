package org.wpbminer.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which requests get through to what answers them. */
class LocalServerTest {

  private final List<String> log = new CopyOnWriteArrayList<>();
  private LocalServer server;
  private RawClient client;

  @BeforeEach
  void start() throws IOException {
    Map<String, LocalServer.Handler> routes =
        Map.of(
            "GET /a",
            call -> Answer.text("text/plain", "a of " + call.parameter("x")),
            "POST /a",
            call -> Answer.of(List.of(call.smallBody(10).length)),
            "GET /strict",
            call -> {
              call.allowParameters(Set.of("x"));
              return Answer.of(1);
            },
            "GET /wrong",
            call -> {
              throw new IllegalStateException("the secret");
            });
    server = LocalServer.start(LocalServer.LOOPBACK, 0, routes, log::add);
    client = new RawClient(server.address());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aRequestIsAnsweredWithHeadersThatKeepItHere() throws IOException {
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
    "Host: localhost:8017@evil.example, 421",
    "Host: localhost:9999, 200",
    "Host: [::1]:80, 200",
    "Origin: http://evil.example, 403",
    "Origin: null, 403",
  })
  void requestsThatWereMeantForOthersOrComeFromThemAreRefused(String header, int status)
      throws IOException {
    assertThat(client.get("/a", header).status()).isEqualTo(status);
  }

  @Test
  void aPageOfThisServerMayAsk() throws IOException {
    assertThat(client.post("/a", "x", "Origin: " + server.address()).status()).isEqualTo(200);
    assertThat(client.get("/a", "Host: a", "Host: localhost").status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/b", "/a/", "/a/../a", "/%61", "/a/b"})
  void aPathIsOneOfThoseThatAreThere(String path) throws IOException {
    RawClient.Reply reply = client.get(path);
    assertThat(reply.status()).isEqualTo(404);
    assertThat(reply.body()).startsWith("{\"status\":404,\"error\":\"there is nothing at");
  }

  @Test
  void whatIsWrongIsSaidAsJson() throws IOException {
    assertThat(client.send("PUT", "/a", null).headers()).containsEntry("allow", "GET, POST");
    assertThat(client.send("PUT", "/a", null).status()).isEqualTo(405);
    assertThat(client.get("/a?x=%zz").status()).isEqualTo(400); // in the JDK's own words
    assertThat(client.get("/a?x=1&x=2").body()).contains("given twice");
    assertThat(client.get("/strict?y=1").body()).contains("no parameter", "this path takes x");
    assertThat(client.post("/a", "12345678901").status()).isEqualTo(413);
    assertThat(client.post("/a", "1234567890").body()).isEqualTo("[10]");
  }

  @Test
  void aMistakeOfOursIsToldHereAndNotSent() throws IOException {
    RawClient.Reply reply = client.get("/wrong");
    assertThat(reply.status()).isEqualTo(500);
    assertThat(reply.body()).doesNotContain("secret");
    assertThat(log).singleElement().asString().contains("GET /wrong", "the secret");
  }

  @Test
  void othersDoNotReachIt() {
    assertThat(server.address()).startsWith("http://127.0.0.1:");
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    // Another address of this machine, at which nothing listens.
    assertThatThrownBy(
            () -> {
              try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress("127.0.0.2", port), 1_000);
              }
            })
        .isInstanceOf(IOException.class);
  }

  @Test
  void aPortThatIsTakenIsRefusedWithWhatHelps() {
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    assertThatThrownBy(() -> LocalServer.start(LocalServer.LOOPBACK, port, Map.of(), log::add))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + port)
        .hasMessageContaining("--port 0");
    assertThatThrownBy(() -> LocalServer.start("no.such.invalid", 0, Map.of(), log::add))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no.such.invalid");
  }

  @Test
  void damagedRequestsDoNotStopIt() throws IOException {
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    for (String damaged : List.of("\r\n\r\n", "GET\r\n\r\n", "GET /a HTTP/9\r\n\r\n", "\0\1\2")) {
      try (Socket socket = new Socket("127.0.0.1", port)) {
        socket.getOutputStream().write(damaged.getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(client.get("//a").status()).isEqualTo(404); // in the JDK's own words
    assertThat(client.get("/a").status()).isEqualTo(200);
  }
}
