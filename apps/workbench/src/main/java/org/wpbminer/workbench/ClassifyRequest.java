package org.wpbminer.workbench;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.MinedPageJson;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.decode.ParseOptions;
import org.wpbminer.workbench.Answer.Refusal;

/**
 * Parameters and headers of a request to classify.
 *
 * @param body kind of the body
 * @param options options for mining, without the page's address
 * @param url the page's address, or null
 * @param alone format of the main text, if the header {@code Accept} requests only the text; null
 *     for JSON
 */
record ClassifyRequest(Body body, MineOptions options, String url, MainTextFormat alone) {

  static final Set<String> PARAMETERS =
      Set.of(
          "url", "main-text", "body", "favour", "bylines", "images", "chunks", "features", "posts");

  /** Name of a page without an address, the same as on the command line. */
  private static final String UNNAMED = "-";

  private static final Set<String> LINES =
      Set.of("application/jsonl", "application/x-ndjson", "application/x-jsonlines");

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
    String type = call.header("Content-Type");
    Body body = body(type);
    boolean isPage = body == Body.PAGE || body == Body.PAGE_OR_FORM;
    MainTextFormat alone = textAlone(call);
    MainTextFormat text = alone == null ? mainText(call) : alone;
    MineOptions options =
        MineOptions.defaults()
            .withParse(parse.withCharset(isPage ? charset(type) : StandardCharsets.UTF_8.name()))
            .withOutputs(alone == null ? outputs(call) : EnumSet.noneOf(Output.class))
            .withMainText(is(call, "images", false) ? withImages(text) : text)
            .withBody(is(call, "body", false))
            .withBylines(is(call, "bylines", true))
            .withFavour(favour(call));
    int chunkTokens = alone == null ? chunkTokens(call) : 0;
    options = chunkTokens == 0 ? options : options.withChunks(chunkTokens);
    String url = call.parameter("url");
    requireAddress(url);
    return new ClassifyRequest(body, options, url, alone);
  }

  private static Favour favour(Call call) {
    String name = call.parameter("favour");
    try {
      return name == null ? Favour.BALANCE : Favour.of(name);
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "favour: " + e.getMessage());
    }
  }

  private static Body body(String type) {
    String base = type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (base.startsWith("multipart/")) {
      throw form();
    }
    if (LINES.contains(base)) {
      return Body.JSON_LINES;
    }
    return switch (base) {
      case "application/json" -> Body.JSON;
      case "application/x-www-form-urlencoded" -> Body.PAGE_OR_FORM;
      default -> Body.PAGE;
    };
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
        ? Answer.json(json(address, page))
        : Answer.text(
            alone == MainTextFormat.TEXT ? "text/plain" : "text/markdown", page.bodyOrMainText());
  }

  /** Returns the text format that the client prefers to JSON, or null. */
  private static MainTextFormat textAlone(Call call) {
    for (String accepted : call.accepted()) {
      String type = accepted.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
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
    if (is(call, "features", false)) {
      outputs.add(Output.FEATURES);
    }
    if (is(call, "posts", false)) {
      outputs.add(Output.POSTS);
    }
    return outputs;
  }

  /** Returns whether a parameter is true. */
  private static boolean is(Call call, String name, boolean ifMissing) {
    String value = call.parameter(name);
    if (value != null && !value.equals("true") && !value.equals("false")) {
      throw new Refusal(400, name + " is \"" + value + "\"; it must be true or false");
    }
    return value == null ? ifMissing : value.equals("true");
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

  /** Returns the charset in a media type; null if it is unknown. */
  private static String charset(String type) {
    for (String part : type == null ? new String[0] : type.split(";")) {
      String[] sides = part.strip().split("=", 2);
      if (sides.length == 2 && sides[0].strip().equalsIgnoreCase("charset")) {
        String name = sides[1].strip().replace("\"", "");
        return ParseOptions.isCharset(name) ? name : null;
      }
    }
    return null;
  }
}
