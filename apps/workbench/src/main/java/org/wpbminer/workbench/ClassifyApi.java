package org.wpbminer.workbench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wpbminer.archive.ContentEncoding;
import org.wpbminer.archive.JsonPage;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.Json;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.segmenter.decode.PageBytes;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.segmenter.text.Arguments;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.ClassifyRequest.Body;
import org.wpbminer.workbench.LocalServer.Answered;
import org.wpbminer.workbench.LocalServer.Handler;
import org.wpbminer.workbench.MiningPlaces.Received;

/**
 * HTTP API that mines pages and returns JSON. {@code POST /api/v1/classify} mines the page or pages
 * in its body, {@code GET /api/v1/health} reports the model, {@code GET /api/v1/metrics} counters,
 * {@code GET /api/v1/openapi.json} the description of the API, and {@code GET /} the API's address.
 */
public final class ClassifyApi implements AutoCloseable {

  static final String CLASSIFY = "/api/v1/classify";
  static final String HEALTH = "/api/v1/health";
  static final String OPENAPI = "/api/v1/openapi.json";
  static final String METRICS = "/api/v1/metrics";

  /** Maximum time that a request with a single page waits for a free worker. */
  private static final Duration WAIT = Duration.ofSeconds(1);

  /** Pattern of the start of form data: the name of the first field. */
  private static final Pattern FORM = Pattern.compile("[\\w.%+-]+=");

  private static final int MAX_FIELD_NAME_BYTES = 64;

  private final Supplier<PageMiner> miner;
  private final ServiceParameters parameters;
  private final Metrics metrics = new Metrics();
  private final MiningPlaces places;
  private final ParseOptions parse;

  /** Creates an API that gets the miner for each page, because the model may change. */
  public ClassifyApi(Supplier<PageMiner> miner, ServiceParameters parameters) {
    this.miner = miner;
    this.parameters = parameters;
    this.places = new MiningPlaces(parameters, metrics);
    this.parse =
        ParseOptions.defaults()
            .withLimits(ParseLimits.defaults().withMaxBytes(parameters.maxBytes()));
  }

  /** Returns the handlers by method and path. */
  public Map<String, Handler> routes() {
    return Map.of(
        "GET /",
        alone(this::root),
        "POST " + CLASSIFY,
        this::classify,
        "GET " + HEALTH,
        alone(call -> health()),
        "GET " + METRICS,
        alone(call -> metrics()),
        "GET " + OPENAPI,
        alone(ClassifyApi::openApi));
  }

  /** Returns a handler that refuses query parameters. */
  private static Handler alone(Handler handler) {
    return call -> {
      call.allowParameters(Set.of());
      return handler.answer(call);
    };
  }

  /** Returns a consumer that counts requests and passes them on. */
  public Consumer<Answered> counting(Consumer<Answered> next) {
    return request -> {
      metrics.answered(request);
      next.accept(request);
    };
  }

  private Answer classify(Call call) throws IOException {
    ClassifyRequest request = ClassifyRequest.read(call, parse);
    places.requireRoomFor(call.getLength());
    Received body = places.receive(call.body());
    Answer answer = null;
    try {
      answer = answer(request, decoded(call, body.bytes()), body);
      return answer;
    } finally {
      if (answer == null || answer.more() == null) {
        body.close();
      }
    }
  }

  private Answer answer(ClassifyRequest request, byte[] bytes, Received body) {
    if (request.body() == Body.JSON_LINES) {
      return lines(request, bytes, body);
    }
    if (request.body() == Body.JSON) {
      JsonPage page = onlyPage(bytes);
      String url = page.url() == null ? request.url() : page.url();
      return one(request, url, page.html().getBytes(UTF_8));
    }
    if (request.body() == Body.PAGE_OR_FORM && isForm(bytes)) {
      throw ClassifyRequest.form();
    }
    return one(request, request.url(), bytes);
  }

  /** Reads a body with exactly one JSON object; refuses other bodies with status 400. */
  private static JsonPage onlyPage(byte[] json) {
    List<JsonPage> pages = JsonPage.readAll(json, 0, json.length);
    if (!pages.isEmpty() && pages.get(0).error() != null) {
      throw new Refusal(400, pages.get(0).error());
    }
    if (pages.size() != 1) {
      throw new Refusal(
          400, "the body must be one object; several are sent as lines, as application/jsonl");
    }
    return pages.get(0);
  }

  private Answer one(ClassifyRequest request, String url, byte[] bytes) {
    return places.work(WAIT, bytes.length, () -> request.answer(url, mined(request, url, bytes)));
  }

  /**
   * Responds to several pages, with a line for each object of the request, in order. A line of the
   * request ends with {@code \n}, {@code \r\n} or {@code \r} and may have several objects; after a
   * syntax error the rest of the line is skipped.
   */
  private Answer lines(ClassifyRequest request, byte[] lines, Received body) {
    return Answer.parts(
        "application/jsonl",
        IntStream.iterate(0, at -> at < lines.length, at -> lineEnd(lines, at) + 1)
            .boxed()
            .flatMap(at -> JsonPage.readAll(lines, at, lineEnd(lines, at)).stream())
            .map(page -> (line(request, page) + "\n").getBytes(UTF_8))
            .onClose(body::close));
  }

