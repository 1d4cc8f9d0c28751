package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalProgressTest {

  private static final String TERMINAL = "wpbminer.terminal";

  private final StringWriter err = new StringWriter();
  private long now;

  @AfterEach
  void forget() {
    System.clearProperty(TERMINAL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "false"})
  void aMessageHasItsOwnLine(String terminal) {
    System.setProperty(TERMINAL, terminal);
    TerminalProgress progress = progress();
    now += TimeUnit.SECONDS.toNanos(1);
    progress.at("page", 7);
    progress.tell("2 pages bear no label");
    progress.tellCut("a\u001b.html", "depth");
    stepAfter(15, progress, "next");
    progress.end();
    String[] notes = {"wpbminer: 2 pages bear no label", "a?.html: truncated: depth"};
    assertThat(err.toString())
        .isEqualTo(
            terminal.equals("true")
                ? "\rpage 7\r      \r" + lines(notes) + "\rnext\r    \r"
                : lines("page 7") + lines(notes) + lines("next"));
  }

  private static String lines(String... lines) {
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }

  private TerminalProgress progress() {
    return new TerminalProgress(new PrintWriter(err), () -> now);
  }

  private void stepAfter(int seconds, TerminalProgress progress, String text) {
    now += TimeUnit.SECONDS.toNanos(seconds);
    progress.step(text);
  }
}
