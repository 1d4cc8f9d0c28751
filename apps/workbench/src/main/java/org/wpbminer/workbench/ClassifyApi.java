package org.wpbminer.workbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.wpbminer.archive.ContentEncoding;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.DaemonThreads;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.classifier.training.LabelledCorpus;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Handler;

/**
 * Pages in, JSON out: {@code POST /api/v1/classify} mines the page that is its body, or the pages
 * that are its lines; {@code GET /api/v1/health} tells that the server works and with which model,
 * {@code GET /api/v1/metrics} what it has done, {@code GET /api/v1/openapi.json} describes them.
 */
public final class ClassifyApi implements AutoCloseable {

  static final String CLASSIFY = "/api/v1/classify";
  static final String HEALTH = "/api/v1/health";
  static final String OPENAPI = "/api/v1/openapi.json";

  static final String METRICS = "/api/v1/metrics";

  static final Set<String> PARAMETERS = Set.of("url", "main-text", "body", "features", "posts");

  /** As the command line calls a page that is no file. */
  static final String UNNAMED = "-";

  private static final Set<String> LINES =
      Set.of("application/jsonl", "application/x-ndjson", "application/x-jsonlines");

  /** What a page waits for a place. */
  private static final long WAIT_MILLIS = 1_000;

  /** For each place so many pages may wait; others are refused before their bodies are read. */
  private static final int MOST_WAITING = 4;

  /** Bodies are read, and their memory is counted, in pieces of so many bytes. */
  private static final int PIECE = 1 << 16;

  private final Supplier<PageMiner> miner;
  private final ServiceParameters parameters;
  private final Metrics metrics = new Metrics();

  /** As many as pages that are worked on at once. */
  private final Semaphore places;

  /** Pieces of bodies that are held at once: a quarter of the heap, one whole body at least. */
  private final Semaphore room;

  private final ExecutorService threads =
      Executors.newCachedThreadPool(new DaemonThreads("wpbminer-mining"));
  private final ParseOptions parse;

  /** An API whose miner is asked for anew for each page, for models may be changed. */
  public ClassifyApi(Supplier<PageMiner> miner, ServiceParameters parameters) {
    this.miner = miner;
    this.parameters = parameters;
    this.places = new Semaphore(parameters.parallel());
    long most = Math.max(parameters.maxBytes(), Runtime.getRuntime().maxMemory() / 4);
    this.room = new Semaphore((int) Math.min(Integer.MAX_VALUE, most / PIECE + 2));
    ParseLimits d = ParseLimits.defaults();
    this.parse =
        ParseOptions.defaults()
            .withLimits(
                new ParseLimits(
                    parameters.maxBytes(),
                    d.maxDepth(),
                    d.maxNodes(),
                    d.maxAttributes(),
                    d.maxAttributeChars()));
  }

  public Map<String, Handler> routes() {
    return Map.of(
        "POST " + CLASSIFY,
        this::classify,
        "GET " + HEALTH,
        this::health,
        "GET " + METRICS,
        this::metrics,
        "GET " + OPENAPI,
        this::openApi);
  }

  /** Counts requests, and tells them on. */
  public Consumer<Answered> counting(Consumer<Answered> next) {
    return request -> {
      metrics.answered(request);
      next.accept(request);
    };
  }

  private Answer classify(Call call) throws IOException {
    call.allowParameters(PARAMETERS);
    String url = call.parameter("url");
    MainTextFormat alone = textAlone(call);
    MineOptions options =
        MineOptions.defaults()
            .withParse(parse.withCharset(charset(call)))
            .withOutputs(alone == null ? outputs(call) : EnumSet.noneOf(Output.class))
            .withMainText(alone == null ? mainText(call) : alone)
            .withBody(is(call, "body"));
    MineOptions named = withUrl(options, url);
    String type = mediaType(call);
    refuseEarly(call, type);
    Received body = received(call);
    if (LINES.contains(type)) {
      return lines(call, body, options);
    }
    try (body) {
      return inPlace(
          WAIT_MILLIS,
          body.bytes().length,
          () -> {
            MinedPage page = miner.get().mine(page(decoded(call, body.bytes())), named);
            return alone == null
                ? Answer.json(MinedPageJson.toJson(url == null ? UNNAMED : url, page, false))
                : Answer.text(
                    alone == MainTextFormat.TEXT ? "text/plain" : "text/markdown",
                    page.bodyOrMainText());
          });
    }
  }

