package org.wpbminer.classifier.metadata;

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

/**
 * JSON as pages write it: with comments, line breaks in strings, commas too many, and cut off. What
 * stands before an error is kept. No recursion, and no more is read than {@link #MOST_CHARS}.
 */
public final class LenientJson {

  /** The most that is read of one script. */
  private static final int MOST_CHARS = 1_000_000;

  /** Deeper values are left out. */
  private static final int MOST_DEPTH = 64;

  /** Names of whole texts, which are not read: the page has them too. */
  private static final Set<String> LONG_TEXTS = Set.of("articleBody", "text", "reviewBody");

  /** Where an object with a name, or an array of objects, begins. */
  private static final Pattern BEGIN = Pattern.compile("[{\\[]\\s{0,9}[{\"]");

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

  /** What has begun and not ended, the innermost first. */
  private final Deque<Consumer<Object>> open = new ArrayDeque<>();

  private String name = "";

  private LenientJson() {}

  /**
   * The values of a script, as far as it can be read; empty if there is nothing to read. A value is
   * a map, a list, a text, which numbers are too, or {@code true}, which {@code false} is too.
   */
  static List<Object> read(String script) {
    LenientJson reader = new LenientJson();
    int begin = 0;
    while (begin < script.length() && "{[".indexOf(script.charAt(begin)) < 0) {
      begin++; // comments and CDATA marks that hide scripts from browsers of old
    }
    read(script, begin, reader::token);
    return reader.roots;
  }

  /** All strings among the values of a script, also where an assignment stands before them. */
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

  private static void read(String script, int begin, TokenReader reader) {
    String json = script.substring(begin, Math.min(script.length(), begin + MOST_CHARS));
    try (JsonParser parser = FACTORY.createParser(json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        reader.read(parser, token);
      }
    } catch (IOException | IllegalStateException e) {
      // What stands before the error is of use.
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
      case FIELD_NAME -> name = parser.currentName();
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        if (!LONG_TEXTS.contains(name)) {
          add(parser.getText());
        }
      }
      case VALUE_TRUE, VALUE_FALSE -> add(true);
      default -> {}
    }
  }

  private void add(Object value) {
    if (open.isEmpty()) {
      roots.add(value);
    } else if (open.size() < MOST_DEPTH) {
      open.peek().accept(value);
    }
  }
}
