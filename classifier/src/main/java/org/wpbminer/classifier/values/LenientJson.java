package org.wpbminer.classifier.values;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wpbminer.segmenter.text.CharacterReferences;

/**
 * Parser of invalid JSON in pages, for example with comments, line breaks in strings, missing or
 * superfluous commas, or a missing end. Values before an error are kept. Does not recurse; the
 * number of characters is limited.
 */
public final class LenientJson {

  private static final int MAX_CHARS = 1_000_000;

  /** Maximum depth of nested values; deeper values are ignored. */
  private static final int MAX_DEPTH = 64;

  /** Properties with long texts, which are ignored because the page displays the texts too. */
  private static final Set<String> LONG_TEXTS = Set.of("articleBody", "text", "reviewBody");

  /** Prefixes that JSON-LD may have before the names of schema.org properties. */
  private static final Pattern VOCABULARY =
      Pattern.compile("^(?:schema:|https?://(?:www\\.)?schema\\.org/)");

  /** Start of a JSON value: a brace or bracket, and after it a brace or quotation mark. */
  private static final Pattern BEGIN = Pattern.compile("[{\\[]\\s{0,9}[{\"]");

  /** Position between two values without a comma between them. */
  private static final Pattern MISSING_COMMA = Pattern.compile("[}\\]\"]\\s++(?=[{\"])");

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_MISSING_VALUES)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  private final List<Object> roots = new ArrayList<>();

  /** Receivers of the values of each open object or array, the innermost first. */
  private final Deque<Consumer<Object>> open = new ArrayDeque<>();

  private String name = "";

  private LenientJson() {
    open.push(roots::add);
  }

  /**
   * Returns the values in a script up to the first error. A value is a map, a list, a string (also
   * for numbers), or {@code true} (also for false). Names are without a schema.org prefix.
   */
  public static List<Object> read(String script) {
    boolean escaped = script.indexOf('"') < 0 && script.contains("&quot;");
    String json = (escaped ? CharacterReferences.decodeAttribute(script) : script);
    json = json.replaceFirst("<!\\[CDATA\\[", "");
    LenientJson first = new LenientJson();
    LenientJson second = new LenientJson();
    return first.readValues(json)
            || !second.readValues(MISSING_COMMA.matcher(json).replaceAll("$0,"))
        ? first.roots
        : second.roots;
  }

  /** Parses all values after the first bracket or brace; returns false after an error. */
  private boolean readValues(String json) {
    int begin = 0;
    while (begin < json.length() && "{[".indexOf(json.charAt(begin)) < 0) {
      begin++;
    }
    return read(json, begin, this::token);
  }

  /** Returns all strings in a script, which may begin with an assignment. */
  public static List<String> strings(String script) {
    List<String> strings = new ArrayList<>();
    Matcher begin = BEGIN.matcher(script);
    if (begin.find()) {
      read(
          script,
          begin.start(),
          (parser, token) -> {
            if (token == JsonToken.VALUE_STRING) {
              strings.add(parser.getText());
            }
          });
    }
    return strings;
  }

  private interface TokenReader {
    void read(JsonParser parser, JsonToken token) throws IOException;
  }

  private static boolean read(String script, int begin, TokenReader reader) {
    String json = script.substring(begin, Math.min(script.length(), begin + MAX_CHARS));
    try (JsonParser parser = FACTORY.createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        reader.read(parser, token);
      }
      return true;
    } catch (IOException | IllegalStateException e) {
      return false; // values before the error are kept
    }
  }

  private void token(JsonParser parser, JsonToken token) throws IOException {
    switch (token) {
      case START_OBJECT -> {
        Map<String, Object> object = new LinkedHashMap<>();
        add(object);
        open.push(value -> object.put(name, value));
      }
      case START_ARRAY -> {
        List<Object> array = new ArrayList<>();
        add(array);
        open.push(array::add);
      }
      case END_OBJECT, END_ARRAY -> open.pop();
      case FIELD_NAME -> name = withoutVocabulary(parser.currentName());
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        if (!LONG_TEXTS.contains(name)) {
          add(parser.getText());
        }
      }
      case VALUE_TRUE, VALUE_FALSE -> add(true);
      default -> {}
    }
  }

  private static String withoutVocabulary(String name) {
    return name.indexOf(':') < 0 ? name : VOCABULARY.matcher(name).replaceFirst("");
  }

  private void add(Object value) {
    if (open.size() <= MAX_DEPTH) {
      open.peek().accept(value);
    }
  }
}