  /** Each line waits for its place as long as a page may take: its sender waits for all of them. */
  private Answer lines(Call call, Received body, MineOptions options) {
    byte[] lines;
    try {
      lines = decoded(call, body.bytes());
    } catch (Refusal refusal) {
      body.close();
      throw refusal;
    }
    MineOptions each = options.withParse(parse.withCharset(StandardCharsets.UTF_8.name()));
    return Answer.parts(
        "application/jsonl",
        new PageLines(
            lines,
            (html, url) ->
                inPlace(
                    TimeUnit.SECONDS.toMillis(parameters.maxSeconds()),
                    html.length(),
                    () ->
                        MinedPageJson.toJson(
                            url == null ? UNNAMED : url,
                            miner
                                .get()
                                .mine(
                                    page(html.getBytes(StandardCharsets.UTF_8)),
                                    withUrl(each, url)),
                            false)),
            body::close));
  }

  private static MineOptions withUrl(MineOptions options, String url) {
    if (url != null && !LinkResolver.isAddress(url)) {
      throw new Refusal(
          400,
          "url must be an absolute http, https, ftp or file address of at most 8,192 characters");
    }
    return options.withBaseUrl(url);
  }

  /** Refuses what can be refused before a body is read. */
  private void refuseEarly(Call call, String type) {
    if (type.startsWith("multipart/") || type.equals("application/json")) {
      throw new Refusal(
          415,
          "the body must be the page itself, as text/html, or lines of JSON, as application/jsonl; "
              + "it is "
              + type);
    }
    if (call.bodyLength() > parameters.maxBytes()) {
      throw tooLarge();
    }
    if (places.getQueueLength() >= MOST_WAITING * parameters.parallel()) {
      throw busy();
    }
  }

  private static Refusal busy() {
    return new Refusal(
        429,
        "as many pages as this server takes at once are being worked on; try again",
        Map.of("Retry-After", "1"));
  }

  /** A body, whose room is given back by closing it. */
  private final class Received implements AutoCloseable {

    private final int pieces;
    private final byte[] bytes;

    Received(int pieces, byte[] bytes) {
      this.pieces = pieces;
      this.bytes = bytes;
    }

    byte[] bytes() {
      return bytes;
    }

    @Override
    public void close() {
      room.release(pieces);
    }
  }

