package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResponseTableTest {

  private static ResponseTable parse(String csv) {
    return ResponseTable.parse("runs.csv", csv);
  }

  @Test
  void levelsAreNumberedAsTheyFirstStand() {
    ResponseTable table = parse("alpha,set,recall\n0.60,six,0.41\n0.4,four,.5\n0.40,six,5e-1\n");
    assertThat(table.factors())
        .containsExactly(Factor.of("alpha", "0.60", "0.4"), Factor.of("set", "six", "four"));
    assertThat(table.levels()[2][0]).isEqualTo(1);
    assertThat(table.responses()[0]).hasToString("0.41");
    assertThat(table.responses()[2]).isEqualByComparingTo("0.5");
    assertThat(table.response()).isEqualTo("recall");
  }

  @Test
  void aLongRowOfDigitsIsText() {
    String digits = "9".repeat(1_000_000);
    assertThatThrownBy(() -> parse("a,y\n1,1\n2," + digits + "\n")).hasMessageContaining("line 3");
    assertThat(parse("a,y\n1,1\n" + digits + ",2\n").factors().get(0).levels()).hasSize(2);
  }

  @Test
  void filesAreReadAsUtf8(@TempDir Path dir) throws IOException {
    String csv = "阈值,召回率\n高,0.5\n低,0.6\n";
    Path utf8 = Files.writeString(dir.resolve("runs.csv"), csv);
    assertThat(ResponseTable.read(utf8).response()).isEqualTo("召回率");
    Path gbk = Files.write(dir.resolve("gbk.csv"), csv.getBytes(Charset.forName("GBK")));
    assertThatThrownBy(() -> ResponseTable.read(gbk))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("save it as UTF-8");
  }
}
