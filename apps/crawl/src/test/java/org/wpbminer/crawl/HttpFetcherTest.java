package org.wpbminer.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.crawl.RawServer.text;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.crawl.CheckedResolver.HostResolver;
import org.wpbminer.crawl.FetchResult.NoAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer.Truncation;
import org.wpbminer.crawl.Fetcher.Wanted;
import org.wpbminer.crawl.HttpFetcher.FetchParameters;

/** Tests with slow, endless and broken servers, whose responses are bounded. */
class HttpFetcherTest {

  private static final int MAX_BYTES = 100_000;
  private static final Duration SILENCE = Duration.ofMillis(250);
  private static final Duration WHOLE = Duration.ofMillis(700);
  private static final String HTML = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

  private static HttpFetcher fetcher(boolean allowPrivate, HostResolver resolver) {
    return new HttpFetcher(
        new FetchParameters(
            "wpbminer/test",
            MAX_BYTES,
            SILENCE,
            WHOLE,
            2,
            allowPrivate ? TestCrawl.THIS_MACHINE : List.of()),
        resolver,
        Instant::now);
  }

  private static FetchResult fetch(RawServer.Speech speech) throws Exception {
    try (RawServer server = new RawServer(speech);
        HttpFetcher fetcher = fetcher(true, SystemDefaultDnsResolver.INSTANCE::resolve)) {
      long started = System.nanoTime();
      FetchResult result = fetcher.fetch(server.url(), Wanted.PAGE);
      assertThat(Duration.ofNanos(System.nanoTime() - started))
          .isLessThan(WHOLE.plus(Duration.ofSeconds(3)));
      return result;
    }
  }

  private static ServerAnswer answer(RawServer.Speech speech) throws Exception {
    return (ServerAnswer) fetch(speech);
  }

  private static NoAnswer.Reason none(RawServer.Speech speech) throws Exception {
    return ((NoAnswer) fetch(speech)).reason();
  }

