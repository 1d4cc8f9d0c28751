package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the output shown in documents with the real output. A code block after {@code <!--
 * output of: COMMAND -->} must consist of lines of that output, in the same order. Blocks after
 * {@code slow output of} are checked only if the variable {@code CI} is set, or with {@code
 * -Dwpbminer.documents.slow=true}.
 */
class DocumentedOutputTest {

  private static final String ROOT = "../../";

  private static final Pattern OUTPUT =
      Pattern.compile("<!-- (slow )?output of: (.+) -->\\n```\\n([^`]*)```");

  private static final boolean IS_SLOW_CHECKED =
      System.getenv("CI") != null || Boolean.getBoolean("wpbminer.documents.slow");

  /** Folder for models, shared by all code blocks of a document. */
  @TempDir private static Path temp;

  /** Sets the home folder as the launcher does, so that the default model is found. */
  @BeforeAll
  static void setHome() {
    System.setProperty("wpbminer.home", ROOT);
  }

  @AfterAll
  static void unsetHome() {
    System.clearProperty("wpbminer.home");
  }

  /** A command in a document with the lines shown; a slow one takes more than some seconds. */
  private record Shown(Path document, boolean isSlow, String command, List<String> lines) {

    @Override
    public String toString() {
      return document.getFileName() + ": " + command;
    }
  }

  static List<Shown> shown() throws IOException {
    List<Shown> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of(ROOT, "docs"))) {
      Stream<Path> documents = Stream.concat(Stream.of(Path.of(ROOT, "README.md")), files);
      for (Path file : documents.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        Matcher m = OUTPUT.matcher(Files.readString(file));
        while (m.find()) {
          all.add(new Shown(file, m.group(1) != null, m.group(2), m.group(3).lines().toList()));
        }
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("shown")
  void documentsShowTheRealOutput(Shown shown) {
    assumeTrue(IS_SLOW_CHECKED || !shown.isSlow, "slow: checked where CI is set");
    assertThat(printed(shown.command)).as(shown.toString()).containsSubsequence(shown.lines);
  }

  @ParameterizedTest
  @ValueSource(strings = {"labelling-and-training.md", "tuning.md"})
  void allOutputInDocumentsIsChecked(String document) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(ROOT, "docs", document));
    boolean isInside = false;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).startsWith("```")) {
        isInside = !isInside;
        if (isInside && lines.get(i).equals("```") && !lines.get(i + 1).startsWith("./wpbminer")) {
          assertThat(lines.get(i - 1))
              .as("line %s, before what is printed", i)
              .contains("output of: ");
        }
      }
    }
  }

  /** Returns the output of a command, with folder names replaced by those in the document. */
  private List<String> printed(String command) {
    String[] words = command.split(" ");
    for (int i = 0; i < words.length; i++) {
      Path result = temp.resolve(words[i]);
      if (words[i - (i > 0 ? 1 : 0)].equals("-o") || i > 0 && Files.exists(result)) {
        words[i] = result.toString();
      } else if (words[i].matches("(data|models)/.*")) {
        words[i] = ROOT + words[i];
      }
    }
    Commands.Run run = Commands.run((Object[]) words);
    assertThat(run.code()).as("%s: %s", Arrays.toString(words), run.err()).isZero();
    return run.out().replace(temp + "/", "").replace(ROOT, "").lines().toList();
  }
}
