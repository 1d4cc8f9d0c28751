package org.wpbminer.workbench;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.classifier.values.LinkResolver;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * Parameters and headers of a request to classify.
 *
 * @param options options for mining, without the page's address
 * @param url the page's address, or null
 * @param alone format of the main text, if the header {@code Accept} requests only the text; null
 *     for JSON
 */
record ClassifyRequest(Body body, MineOptions options, String url, MainTextFormat alone) {

  static final Set<String> PARAMETERS =
      Set.of(
          "url",
          "main-text",
          "body",
          "favour",
          "bylines",
          "images",
          "chunks",
          "features",
          "posts",
          "items");

  /** Name of a page without an address, the same as on the command line. */
  private static final String UNNAMED = "-";

  private static final Map<String, MainTextFormat> FORMATS =
      Map.of(
          "text", MainTextFormat.TEXT,
          "markdown", MainTextFormat.MARKDOWN,
          "html", MainTextFormat.HTML);

  private static final Map<String, Favour> FAVOURS =
      Stream.of(Favour.values()).collect(Collectors.toMap(Favour::id, Function.identity()));

  enum Body {
    PAGE,
    /** A page or form data. The content decides, because curl declares both as form data. */
    PAGE_OR_FORM,
    JSON,
    JSON_LINES
  }

  /** Reads parameters and headers; refuses invalid values. */
  static ClassifyRequest read(Call call, ParseOptions parse) {
    call.allowParameters(PARAMETERS);
    Map<String, String> details = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    Body body = body(type(call.header("Content-Type"), details));
    boolean isPage = body == Body.PAGE || body == Body.PAGE_OR_FORM;
    String charset = isPage ? details.get("charset") : StandardCharsets.UTF_8.name();
    MainTextFormat alone = textAlone(call);
    MainTextFormat text =
        alone == null ? choice(call, "main-text", MainTextFormat.NONE, FORMATS) : alone;
    MineOptions options =
        MineOptions.defaults()
            .withParse(parse.withCharset(charset))
            .withOutputs(alone == null ? outputs(call) : EnumSet.noneOf(Output.class))
            .withMainText(is(call, "images", false) ? withImages(text) : text)
            .withBody(is(call, "body", false))
            .withBylines(is(call, "bylines", true))
            .withFavour(choice(call, "favour", Favour.BALANCE, FAVOURS));
    int chunkTokens = alone == null ? chunkTokens(call) : 0;
    options = chunkTokens == 0 ? options : options.withChunks(chunkTokens);
    String url = call.parameter("url");
    requireAddress(url);
    return new ClassifyRequest(body, options, url, alone);
  }

  private static Body body(String type) {
    if (type.startsWith("multipart/")) {
      throw form();
    }
    return switch (type) {
      case "application/jsonl", "application/x-ndjson", "application/x-jsonlines" ->
          Body.JSON_LINES;
      case "application/json" -> Body.JSON;
      case "application/x-www-form-urlencoded" -> Body.PAGE_OR_FORM;
      default -> Body.PAGE;
    };
  }

  /** Returns a media type without its parameters, which are added to {@code details}. */
  private static String type(String header, Map<String, String> details) {
    Map<String, String> written = new TreeMap<>();
    String type = parsed("Content-Type", () -> HttpField.getValueParameters(header, written));
    written.forEach(
        (name, value) -> details.put(name.strip(), value == null ? null : value.strip()));
    return type == null ? "" : type.strip().toLowerCase(Locale.ROOT);
  }

  /** Returns what a header says; refuses a damaged one. */
  private static <T> T parsed(String header, Supplier<T> parser) {
    try {
      return parser.get();
    } catch (IllegalArgumentException | HttpException.RuntimeException e) {
      throw new Refusal(400, "the header %s is damaged: %s".formatted(header, e.getMessage()));
    }
  }

  static Refusal form() {
    return new Refusal(
        415,
        "the body is a form; it must be the page itself, as text/html, or an object with html and"
            + " url, as application/json, or lines of such objects, as application/jsonl");
  }

  /** Returns the options for a page, whose address may be null. */
  MineOptions optionsFor(String address) {
    requireAddress(address);
    return options.withBaseUrl(address);
  }

  private static void requireAddress(String url) {
    if (url != null && !LinkResolver.isAddress(url)) {
      throw new Refusal(
          400,
          "url must be an absolute http, https, ftp or file address of at most 8,192 characters");
    }
  }

  static String json(String address, MinedPage page) {
    return MinedPageJson.toJson(name(address), page, false);
  }

  static String name(String address) {
    return address == null ? UNNAMED : address;
  }

  Answer answer(String address, MinedPage page) {
    return alone == null
        ? Answer.json(200, json(address, page))
        : Answer.text(
            alone == MainTextFormat.TEXT ? "text/plain" : "text/markdown", page.bodyOrMainText());
  }

  /** Returns the text format that the client prefers to JSON, or null. */
  private static MainTextFormat textAlone(Call call) {
    for (String accepted : parsed("Accept", () -> call.getHeaders().getQualityCSV("Accept"))) {
      String type = HttpField.stripParameters(accepted).toLowerCase(Locale.ROOT);
      if (type.equals("application/json") || type.startsWith("*/")) {
        return null;
      }
      if (type.equals("text/plain") || type.equals("text/markdown")) {
        return type.equals("text/plain") ? MainTextFormat.TEXT : MainTextFormat.MARKDOWN;
      }
    }
    return null;
  }

  private static Set<Output> outputs(Call call) {
    Set<Output> outputs = EnumSet.copyOf(MineOptions.defaults().outputs());
    for (Output output : List.of(Output.FEATURES, Output.POSTS, Output.ITEMS)) {
      if (is(call, output.name().toLowerCase(Locale.ROOT), false)) {
        outputs.add(output);
      }
    }
    return outputs;
  }

  private static boolean is(Call call, String name, boolean ifMissing) {
    return choice(call, name, ifMissing, Map.of("true", true, "false", false));
  }

  /** Returns the value of a parameter that is one of a few words. */
  private static <T> T choice(Call call, String name, T ifMissing, Map<String, T> values) {
    String word = call.parameter(name);
    if (word != null && !values.containsKey(word)) {
      String allowed = String.join(", ", new TreeSet<>(values.keySet()));
      throw new Refusal(400, name + " is \"" + word + "\"; it must be one of " + allowed);
    }
    return word == null ? ifMissing : values.get(word);
  }

  private static MainTextFormat withImages(MainTextFormat text) {
    if (text != MainTextFormat.MARKDOWN) {
      throw new Refusal(400, "images is for Markdown: main-text=markdown or Accept: text/markdown");
    }
    return MainTextFormat.MARKDOWN_WITH_IMAGES;
  }

  private static int chunkTokens(Call call) {
    String number = call.parameter("chunks");
    if (number == null) {
      return 0;
    }
    if (!number.matches("[0-9]{1,9}") || Integer.parseInt(number) < MineOptions.MIN_CHUNK_TOKENS) {
      throw new Refusal(
          400,
          "chunks is \"%s\"; it must be the tokens of a chunk, at least %d"
              .formatted(number, MineOptions.MIN_CHUNK_TOKENS));
    }
    return Integer.parseInt(number);
  }
}
