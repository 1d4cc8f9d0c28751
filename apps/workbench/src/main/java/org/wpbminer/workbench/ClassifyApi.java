package org.wpbminer.workbench;

import java.io.IOException;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.wpbminer.archive.ContentEncoding;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
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
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.Answer.Refusal;
import org.wpbminer.workbench.LocalServer.Handler;

/**
 * Pages in, JSON out: {@code POST /api/v1/classify} mines the page that is its body, {@code GET
 * /api/v1/health} tells that the server works and with which model, {@code GET
 * /api/v1/openapi.json} describes both.
 */
public final class ClassifyApi implements AutoCloseable {

  static final String CLASSIFY = "/api/v1/classify";
  static final String HEALTH = "/api/v1/health";
  static final String OPENAPI = "/api/v1/openapi.json";

  private static final Set<String> PARAMETERS =
      Set.of("url", "main-text", "body", "features", "posts");

  /** As the command line calls a page that is no file. */
  private static final String UNNAMED = "-";

  private final Supplier<PageMiner> miner;
  private final ServiceParameters parameters;

  /** As many as pages that are worked on at once. */
  private final Semaphore places;

  private final ExecutorService threads =
      Executors.newCachedThreadPool(new DaemonThreads("wpbminer-mining"));
  private final ParseOptions parse;

  /** An API whose miner is asked for anew for each page, for models may be changed. */
  public ClassifyApi(Supplier<PageMiner> miner, ServiceParameters parameters) {
    this.miner = miner;
    this.parameters = parameters;
    this.places = new Semaphore(parameters.parallel());
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
        "GET " + OPENAPI,
        this::openApi);
  }

  private Answer classify(Call call) throws IOException {
    call.allowParameters(PARAMETERS);
    String url = call.parameter("url");
    if (url != null && !LinkResolver.isAddress(url)) {
      throw new Refusal(
          400,
          "url must be an absolute http, https, ftp or file address of at most 8,192 characters");
    }
    MineOptions options =
        MineOptions.defaults()
            .withParse(parse.withCharset(charset(call)))
            .withBaseUrl(url)
            .withOutputs(outputs(call))
            .withMainText(mainText(call))
            .withBody(is(call, "body"));
    if (!places.tryAcquire()) {
      throw new Refusal(
          429,
          "as many pages as this server takes at once are being worked on; try again",
          Map.of("Retry-After", "1"));
    }
    Future<Answer> work;
    try {
      byte[] page = page(call);
      String name = url == null ? UNNAMED : url;
      work = threads.submit(() -> mined(name, page, options));
    } catch (IOException | RuntimeException | Error e) {
      places.release();
      throw e;
    }
    return awaited(work);
  }

  /** Work that is given up keeps its place until it ends: pages are not interrupted. */
  private Answer mined(String name, byte[] page, MineOptions options) {
    try {
      return Answer.json(MinedPageJson.toJson(name, miner.get().mine(page, options), false));
    } finally {
      places.release();
    }
  }

  private Answer awaited(Future<Answer> work) {
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
      if (e.getCause() instanceof OutOfMemoryError) {
        throw new Refusal(500, "the page " + LabelledCorpus.OUT_OF_MEMORY);
      }
      throw new IllegalStateException(e.getCause());
    }
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

  private byte[] page(Call call) throws IOException {
    String type = String.valueOf(call.header("Content-Type")).toLowerCase(Locale.ROOT);
    if (type.startsWith("multipart/") || type.startsWith("application/json")) {
      throw new Refusal(
          415, "the body must be the page itself, as text/html; " + call.header("Content-Type"));
    }
    int most = parameters.maxBytes();
    if (call.bodyLength() > most) {
      throw tooLarge();
    }
    byte[] sent;
    try {
      sent = call.body().readNBytes(most + 1);
    } catch (IOException e) {
      throw new Refusal(400, "the body ends before its length: " + e.getMessage());
    }
    if (sent.length > most) {
      throw tooLarge();
    }
    PageBytes page;
    try {
      byte[] decoded =
          ContentEncoding.wholeUndone(sent, call.headers("Content-Encoding"), most + 1);
      page = PageBytes.of(decoded, most + 1).required();
    } catch (IOException e) {
      throw new Refusal(415, "the body cannot be read as a page: " + e.getMessage());
    }
    if (page.bytes().length > most) {
      throw tooLarge();
    }
    if (page.truncated() != null) {
      throw new Refusal(415, "the body cannot be read as a page: " + page.truncated());
    }
    return page.bytes();
  }

  private Refusal tooLarge() {
    return new Refusal(413, "the page has more than " + parameters.maxBytes() + " bytes");
  }

  private Answer health(Call call) {
    call.allowParameters(Set.of());
    ModelCard card = miner.get().model().card();
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("profile", card.profile());
    model.put("data", card.provenance() == null ? null : card.provenance().data());
    model.put("pages", card.provenance() == null ? null : card.provenance().pages());
    model.put("supportVectors", card.svm().supportVectors());
    Map<String, Object> health = new LinkedHashMap<>();
    health.put("status", "ok");
    health.put("version", Versions.wpbminer());
    health.put("model", model);
    return Answer.of(health);
  }

  private Answer openApi(Call call) {
    call.allowParameters(Set.of());
    String file = TermLists.text(ClassifyApi.class, "openapi.json");
    return Answer.json(file.replace("VERSION", Versions.wpbminer()));
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
