package org.wpbminer.classifier.io;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads records from JSON by the names of their components: strings, numbers, booleans, enums,
 * lists, arrays of numbers, maps with string keys, and records of these. A number is accepted for a
 * string. A component of primitive type is required; any other is null if missing.
 */
public final class JsonRecords {

  /** Cache of the components of each record class. Private classes are made accessible. */
  static final ClassValue<RecordComponent[]> PARTS =
      new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
          RecordComponent[] parts = type.getRecordComponents();
          Stream.of(parts).forEach(part -> part.getAccessor().setAccessible(true));
          return parts;
        }
      };

  private final JsonParser in;
  private final boolean whole;

  private JsonRecords(JsonParser in, boolean whole) {
    this.in = in;
    this.whole = whole;
  }

  /** Returns the components of a record of numbers by name, in their order. */
  public static Map<String, Double> numbers(Record record) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (RecordComponent part : PARTS.get(record.getClass())) {
      numbers.put(part.getName(), ((Number) value(part, record)).doubleValue());
    }
    return numbers;
  }

  /**
   * Reads one record from JSON in any Unicode encoding.
   *
   * @throws com.fasterxml.jackson.core.JsonProcessingException if it is not JSON, something follows
   *     the record, a component is missing, a field is unknown, or the record refuses a value;
   *     {@link JsonErrors} creates the message
   */
  public static <T extends Record> T read(byte[] json, Class<T> type) throws IOException {
    return new JsonRecords(Json.FACTORY.createParser(json), true).whole(type);
  }

  /** Reads one record and ignores unknown fields. */
  public static <T extends Record> T readPart(byte[] json, Class<T> type) throws IOException {
    return new JsonRecords(Json.FACTORY.createParser(json), false).whole(type);
  }

  private <T extends Record> T whole(Class<T> type) throws IOException {
    try (in) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw error("it is not an object, or the file is empty");
      }
      T record = type.cast(record(type));
      if (in.nextToken() != null) {
        throw error("more follows the object");
      }
      return record;
    }
  }

  private Object record(Class<?> type) throws IOException {
    RecordComponent[] parts = PARTS.get(type);
    Object[] values = new Object[parts.length];
    for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
      int i = 0;
      while (i < parts.length && !parts[i].getName().equals(name)) {
        i++;
      }
      in.nextToken();
      if (i < parts.length) {
        values[i] = value(parts[i].getGenericType());
      } else if (whole) {
        throw error("there is no field \"" + path() + "\" here");
      } else {
        in.skipChildren();
      }
    }
    for (int i = 0; i < parts.length; i++) {
      if (values[i] == null && parts[i].getType().isPrimitive()) {
        throw missing(parts[i].getName());
      }
    }
    return made(type, parts, values);
  }

  private Object made(Class<?> type, RecordComponent[] parts, Object[] values) throws IOException {
    try {
      Class<?>[] types = Stream.of(parts).map(RecordComponent::getType).toArray(Class[]::new);
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical.newInstance(values);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getTargetException();
      String own = cause.getMessage();
      if (cause instanceof IllegalArgumentException && own != null) {
        throw error(own);
      }
      // records pass the name of the component to requireNonNull as the message
      boolean isName = Stream.of(parts).anyMatch(part -> part.getName().equals(own));
      throw isName && own != null ? missing(own) : wrongType();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be made", e);
    }
  }

  private @Nullable Object value(Type type) throws IOException {
    JsonToken token = in.currentToken();
    Type[] inner = type instanceof ParameterizedType of ? of.getActualTypeArguments() : new Type[0];
    Class<?> raw = (Class<?>) (type instanceof ParameterizedType of ? of.getRawType() : type);
    if (token == JsonToken.VALUE_NULL && !raw.isPrimitive()) {
      return null;
    }
    if (token == JsonToken.START_OBJECT && raw.isRecord()) {
      return record(raw);
    }
    if (token == JsonToken.START_OBJECT && raw == Map.class) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
        in.nextToken();
        map.put(name, value(inner[1]));
      }
      return Collections.unmodifiableMap(map);
    }
    if (token == JsonToken.START_ARRAY && raw == List.class) {
      return list(inner[0]);
    }
    if (token == JsonToken.START_ARRAY && raw == double[].class) {
      return list(double.class).stream().mapToDouble(Double.class::cast).toArray();
    }
    return scalar(token, raw);
  }

  private List<Object> list(Type type) throws IOException {
    List<Object> list = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      list.add(value(type));
    }
    return Collections.unmodifiableList(list);
  }

  private Object scalar(JsonToken token, Class<?> type) throws IOException {
    if (type == String.class && token.isScalarValue()) {
      return in.getText();
    }
    if (type == boolean.class && token.isBoolean()) {
      return in.getBooleanValue();
    }
    if ((type == double.class || type == Double.class) && token.isNumeric()) {
      return in.getDoubleValue();
    }
    if ((type == int.class || type == Integer.class) && token == JsonToken.VALUE_NUMBER_INT) {
      return in.getIntValue();
    }
    if ((type == long.class || type == Long.class) && token == JsonToken.VALUE_NUMBER_INT) {
      return in.getLongValue();
    }
    String text = in.getText();
    return Stream.of(type.isEnum() ? type.getEnumConstants() : new Object[0])
        .filter(word -> ((Enum<?>) word).name().equals(text))
        .findFirst()
        .orElseThrow(this::wrongType);
  }

  static Object value(RecordComponent part, Record of) {
    try {
      return part.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(part + " cannot be accessed", e);
    }
  }

  /** Returns the path of the current field, for example {@code links.svm.cost}; "" at the top. */
  private String path() {
    String pointer = in.getParsingContext().pathAsPointer().toString();
    return pointer.isEmpty() ? "" : pointer.substring(1).replace('/', '.');
  }

  private JsonParseException missing(String name) {
    String path = path();
    return error("\"" + (path.isEmpty() ? "" : path + ".") + name + "\" is missing");
  }

  private JsonParseException wrongType() {
    String path = path();
    String what = path.isEmpty() ? "a part of it" : "\"" + path + "\"";
    return error(what + " has the wrong type, or is missing");
  }

  private JsonParseException error(String what) {
    return new JsonParseException(in, what, in.currentTokenLocation());
  }
}
