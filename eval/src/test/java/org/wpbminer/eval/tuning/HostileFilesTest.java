package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.eval.ExperimentResult;

/** Tests that any file is either read or refused as input, without any other exception. */
class HostileFilesTest {
  private static final String CSV = "run,a,b,y\n1,1,x,0.5\n2,2,z,1e-3\n";
  private static final String INSERTS = ",;\"'\n\r\t{}[]:-#&*!|>%@\\0189eE+.\u0000\uFEFF\uD800块 ";

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void anyFileIsReadOrRefused(long seed, @TempDir Path dir) throws IOException {
    Random random = new Random(seed);
    int refused = 0;
    int rounds = 400;
    for (int i = 0; i < rounds; i++) {
      refused += refuses(dir, mutate(random, CSV), HostileFilesTest::analysed);
    }
    assertThat(refused).isBetween(1, rounds - 1);
  }

  private static String analysed(Path file) throws IOException {
    ExperimentResult result = new ExperimentResult("tune", "t");
    new Tuning(ResponseTable.read(file)).addTo(result);
    return result.toText();
  }

  private interface Reader {
    Object read(Path file) throws IOException;
  }

  private static int refuses(Path dir, String text, Reader reader) throws IOException {
    Path file = Files.writeString(dir.resolve("f"), text.replace('\uD800', '?'));
    try {
      assertThat(reader.read(file)).isNotNull();
      return 0;
    } catch (IllegalArgumentException e) {
      assertThat(e.getMessage()).startsWith(file.toString());
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
