package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Tests that links in documents have targets, and that commands in documents exist. */
class DocumentsTest {

  private static final Path ROOT = Path.of("../..");

  /** Definitions of commands and options; no command is run. */
  private static final CommandLine COMMANDS = Main.commandLine();

  private static final Pattern LINK = Pattern.compile("\\[[^\\]\\n]*\\]\\(([^)\\s]+)\\)");

  /** A command in a code block or in backticks. */
  private static final Pattern COMMAND =
      Pattern.compile("(?m)(?:^ {4}|^|`)\\./wpbminer ([^`\\n]*)");

  static Stream<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    for (String folder :
        List.of(
            "",
            "docs",
            "docs/decisions",
            "data",
            "data/labels",
            "models",
            "eval",
            "apps/examples",
            "apps/langchain4j",
            "apps/springai",
            "apps/tika")) {
      documents.addAll(markdown(ROOT.resolve(folder)));
    }
    documents.addAll(markdown(ROOT.resolve("eval/results")));
    return documents.stream();
  }

  private static List<Path> markdown(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void linksHaveTargets(Path document) throws IOException {
    Matcher links = LINK.matcher(Files.readString(document));
    while (links.find()) {
      String target = links.group(1);
      if (target.matches("[a-z]+:.*")) {
        continue;
      }
      String[] parts = target.split("#", 2);
      Path file = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]);
      assertThat(file).as("%s in %s", target, document).exists();
      if (parts.length > 1) {
        assertThat(anchors(file)).as("%s in %s", target, document).contains(parts[1]);
      }
    }
  }

  /** Returns the anchors of the headings, as GitHub generates them. */
  private static List<String> anchors(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> line.matches("#+ .*"))
        .map(line -> line.replaceFirst("#+ ", "").strip().toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void commandsInDocumentsExist(Path document) throws IOException {
    Matcher commands = COMMAND.matcher(Files.readString(document));
    while (commands.find()) {
      requireCommand(document + ": " + commands.group(), commands.group(1).strip().split("\\s+"));
    }
  }

  @Test
  void aWrongCommandIsDetected() {
    assertThat(unknown("classify", "--formats", "text", "page.html")).isEqualTo("--formats");
    assertThat(unknown("clasify", "page.html")).isEqualTo("clasify");
    assertThat(unknown("paper", "template", "learn", "DIR", "-o", "a", ">", "--no")).isNull();
  }

  private static void requireCommand(String where, String... words) {
    assertThat(unknown(words)).as(where).isNull();
  }

  /** Returns the first word that is neither a sub-command nor an option of one, or null. */
  private static String unknown(String... words) {
    CommandLine command = COMMANDS;
    boolean names = true;
    for (String word : words) {
      if (word.matches("[>|&#].*")) {
        return null;
      }
      CommandLine below = names ? command.getSubcommands().get(word) : null;
      names = below != null && !below.getSubcommands().isEmpty();
      if (below != null) {
        command = below;
      } else if (command.getParent() == null && !isPlaceholder(word)
          || word.matches("-.+")
              && !command.getCommandSpec().optionsMap().containsKey(word.split("=", 2)[0])) {
        return word;
      }
    }
    return null;
  }

  /** Whether a word is a placeholder, as in {@code ./wpbminer COMMAND --help}. */
  private static boolean isPlaceholder(String word) {
    return word.equals("COMMAND") || word.equals("--help");
  }
}
