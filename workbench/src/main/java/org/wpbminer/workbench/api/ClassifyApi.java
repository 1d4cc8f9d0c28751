package org.wpbminer.workbench.api;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.PageMiner;
import org.wpbminer.classifier.io.PageFiles;
import org.wpbminer.classifier.json.MinedPageJson;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.model.ModelCard;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.eval.training.TrainingPages;
import org.wpbminer.segmenter.decode.ParseLimits;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.workbench.http.Answer;
import org.wpbminer.workbench.http.Call;
import org.wpbminer.workbench.http.Refusal;
import org.wpbminer.workbench.http.Routes;
import org.wpbminer.workbench.picture.HtmlText;

/**
 * Pages in, JSON out: {@code POST /api/v1/classify} mines the page that is its body, {@code GET
 * /api/v1/health} tells that the server works and with which model, {@code GET
 * /api/v1/openapi.json} describes both.
 */
public final class ClassifyApi implements AutoCloseable {

  static final String CLASSIFY = "/api/v1/classify";
  static final String HEALTH = "/api/v1/health";
  static final String OPENAPI = "/api/v1/openapi.json";

  private static final Set<String> PARAMETERS = Set.of("url", "main-text");

  /** As the command line calls a page that is no file. */
  private static final String UNNAMED = "-";

  private final Supplier<PageMiner> miner;
  private final ServiceParameters parameters;
  private final BoundedWork work;
  private final ParseOptions parse;

  /**
   * An API.
   *
   * @param miner asked anew for each page, for models may be changed
   */
  public ClassifyApi(Supplier<PageMiner> miner, ServiceParameters parameters) {
    this.miner = miner;
    this.parameters = parameters;
    this.work = new BoundedWork(parameters.parallel(), parameters.maxSeconds());
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

  /** Adds its paths. */
  public void addTo(Routes routes) {
    routes.add("POST", CLASSIFY, this::classify);
    routes.add("GET", HEALTH, this::health);
    routes.add("GET", OPENAPI, this::openApi);
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
            .withMainText(mainText(call));
    try (BoundedWork.Place place = work.take()) {
      byte[] page = page(call);
      String name = url == null ? UNNAMED : url;
      return place.run(
          () -> Answer.json(MinedPageJson.toJson(name, miner.get().mine(page, options), false)));
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    }
  }

  private static RuntimeException failure(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      return new Refusal(500, "the page " + TrainingPages.OUT_OF_MEMORY);
    }
    return new IllegalStateException(e);
  }

  private static MainTextFormat mainText(Call call) {
    String word = call.parameter("main-text");
    if (word == null) {
      return MainTextFormat.NONE;
    }
    return switch (word) {
      case "text" -> MainTextFormat.TEXT;
      case "markdown" -> MainTextFormat.MARKDOWN;
      default -> throw new Refusal(400, "main-text must be text or markdown");
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
    byte[] page;
    try {
      page = PageFiles.read(call.body(), most + 1);
    } catch (IOException e) {
      throw new Refusal(415, "the body cannot be read as a page: " + e.getMessage());
    }
    if (page.length > most) {
      throw tooLarge();
    }
    return page;
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
    String file = HtmlText.resource(ClassifyApi.class, "openapi.json");
    return Answer.json(file.replace("VERSION", Versions.wpbminer()));
  }

  /** Gives up what is being worked on. */
  @Override
  public void close() {
    work.close();
  }
}
