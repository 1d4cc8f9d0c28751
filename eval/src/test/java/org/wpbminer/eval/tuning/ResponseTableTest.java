package org.wpbminer.eval.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ResponseTableTest {

  private static ResponseTable parse(String csv) {
    return ResponseTable.parse("runs.csv", csv);
  }

  @Test
  void levelsAreNumberedByFirstOccurrence() {
    ResponseTable table = parse("alpha,set,recall\n0.60,six,0.41\n0.4,four,.5\n0.40,six,5e-1\n");
    assertThat(table.design().factors())
        .containsExactly(Factor.of("alpha", "0.60", "0.4"), Factor.of("set", "six", "four"));
    assertThat(table.design().level(2, 0)).isEqualTo(1);
    assertThat(table.responses()[0]).hasToString("0.41");
    assertThat(table.responses()[2]).isEqualByComparingTo("0.5");
    assertThat(table.response()).isEqualTo("recall");
  }

  @Test
  void aVeryLongNumberIsText() {
    String digits = "9".repeat(1_000_000);
    assertThatThrownBy(() -> parse("a,y\n1,1\n2," + digits + "\n")).hasMessageContaining("line 3");
    assertThat(parse("a,y\n1,1\n" + digits + ",2\n").design().factors().get(0).levels()).hasSize(2);
  }
}
