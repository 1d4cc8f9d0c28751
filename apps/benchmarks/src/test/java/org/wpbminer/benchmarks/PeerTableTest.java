package org.wpbminer.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeerTableTest {

  @Test
  void everyContestantReadsAPage() throws Exception {
    Map<String, Contestant> all = Contestant.all(Path.of("../../models/default"), null);
    List<TestPage> pages = TestPage.in(Path.of("../../data/pages")).subList(0, 2);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new PeerTable(all, pages).print(1, new PrintStream(out, true, StandardCharsets.UTF_8));
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("2 pages").contains(all.keySet());
  }

  @Test
  void repeatsTheBodyOfAPage() {
    TestPage page = TestPage.of("<html><body class='a'><p>x</p></body></html>".getBytes());
    assertThat(page.repeated(3).text())
        .isEqualTo("<html><body class='a'><p>x</p><p>x</p><p>x</p></body></html>");
  }
}