  private static int lineEnd(byte[] lines, int from) {
    int end = from;
    while (end < lines.length && lines[end] != '\n' && lines[end] != '\r') {
      end++;
    }
    return end;
  }

  /** Returns the JSON of a page, which waits for a worker at most for the time limit of a page. */
  private String line(ClassifyRequest request, JsonPage page) {
    if (page.error() != null) {
      return error(page, 400, page.error());
    }
    byte[] html = page.html().getBytes(UTF_8);
    try {
      return places.work(
          Duration.ofSeconds(parameters.maxSeconds()),
          html.length,
          () -> ClassifyRequest.json(page.url(), mined(request, page.url(), html)));
    } catch (Refusal refusal) {
      return error(page, refusal.status(), refusal.getMessage());
    } catch (IllegalStateException e) {
      return error(page, 500, "internal error");
    }
  }

  private record PageError(String page, int status, String error) {}

  private static String error(JsonPage page, int status, String message) {
    return Json.text(new PageError(ClassifyRequest.name(page.url()), status, message));
  }

  private MinedPage mined(ClassifyRequest request, String url, byte[] decoded) {
    return miner.get().mine(page(decoded), request.optionsFor(url));
  }

  private static boolean isForm(byte[] body) {
    int length = Math.min(body.length, MAX_FIELD_NAME_BYTES);
    return FORM.matcher(new String(body, 0, length, ISO_8859_1)).lookingAt();
  }

  private byte[] decoded(Call call, byte[] sent) {
    int limit = parameters.maxBytes() + 1;
    try {
      byte[] bytes =
          ContentEncoding.decodeWhole(
              sent, call.getHeaders().getValuesList("Content-Encoding"), limit);
      if (bytes.length == limit) {
        throw places.tooLarge();
      }
      return bytes;
    } catch (IOException e) {
      throw noPage(e.getMessage());
    }
  }

  /** Returns the bytes of a page, decompressed; refuses a body that is not a page. */
  private byte[] page(byte[] decoded) {
    int limit = parameters.maxBytes() + 1;
    try {
      PageBytes page = PageBytes.of(decoded, limit).required();
      if (page.bytes().length == limit) {
        throw places.tooLarge();
      }
      if (page.truncation() != null) {
        throw noPage(page.truncation());
      }
      return page.bytes();
    } catch (IOException e) {
      throw noPage(e.getMessage());
    }
  }

  private static Refusal noPage(String why) {
    return new Refusal(415, "the body cannot be read as a page: " + why);
  }

  /** Returns the description of the API (OpenAPI 3.1). A test compares it with real responses. */
  private static Answer openApi(Call call) {
    return Answer.json(
        200,
        TermLists.text(ClassifyApi.class, "openapi.json")
            .replace("WPBMINER-VERSION", Versions.wpbminer())
            .replace("SERVER-ADDRESS", call.base()));
  }

  private Answer root(Call call) {
    String base = call.base().replaceFirst("/$", "");
    return Answer.of(new Root("WPBMiner " + Versions.wpbminer(), base + CLASSIFY, base + OPENAPI));
  }

  record Root(String name, String api, String description) {}

  record Health(String status, String version, HealthModel model) {}

  record HealthModel(String profile, String data, int pages, int supportVectors) {}

  private Answer health() {
    ModelCard card = miner.get().model().card();
    return Answer.of(
        new Health(
            "ok",
            Versions.wpbminer(),
            new HealthModel(
                card.profile(),
                card.labelled().data(),
                card.labelled().pages(),
                card.svm().supportVectors())));
  }

  private Answer metrics() {
    return new Answer(
        200, "text/plain; version=0.0.4; charset=utf-8", metrics.text(places.gauges()), Map.of());
  }

  @Override
  public void close() {
    places.close();
  }

  /**
   * Limits of a service.
   *
   * @param maxBytes maximum size of a page in bytes after decompression, at least 1; larger pages
   *     are refused (413)
   * @param maxSeconds maximum time for a page in seconds, 1 to 3,600; then it is abandoned (503)
   * @param parallel maximum number of pages mined at a time, 1 to 1,024; further pages are refused
   *     (429)
   */
  public record ServiceParameters(int maxBytes, int maxSeconds, int parallel) {

    public static final int MAX_SECONDS = 3_600;

    public static final int MAX_PARALLEL = 1_024;

    private static final ServiceParameters DEFAULTS =
        new ServiceParameters(
            ParseLimits.defaults().maxBytes(), 30, Runtime.getRuntime().availableProcessors());

    public ServiceParameters {
      require("maxBytes", maxBytes, Integer.MAX_VALUE - 1);
      require("maxSeconds", maxSeconds, MAX_SECONDS);
      require("parallel", parallel, MAX_PARALLEL);
    }

    private static void require(String name, int value, int max) {
      Arguments.refuse(value < 1 || value > max, "%s is %s; it must be 1 to %s", name, value, max);
    }

    /** Returns the defaults: the page limits, 30 seconds, and one page per processor core. */
    public static ServiceParameters defaults() {
      return DEFAULTS;
    }
  }
}
