package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What documents say that a command prints, it prints: each block after a comment {@code <!--
 * output of: COMMAND -->} has only lines of its output, in their order.
 */
class DocumentedOutputTest {

  private static final String ROOT = "../../";

  private static final Pattern OUTPUT =
      Pattern.compile("<!-- output of: (.+) -->\\n```\\n([^`]*)```");

  @TempDir private Path temp;

  @Test
  void documentsShowWhatIsPrinted() throws IOException {
    int checked = 0;
    try (Stream<Path> files = Files.list(Path.of(ROOT, "docs"))) {
      List<Path> documents =
          files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
      for (Path document : documents) {
        Matcher shown = OUTPUT.matcher(Files.readString(document));
        while (shown.find()) {
          assertThat(printed(shown.group(1)))
              .as("what %s prints, shown in %s", shown.group(1), document)
              .containsSubsequence(shown.group(2).lines().toList());
          checked++;
        }
      }
    }
    assertThat(checked).isPositive();
  }

  /** Results lie in a folder of the test, pages in the project's; both are named as shown. */
  private List<String> printed(String command) {
    String[] words = command.split(" ");
    for (int i = 0; i < words.length; i++) {
      if (i > 0 && words[i - 1].equals("-o")) {
        words[i] = temp.resolve(words[i]).toString();
      } else if (words[i].matches("(data|models)/.*")) {
        words[i] = ROOT + words[i];
      }
    }
    Commands.Run run = Commands.run((Object[]) words);
    assertThat(run.code()).as("%s: %s", Arrays.toString(words), run.err()).isZero();
    return run.out().replace(temp + "/", "").replace(ROOT, "").lines().toList();
  }
}
