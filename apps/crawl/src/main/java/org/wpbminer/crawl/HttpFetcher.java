package org.wpbminer.crawl;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.crawl.CheckedResolver.HostResolver;
import org.wpbminer.crawl.FetchResult.NoAnswer;
import org.wpbminer.crawl.FetchResult.ServerAnswer;
import org.wpbminer.segmenter.decode.PartialBytes;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Fetcher that uses Apache HttpClient, with its automatic features off: no cookies, credentials,
 * proxies, redirections, retries, or decoding of bodies.
 */
public final class HttpFetcher implements Fetcher {

  private static final int MAX_HEADERS = 200;

  /** Maximum length of a header line; security policies of large sites exceed 16 KiB. */
  private static final int MAX_HEADER_LINE_BYTES = 64 << 10;

  /** Maximum length of an unwanted body that is read to reuse its connection. */
  private static final int MAX_SKIPPED_BYTES = 16 << 10;

  private static final TimeValue IDLE = TimeValue.ofSeconds(30);

  /** Headers of the transfer, such as chunking, which do not apply to the stored body. */
  private static final Set<String> OF_TRANSFER =
      Set.of("transfer-encoding", "content-length", "connection", "keep-alive", "trailer");

  private final FetchParameters parameters;
  private final Supplier<Instant> now;
  private final CloseableHttpClient client;
  private final ScheduledThreadPoolExecutor deadlines;
  private final CheckedResolver resolver;

  /** Creates a fetcher with the system's resolver. */
  public HttpFetcher(FetchParameters parameters) {
    this(parameters, SystemDefaultDnsResolver.INSTANCE::resolve, Instant::now);
  }

  /** Creates a fetcher that connects only to permitted addresses of a resolver. */
  public HttpFetcher(FetchParameters parameters, HostResolver resolver, Supplier<Instant> now) {
    this.parameters = parameters;
    this.now = now;
    this.deadlines = new ScheduledThreadPoolExecutor(1, new DaemonThreads("wpbminer-deadlines"));
    deadlines.setRemoveOnCancelPolicy(true);
    this.resolver =
        new CheckedResolver(
            resolver, parameters.allowed(), parameters.silence(), 2 * parameters.connections());
    this.client = client(parameters, this.resolver);
  }