  /** The whole body, read before a place is taken: slow senders hold up nobody. */
  private Received received(Call call) throws IOException {
    InputStream in = call.body();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] piece = new byte[PIECE];
    int pieces = 0;
    boolean whole = false;
    try {
      for (int read = PIECE; read == PIECE; ) {
        if (!room.tryAcquire()) {
          throw busy();
        }
        pieces++;
        read = in.readNBytes(piece, 0, PIECE);
        bytes.write(piece, 0, read);
        if (bytes.size() > parameters.maxBytes()) {
          throw tooLarge();
        }
      }
      whole = true;
      return new Received(pieces, bytes.toByteArray());
    } finally {
      if (!whole) {
        room.release(pieces);
      }
    }
  }

  /**
   * Does work in one of the places, once one is free. Work that is given up keeps its place until
   * it ends: pages are not interrupted.
   */
  private <T> T inPlace(long waitMillis, int bytes, Callable<T> work) {
    try {
      if (!places.tryAcquire(waitMillis, TimeUnit.MILLISECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(503, "the server is stopping");
    }
    Future<T> running;
    try {
      running =
          threads.submit(
              () -> {
                try {
                  return work.call();
                } finally {
                  places.release();
                }
              });
    } catch (RuntimeException | Error e) {
      places.release();
      throw e;
    }
    long begun = System.nanoTime();
    String result = "failed";
    try {
      T done = awaited(running);
      result = "mined";
      return done;
    } catch (Refusal refusal) {
      result = refusal.status() < 500 ? "refused" : refusal.status() == 503 ? "late" : result;
      throw refusal;
    } finally {
      metrics.page(result, bytes, System.nanoTime() - begun);
    }
  }

  private <T> T awaited(Future<T> work) {
    int seconds = parameters.maxSeconds();
    try {
      return work.get(seconds, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new Refusal(
          503,
          "the page took more than " + seconds + " seconds",
          Map.of("Retry-After", String.valueOf(seconds)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Refusal(503, "the server is stopping");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Refusal refusal) {
        throw refusal;
      }
      if (e.getCause() instanceof OutOfMemoryError) {
        throw new Refusal(500, "the page " + LabelledCorpus.OUT_OF_MEMORY);
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /**
   * In which form the main text alone is asked for by the header {@code Accept}; null if JSON is,
   * or nothing that there is.
   */
  private static MainTextFormat textAlone(Call call) {
    String accept = call.header("Accept");
    MainTextFormat best = null;
    double bestQuality = 0;
    for (String part :
        accept == null ? new String[0] : accept.toLowerCase(Locale.ROOT).split(",")) {
      String[] sides = part.split(";");
      double quality = 1;
      for (int i = 1; i < sides.length; i++) {
        if (sides[i].strip().matches("q=[01](\\.[0-9]{0,3})?")) {
          quality = Double.parseDouble(sides[i].strip().substring(2));
        }
      }
      String type = sides[0].strip();
      boolean text = type.equals("text/plain") || type.equals("text/markdown");
      boolean json = type.equals("application/json") || type.startsWith("*/");
      if ((text || json) && quality > bestQuality) {
        bestQuality = quality;
        best = json ? null : type.endsWith("plain") ? MainTextFormat.TEXT : MainTextFormat.MARKDOWN;
      }
    }
    return best;
  }

  private static String mediaType(Call call) {
    String type = call.header("Content-Type");
    return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  private static Set<Output> outputs(Call call) {
    Set<Output> outputs = EnumSet.copyOf(MineOptions.defaults().outputs());
    if (is(call, "features")) {
      outputs.add(Output.FEATURES);
    }
    if (is(call, "posts")) {
      outputs.add(Output.POSTS);
    }
    return outputs;
  }

  /** Whether a parameter is true; it need not be there. */
  private static boolean is(Call call, String name) {
    String value = call.parameter(name);
    if (value != null && !value.equals("true") && !value.equals("false")) {
      throw new Refusal(400, name + " must be true or false");
    }
    return "true".equals(value);
  }

  private static MainTextFormat mainText(Call call) {
    String word = call.parameter("main-text");
    if (word == null) {
      return MainTextFormat.NONE;
    }
    return switch (word) {
      case "text" -> MainTextFormat.TEXT;
      case "markdown" -> MainTextFormat.MARKDOWN;
      case "html" -> MainTextFormat.HTML;
      default -> throw new Refusal(400, "main-text must be text, markdown or html");
    };
  }

  /**
   * The charset that the header names, if there is such a one: servers name all sorts of things.
   */
  private static String charset(Call call) {
    String type = call.header("Content-Type");
    for (String part : type == null ? new String[0] : type.split(";")) {
      String[] sides = part.strip().split("=", 2);
      if (sides.length == 2 && sides[0].strip().equalsIgnoreCase("charset")) {
        String name = sides[1].strip().replace("\"", "");
        return ParseOptions.isCharset(name) ? name : null;
      }
    }
    return null;
  }

  /** The bytes that were sent, out of what the header says that they are packed in. */
  private byte[] decoded(Call call, byte[] sent) {
    int most = parameters.maxBytes();
    try {
      byte[] bytes = ContentEncoding.wholeUndone(sent, call.headers("Content-Encoding"), most + 1);
      if (bytes.length > most) {
        throw tooLarge();
      }
      return bytes;
    } catch (IOException e) {
      throw noPage(e.getMessage());
    }
  }

  /** The same once it is certain that they are a page, unpacked if they are packed. */
  private byte[] page(byte[] decoded) {
    int most = parameters.maxBytes();
    PageBytes page;
    try {
      page = PageBytes.of(decoded, most + 1).required();
    } catch (IOException e) {
      throw noPage(e.getMessage());
    }
    if (page.bytes().length > most) {
      throw tooLarge();
    }
    if (page.truncated() != null) {
      throw noPage(page.truncated());
    }
    return page.bytes();
  }

  private static Refusal noPage(String why) {
    return new Refusal(415, "the body cannot be read as a page: " + why);
  }

  private Refusal tooLarge() {
    return new Refusal(413, "the page has more than " + parameters.maxBytes() + " bytes");
  }

  /** That the server works. */
  record Health(String status, String version, HealthModel model) {}

  /** The model that it works with. */
  record HealthModel(String profile, String data, Integer pages, int supportVectors) {}

  private Answer health(Call call) {
    call.allowParameters(Set.of());
    ModelCard card = miner.get().model().card();
    boolean known = card.provenance() != null;
    return Answer.of(
        new Health(
            "ok",
            Versions.wpbminer(),
            new HealthModel(
                card.profile(),
                known ? card.provenance().data() : null,
                known ? card.provenance().pages() : null,
                card.svm().supportVectors())));
  }

  private Answer metrics(Call call) {
    call.allowParameters(Set.of());
    Map<String, Integer> now =
        Map.of(
            "wpbminer_places", parameters.parallel(),
            "wpbminer_places_free", places.availablePermits(),
            "wpbminer_pages_waiting", places.getQueueLength());
    return new Answer(
        200,
        "text/plain; version=0.0.4; charset=utf-8",
        metrics.text(now).getBytes(StandardCharsets.UTF_8),
        Map.of());
  }

  private Answer openApi(Call call) {
    call.allowParameters(Set.of());
    return Answer.json(ApiDescription.text(call.base()));
  }

  /** Gives up what is being worked on. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  /**
   * How much a service takes on.
   *
   * @param maxBytes bytes of a page, unpacked; a larger one is refused (413), at least 1
   * @param maxSeconds that a page may take (503), 1 to 3,600
   * @param parallel pages that are worked on at once; further ones are refused (429), 1 to 1,024
   */
  public record ServiceParameters(int maxBytes, int maxSeconds, int parallel) {

    /** The longest that a page may take. */
    public static final int MOST_SECONDS = 3_600;

    /** As many as anybody has cores. */
    public static final int MOST_PARALLEL = 1_024;

    private static final ServiceParameters DEFAULTS =
        new ServiceParameters(
            ParseLimits.defaults().maxBytes(), 30, Runtime.getRuntime().availableProcessors());

    public ServiceParameters {
      Arguments.refuse(
          maxBytes < 1 || maxBytes == Integer.MAX_VALUE,
          "maxBytes is %s; it must be 1 to %s",
          maxBytes,
          Integer.MAX_VALUE - 1);
      Arguments.refuse(
          maxSeconds < 1 || maxSeconds > MOST_SECONDS,
          "maxSeconds is %s; it must be 1 to %s",
          maxSeconds,
          MOST_SECONDS);
      Arguments.refuse(
          parallel < 1 || parallel > MOST_PARALLEL,
          "parallel is %s; it must be 1 to %s",
          parallel,
          MOST_PARALLEL);
    }

    /** What a page may have elsewhere, 30 seconds, as many pages at once as there are cores. */
    public static ServiceParameters defaults() {
      return DEFAULTS;
    }
  }
}