  private static void forever(OutputStream out, String part, Duration pause) throws Exception {
    while (true) {
      out.write(part.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      Thread.sleep(pause.toMillis());
    }
  }

  @Test
  void aCompleteAnswerIsKeptUnchanged() throws Exception {
    ServerAnswer answer = answer(text(HTML + "X-A: 1\r\nContent-Length: 5\r\n\r\nhello"));
    assertThat(answer.truncated()).isNull();
    assertThat(new String(answer.message(), StandardCharsets.ISO_8859_1))
        .isEqualTo(HTML + "X-A: 1\r\nContent-Length: 5\r\n\r\nhello");
    assertThat(new String(answer.request(), StandardCharsets.ISO_8859_1))
        .startsWith("GET / HTTP/1.1\r\n")
        .contains("User-Agent: wpbminer/test\r\n")
        .doesNotContainIgnoringCase("cookie")
        .doesNotContainIgnoringCase("upgrade")
        .endsWith("\r\n\r\n");
    assertThat(answer.address()).isEqualTo(InetAddress.getLoopbackAddress());
  }

  @Test
  void aSlowHeaderIsATimeout() throws Exception {
    assertThat(none(out -> forever(out, "H", Duration.ofMillis(50))))
        .isEqualTo(NoAnswer.Reason.TIMEOUT);
  }

  @Test
  void aSlowBodyIsCut() throws Exception {
    ServerAnswer answer =
        answer(
            out -> {
              text(HTML + "\r\n").to(out);
              forever(out, "x", Duration.ofMillis(50));
            });
    assertThat(answer.truncated()).isEqualTo(Truncation.TIME);
    assertThat(answer.body().length).isBetween(1, 100);
  }

  @Test
  void anEndlessBodyIsCut() throws Exception {
    ServerAnswer answer =
        answer(
            out -> {
              text(HTML + "Content-Length: 10000000000\r\n\r\n").to(out);
              forever(out, "x".repeat(1 << 14), Duration.ZERO);
            });
    assertThat(answer.truncated()).isEqualTo(Truncation.LENGTH);
    assertThat(answer.body()).hasSize(MAX_BYTES);
  }

  @Test
  void aLongHeaderLineIsRead() throws Exception {
    String policy = "Content-Security-Policy: " + "https://a.example ".repeat(2_000) + "\r\n";
    assertThat(answer(text(HTML + policy + "\r\n<p>One")).truncated()).isNull();
  }

  @Test
  void anEndlessHeaderIsAnError() throws Exception {
    assertThat(
            none(
                out -> {
                  text("HTTP/1.1 200 OK\r\n").to(out);
                  forever(out, "X-A: b\r\n".repeat(500), Duration.ZERO);
                }))
        .isEqualTo(NoAnswer.Reason.NOT_HTTP);
    assertThat(
            none(
                out -> {
                  text("HTTP/1.1 200 OK\r\nX-A: ").to(out);
                  forever(out, "b".repeat(1 << 14), Duration.ZERO);
                }))
        .isEqualTo(NoAnswer.Reason.NOT_HTTP);
  }

  @Test
  void endlessInterimAnswersAreAnError() throws Exception {
    assertThat(none(out -> forever(out, "HTTP/1.1 102 Wait\r\n\r\n", Duration.ofMillis(20))))
        .isEqualTo(NoAnswer.Reason.TIMEOUT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 500\r\n\r\nshort",
        "Transfer-Encoding: chunked\r\n\r\n5\r\nshort"
      })
  void aBodyShorterThanItsLengthIsMarked(String rest) throws Exception {
    ServerAnswer answer = answer(text(HTML + rest));
    assertThat(answer.truncated()).isEqualTo(Truncation.DISCONNECT);
    assertThat(answer.body()).isEqualTo("short".getBytes(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\u0000\u0001\u0002", "SSH-2.0-server\r\n", "HTTP/9 what\r\n\r\n"})
  void answersThatAreNotHttpAreAnError(String nonsense) throws Exception {
    assertThat(fetch(text(nonsense))).isInstanceOf(NoAnswer.class);
  }

  @Test
  void unwantedBodiesAreNotRead() throws Exception {
    ServerAnswer picture = answer(text("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nPNG"));
    assertThat(picture.body()).isEmpty();
    assertThat(picture.truncated()).isEqualTo(Truncation.UNSPECIFIED);
    assertThat(answer(text("HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\nx")).body())
        .isEmpty();
  }

  @Test
  void aClosedPortIsAnError() throws Exception {
    String url;
    try (RawServer server = new RawServer(text(""))) {
      url = server.url();
    }
    try (HttpFetcher fetcher = fetcher(true, SystemDefaultDnsResolver.INSTANCE::resolve)) {
      assertThat(((NoAnswer) fetcher.fetch(url, Wanted.PAGE)).reason())
          .isEqualTo(NoAnswer.Reason.NO_CONNECTION);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%d/", "http://localhost:%d/", "http://2130706433:%d/",
        "http://[::1]:%d/", "http://0.0.0.0:%d/", "http://[::ffff:127.0.0.1]:%d/"
      })
  void privateAddressesAreNotContacted(String form) throws Exception {
    List<String> asked = new ArrayList<>();
    try (RawServer server = new RawServer(out -> asked.add("asked"));
        HttpFetcher fetcher = fetcher(false, SystemDefaultDnsResolver.INSTANCE::resolve)) {
      String url = form.formatted(URI.create(server.url()).getPort());
      assertThat(fetcher.fetch(url, Wanted.PAGE))
          .isInstanceOfSatisfying(
              NoAnswer.class,
              none ->
                  assertThat(none.reason())
                      .isIn(NoAnswer.Reason.REFUSED_ADDRESS, NoAnswer.Reason.UNKNOWN_HOST));
    }
    assertThat(asked).isEmpty();
  }

  /** The second look-up of a name returns another address than the first, which was checked. */
  @Test
  void theCheckedAddressIsContacted() throws Exception {
    List<String> lookUps = new ArrayList<>();
    try (RawServer server = new RawServer(text(HTML + "Content-Length: 2\r\n\r\nok"))) {
      int port = URI.create(server.url()).getPort();
      HostResolver rebinding =
          (host, ignored) -> {
            lookUps.add(host);
            String address = lookUps.size() == 1 ? "127.0.0.1" : "127.0.0.99";
            return List.of(new InetSocketAddress(address, port));
          };
      try (HttpFetcher fetcher = fetcher(true, rebinding)) {
        ServerAnswer answer = (ServerAnswer) fetcher.fetch("http://a.test/", Wanted.PAGE);
        assertThat(answer.address().getHostAddress()).isEqualTo("127.0.0.1");
      }
    }
    assertThat(lookUps).containsExactly("a.test");
  }

  @Test
  void onePrivateAddressAmongPublicOnesIsRefused() throws Exception {
    HostResolver mixed =
        (host, port) ->
            List.of(
                new InetSocketAddress("8.8.8.8", port), new InetSocketAddress("10.0.0.1", port));
    try (HttpFetcher fetcher = fetcher(false, mixed)) {
      assertThat(((NoAnswer) fetcher.fetch("http://a.test/", Wanted.PAGE)).reason())
          .isEqualTo(NoAnswer.Reason.REFUSED_ADDRESS);
    }
  }
}