  private static CloseableHttpClient client(FetchParameters parameters, CheckedResolver resolver) {
    Timeout silence = Timeout.of(parameters.silence());
    Http1Config header =
        Http1Config.custom()
            .setMaxHeaderCount(MAX_HEADERS)
            .setMaxLineLength(MAX_HEADER_LINE_BYTES)
            .setMaxEmptyLineCount(10)
            .build();
    return HttpClients.custom()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(resolver)
                .setConnectionFactory(
                    ManagedHttpClientConnectionFactory.builder().http1Config(header).build())
                .setMaxConnPerRoute(parameters.connections())
                .setMaxConnTotal(2 * parameters.connections())
                .setDefaultConnectionConfig(
                    ConnectionConfig.custom()
                        .setConnectTimeout(silence)
                        .setSocketTimeout(silence)
                        .setTimeToLive(TimeValue.ofMinutes(5))
                        .setValidateAfterInactivity(TimeValue.ofMilliseconds(200))
                        .build())
                .build())
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(parameters.whole()))
                .setResponseTimeout(silence)
                .setDefaultKeepAlive(IDLE.getDuration(), IDLE.getTimeUnit())
                .setProtocolUpgradeEnabled(false)
                .setAuthenticationEnabled(false)
                .setRedirectsEnabled(false)
                .build())
        .setUserAgent(parameters.agent())
        .disableCookieManagement()
        .disableAuthCaching()
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableContentCompression()
        .evictIdleConnections(IDLE)
        .build();
  }

  @Override
  public FetchResult fetch(String url, Wanted wanted) {
    Instant date = now.get().truncatedTo(ChronoUnit.MILLIS); // the precision of rows and WARC files
    HttpGet get = new HttpGet(url);
    get.setHeader("Accept", "text/html,application/xhtml+xml,*/*;q=0.1");
    get.setHeader("Accept-Encoding", "gzip");
    ScheduledFuture<?> deadline =
        deadlines.schedule(get::cancel, parameters.whole().toNanos(), TimeUnit.NANOSECONDS);
    HttpClientContext context = HttpClientContext.create();
    try {
      ClassicHttpResponse response = client.executeOpen(null, get, context);
      ServerAnswer answer = answer(url, wanted, date, get, response, context);
      close(response);
      return answer;
    } catch (IOException | RuntimeException e) {
      return noAnswer(url, date, e, get.isCancelled());
    } finally {
      deadline.cancel(false);
    }
  }

  @Override
  public String ipAddress(String url) {
    URI uri = URI.create(url);
    int port = uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 80;
    try {
      return resolver.resolve(uri.getHost(), port).stream()
          .map(address -> address.getAddress().getHostAddress())
          .min(Comparator.naturalOrder())
          .orElse(null);
    } catch (UnknownHostException e) {
      return null; // the request itself will fail and give the reason
    }
  }

  /** Closes a response. If its body was not read to the end, the connection is closed too. */
  private static void close(ClassicHttpResponse response) {
    try {
      response.close();
    } catch (IOException | RuntimeException e) {
      // the part that was read before is the result
    }
  }

  private ServerAnswer answer(
      String url,
      Wanted wanted,
      Instant date,
      HttpGet get,
      ClassicHttpResponse response,
      HttpClientContext context) {
    List<ServerAnswer.Header> headers = new ArrayList<>();
    for (Header header : response.getHeaders()) {
      if (!OF_TRANSFER.contains(header.getName().toLowerCase(Locale.ROOT))) {
        headers.add(new ServerAnswer.Header(header.getName(), String.valueOf(header.getValue())));
      }
    }
    Body body = isWanted(wanted, response) ? body(get, response) : unwanted(get, response);
    headers.add(new ServerAnswer.Header("Content-Length", String.valueOf(body.bytes.length)));
    return new ServerAnswer(
        url,
        date,
        address(context),
        head(context.getRequest()),
        "HTTP/1.1 %d %s"
            .formatted(response.getCode(), Objects.toString(response.getReasonPhrase(), ""))
            .strip(),
        response.getCode(),
        headers,
        body.bytes,
        body.truncated);
  }

  private static boolean isWanted(Wanted wanted, ClassicHttpResponse response) {
    if (response.getCode() < 200 || response.getCode() > 299 || response.getEntity() == null) {
      return false;
    }
    String type = response.getEntity().getContentType();
    return wanted == Wanted.FILE || type == null || type.toLowerCase(Locale.ROOT).contains("html");
  }

  private record Body(byte[] bytes, ServerAnswer.Truncation truncated) {}

  /** Returns an empty body, and closes the connection unless the response is known to be short. */
  private static Body unwanted(HttpGet get, ClassicHttpResponse response) {
    long length = response.getEntity() == null ? 0 : response.getEntity().getContentLength();
    if (length < 0 || length > MAX_SKIPPED_BYTES) {
      get.cancel();
    }
    return new Body(new byte[0], length == 0 ? null : ServerAnswer.Truncation.UNSPECIFIED);
  }

  private Body body(HttpGet get, ClassicHttpResponse response) {
    try {
      PartialBytes read =
          PartialBytes.read(response.getEntity().getContent(), parameters.maxBytes());
      return new Body(read.bytes(), truncation(read, get.isCancelled()));
    } catch (IOException e) {
      return new Body(new byte[0], ServerAnswer.Truncation.DISCONNECT);
    } finally {
      get.cancel(); // does not wait for the rest
    }
  }

  private ServerAnswer.Truncation truncation(PartialBytes read, boolean late) {
    if (read.error() == null) {
      return read.bytes().length < parameters.maxBytes() ? null : ServerAnswer.Truncation.LENGTH;
    }
    return late || read.error() instanceof InterruptedIOException
        ? ServerAnswer.Truncation.TIME
        : ServerAnswer.Truncation.DISCONNECT;
  }

  private static InetAddress address(HttpClientContext context) {
    return context.getEndpointDetails() != null
            && context.getEndpointDetails().getRemoteAddress() instanceof InetSocketAddress remote
        ? remote.getAddress()
        : null;
  }

  private static byte[] head(HttpRequest request) {
    StringBuilder head = new StringBuilder();
    head.append(request.getMethod()).append(' ').append(request.getPath()).append(" HTTP/1.1\r\n");
    for (Header header : request.getHeaders()) {
      head.append(header.getName()).append(": ").append(header.getValue()).append("\r\n");
    }
    return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static NoAnswer noAnswer(String url, Instant date, Exception e, boolean late) {
    NoAnswer.Reason reason;
    if (e instanceof CheckedResolver.RefusedAddressException) {
      reason = NoAnswer.Reason.REFUSED_ADDRESS;
    } else if (e instanceof UnknownHostException) {
      reason = NoAnswer.Reason.UNKNOWN_HOST;
    } else if (e instanceof ConnectTimeoutException) {
      reason = NoAnswer.Reason.NO_CONNECTION;
    } else if (late || e instanceof InterruptedIOException) {
      reason = NoAnswer.Reason.TIMEOUT;
    } else if (e instanceof ConnectException
        || e instanceof NoRouteToHostException
        || e instanceof SSLException) {
      reason = NoAnswer.Reason.NO_CONNECTION;
    } else {
      reason = NoAnswer.Reason.NOT_HTTP;
    }
    return new NoAnswer(url, date, reason, String.valueOf(e.getMessage()));
  }

  @Override
  public void close() {
    deadlines.shutdownNow();
    resolver.close();
    client.close(CloseMode.IMMEDIATE);
  }

  /**
   * Parameters of requests.
   *
   * @param agent the header {@code User-Agent}, in printable ASCII
   * @param maxBytes maximum length of a body in bytes; the rest is not read
   * @param silence maximum time without a byte from a server, or without an answer of a name server
   * @param whole maximum time from the start of a request to the last byte of its response
   * @param connections maximum number of open connections
   * @param allowed networks that may be contacted although they are not public; link-local
   *     addresses and those of cloud metadata are never contacted
   */
  public record FetchParameters(
      String agent,
      int maxBytes,
      Duration silence,
      Duration whole,
      int connections,
      List<Network> allowed) {

    public FetchParameters {
      allowed = List.copyOf(allowed);
      Arguments.refuse(
          agent.isBlank() || agent.chars().anyMatch(c -> c < ' ' || c > '~'),
          "the agent is \"%s\"; it must be of printable ASCII",
          agent);
    }

    /** Returns the defaults: 8 MiB, 20 s of silence, one minute in total, public addresses. */
    public static FetchParameters of(String agent, int connections) {
      return new FetchParameters(
          agent, 8 << 20, Duration.ofSeconds(20), Duration.ofSeconds(60), connections, List.of());
    }

    public FetchParameters withAllowed(List<Network> allowed) {
      return new FetchParameters(agent, maxBytes, silence, whole, connections, allowed);
    }
  }
}
