package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubCommandTest {

  private static PageInput page(String name) {
    return new PageInput(name, Path.of(name));
  }

  @Test
  void aFailureDoesNotStopOtherPages() {
    List<String> done = new ArrayList<>();
    int code =
        SubCommand.eachPage(
            List.of(page("a"), page("b"), page("c"), page("d"), page("e")),
            input -> {
              switch (input.name()) {
                case "a" -> throw new IOException("is no page");
                case "b" -> throw new OutOfMemoryError("Java heap space");
                case "c" -> throw new IllegalStateException("ours");
                case "d" -> throw new StackOverflowError();
                default -> done.add(input.name());
              }
            },
            (input, error) -> done.add(input.name() + " " + error));
    assertThat(code).isEqualTo(1);
    assertThat(done)
        .containsExactly(
            "a is no page",
            "b " + FailureMessages.MEMORY,
            "c internal error: java.lang.IllegalStateException: ours",
            "d internal error: java.lang.StackOverflowError",
            "e");
    assertThat(SubCommand.eachPage(List.of(page("a")), input -> {}, (input, error) -> {})).isZero();
  }
}
