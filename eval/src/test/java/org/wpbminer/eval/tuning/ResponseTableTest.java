package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b,y\r\n1,x,0.5\r\n2,z,0.6\r\n",
        "\uFEFFa,b,y\n1,x,0.5\n2,z,0.6",
        "# made by hand\nrun,a,b,y\n1,1,x,0.5\n\n2,2,z,0.6\n",
        " a , b , y \r 1 , x , 0.5 \r 2 , z , 0.6 \r"
      })
  void otherWaysToWriteIt(String csv) {
    ResponseTable table = parse(csv);
    assertThat(table.factors()).containsExactly(Factor.of("a", "1", "2"), Factor.of("b", "x", "z"));
    assertThat(table.responses()).containsExactly(new BigDecimal("0.5"), new BigDecimal("0.6"));
    assertThat(table.response()).isEqualTo("y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|its header must name",
        "'a,y'|there must be 1..10000 runs",
        "'1,1,0.41~1,2,0.56'|has no header",
        "'a,,y~1,2,3~2,1,4'|its header must name",
        "'a,a,y~1,2,3~2,1,4'|two columns are named 'a'",
        "'a,b,y~1,2,3~2,1'|line 3: 2 fields, the header has 3",
        "'a,y~1,2~,3'|a level is empty",
        "'a,y~1,2~1.0,3'|at least two levels",
        "'a,y~1,2~2,NaN'|line 3: the response y must be a finite number: 'NaN'",
        "'a,y~1,2~2,1e-999999999'|digits"
      })
  void refusesWithFileAndLine(String csv, String message) {
    assertThatThrownBy(() -> parse(csv.replace('~', '\n')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("runs.csv")
        .hasMessageContaining(message);
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

  @Test
  void aDesignNeedsAFiniteResponseForEachRun() {
    ExperimentDesign design = ExperimentDesign.grid(List.of(Factor.of("a", "1", "2")));
    assertThatThrownBy(() -> ResponseTable.of(design, "y", 1, Double.NaN))
        .hasMessageContaining("a=2");
  }
}
