package org.wpbminer.classifier.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonErrorsTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  record Thresholds(String profile, Map<String, Double> values, List<Thresholds> more) {}

  private static JsonProcessingException refused(String json, Class<?> type) {
    return catchThrowableOfType(JsonProcessingException.class, () -> JSON.readValue(json, type));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'profile':'a',} | line 2, column 16: Unexpected character ('}'",
        "{'values':{'gamma':0.05,}} | line 2, column 25: Unexpected character ('}'",
        "{'more':[{'values':{'gamma':0.05,}}]} | line 2, column 34: Unexpected character ('}'",
        "{'more':[{'values':{'gamma':'x'}}]} | \"more[0].values.gamma\" is of the wrong type",
      })
  void aMistakeIsSaidWithItsPlaceHoweverDeepItStands(String line, String why) {
    String json = "\n" + line.replace('\'', '"');
    assertThat(JsonErrors.ofFile(refused(json, Thresholds.class)))
        .startsWith(why)
        .doesNotContain("Source");
  }

  @Test
  void aLimitIsSaidWithoutWhoSetIt() {
    String deep = "{\"a\":".repeat(1001);
    assertThat(JsonErrors.ofLine(refused(deep, Map.class)))
        .endsWith("nesting depth (1001) exceeds the maximum allowed (1000)");
    String digits = "{\"a\":" + "1".repeat(2000) + "}";
    assertThat(JsonErrors.ofLine(refused(digits, Map.class)))
        .endsWith("length (2000) exceeds the maximum allowed (1000)");
  }
}
