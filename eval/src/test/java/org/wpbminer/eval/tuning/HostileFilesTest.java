package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.tuning.analysis.ResponseTable;
import org.wpbminer.eval.tuning.design.FactorsFile;
import org.wpbminer.eval.tuning.design.TuningInputException;

/** Whatever stands in a file, it is read or refused as input; nothing else is thrown. */
class HostileFilesTest {
  private static final String YAML =
      "array: L25\nfactors:\n  alpha: [0.60, 0.58]\n  beta: [a, 'b']\ncolumns: {alpha: 1, beta: 2}\n";
  private static final String PROPERTIES = "array=L25\nalpha=0.6, 0.58\ncolumn.alpha=2\n";
  private static final String CSV = "run,a,\"b\",y\n1,1,x,0.5\n2,2,\"z\",1e-3\n";
  private static final String INSERTS = ",;\"'\n\r\t{}[]:-#&*!|>%@\\0189eE+.\u0000\uFEFF\uD800块 ";

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void isReadOrRefused(long seed) {
    Random random = new Random(seed);
    int refused = 0;
    int rounds = 400;
    for (int i = 0; i < rounds; i++) {
      refused += refuses(mutate(random, YAML), text -> FactorsFile.parseYaml("f", text));
      refused +=
          refuses(mutate(random, PROPERTIES), text -> FactorsFile.parseProperties("f", text));
      refused += refuses(mutate(random, CSV), text -> TuningReport.of(parse(text)).toText());
      refused += refuses(mutate(random, CSV), text -> TuningReport.of(parse(text)).toJson());
    }
    assertThat(refused).isBetween(1, 4 * rounds - 1);
  }

  private static ResponseTable parse(String text) {
    return ResponseTable.parse("f", text);
  }

  private static int refuses(String text, Function<String, ?> reader) {
    try {
      assertThat(reader.apply(text)).isNotNull();
      return 0;
    } catch (TuningInputException e) {
      assertThat(e.getMessage()).startsWith("f");
      return 1;
    }
  }

  private static String mutate(Random random, String text) {
    StringBuilder out = new StringBuilder(text);
    for (int n = 1 + random.nextInt(3); n > 0 && !out.isEmpty(); n--) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(3)) {
        case 0 -> out.deleteCharAt(at);
        case 1 -> out.insert(at, INSERTS.charAt(random.nextInt(INSERTS.length())));
        default -> out.setLength(at);
      }
    }
    return out.toString();
  }
}
