package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wpbminer.segmenter.text.Arguments;

class JsonRecordsTest {

  private enum Tone {
    LOW,
    HIGH
  }

  private record Note(Tone tone, Double length, boolean tied) {
    Note {
      Arguments.refuse(length != null && length > 9, "length is %s; it must be at most 9", length);
    }
  }

  private record Tune(
      String name,
      int bars,
      long id,
      List<Note> notes,
      Map<String, Double> speeds,
      double[] beats) {
    Tune {
      Objects.requireNonNull(notes, "notes");
    }
  }

  private record Name(String name) {}

  private static final String JSON =
      "{\"name\":\"\u00fc\\n\",\"bars\":4,\"id\":5000000000,\"notes\":[{\"tone\":\"HIGH\","
          + "\"length\":null,\"tied\":true}],\"speeds\":{\"b\":1.5,\"a\":null},"
          + "\"beats\":[1.0,0.25]}";

  private static <T extends Record> T read(String json, Class<T> type) throws IOException {
    return JsonRecords.read(json.getBytes(StandardCharsets.UTF_8), type);
  }

  @Test
  void readsWrittenRecords() throws IOException {
    Tune tune = read(JSON, Tune.class);
    assertThat(tune.notes()).containsExactly(new Note(Tone.HIGH, null, true));
    assertThat(tune.speeds()).containsExactly(Map.entry("b", 1.5), entry("a", null));
    assertThat(tune.beats()).containsExactly(1, 0.25);
    assertThat(Json.text(tune)).isEqualTo(JSON);
    byte[] json = JSON.getBytes(StandardCharsets.UTF_8);
    assertThat(JsonRecords.readPart(json, Name.class)).isEqualTo(new Name("\u00fc\n"));
  }

  private static Map.Entry<String, Double> entry(String name, Double value) {
    Map<String, Double> one = new LinkedHashMap<>();
    one.put(name, value);
    return one.entrySet().iterator().next();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"name\"           | {\"title\"      | column 10: there is no field \"title\"",
        "\"tied\"            | \"tie\"         | there is no field \"notes.0.tie\"",
        "\"bars\":4,         | ''              | column 130: \"bars\" is missing",
        ",\"tied\":true      | ''              | \"notes.0.tied\" is missing",
        "\"bars\":4          | \"bars\":null   | \"bars\" has the wrong type, or is missing",
        "\"bars\":4          | \"bars\":4.5    | \"bars\" has the wrong type",
        "\"bars\":4          | \"bars\":5000000000 | out of range of int",
        "HIGH                | LOUD            | \"notes.0.tone\" has the wrong type",
        "{\"tone\":\"HIGH\",\"length\":null,\"tied\":true} | 7 | \"notes.0\" has the wrong type",
        "\"length\":null     | \"length\":12   | length is 12.0; it must be at most 9",
        "\"b\":1.5           | \"b\":[]        | \"speeds.b\" has the wrong type",
        "[1.0,0.25]          | [1.0,null]      | \"beats.1\" has the wrong type, or is missing",
        "0.25]}              | 0.25]} {}       | more follows the object",
        "0.25]}              | 0.25            | Unexpected end-of-input",
      })
  void errorMessagesNameTheMistake(String from, String to, String reason) {
    assertThat(JSON).contains(from);
    assertThatThrownBy(() -> read(JSON.replace(from, to), Tune.class))
        .isInstanceOfSatisfying(
            JsonProcessingException.class,
            e ->
                assertThat(JsonErrors.ofFile(e).replace("`", ""))
                    .startsWith("line 1, column ")
                    .contains(reason));
  }

  @ParameterizedTest
  @CsvSource({"''", "null", "[]", "7"})
  void refusesValuesThatAreNotObjects(String json) {
    assertThatThrownBy(() -> read(json, Name.class))
        .hasMessageContaining("it is not an object, or the file is empty");
  }

  @Test
  void aMissingRequiredListIsNamed() {
    assertThatThrownBy(() -> read("{\"bars\":1,\"id\":2}", Tune.class))
        .hasMessageContaining("\"notes\" is missing");
  }

  @Test
  void undefinedNumbersAreWrittenAsNull() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("numbers", new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 0.1});
    values.put("rest", Arrays.asList(1, null, 2L, false, Tone.LOW, List.of(), new int[] {3}));
    assertThat(Json.text(values))
        .isEqualTo("{\"numbers\":[null,null,0.1],\"rest\":[1,null,2,false,\"LOW\",[],[3]]}");
    assertThat(Json.indented(values))
        .isEqualTo(
            "{\n  \"numbers\" : [ null, null, 0.1 ],\n"
                + "  \"rest\" : [ 1, null, 2, false, \"LOW\", [ ], [ 3 ] ]\n}\n");
  }

  @Test
  void optionalComponentsAreOmittedIfNull() {
    assertThat(Json.indented(new Note(Tone.LOW, null, false), "length", "tone"))
        .isEqualTo("{\n  \"tone\" : \"LOW\",\n  \"tied\" : false\n}\n");
  }
}
