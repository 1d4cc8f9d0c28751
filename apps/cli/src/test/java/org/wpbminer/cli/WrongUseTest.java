package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wpbminer.cli.Commands.Run;
import picocli.CommandLine;

/** Tests that each wrong use gives one clear line, and that the help helps. */
class WrongUseTest {

  private static final CommandLine COMMANDS = Main.commandLine();

  @TempDir private static Path temp;

  @BeforeAll
  static void writePages() throws IOException {
    InventedPages.write(temp.resolve("in"), 1);
    Files.writeString(temp.resolve("page.html"), InventedPages.page(1));
    Files.writeString(temp.resolve("bad.csv"), "a,b\n1,x\n");
  }

  /**
   * In {@code wrong-uses.tsv} the sign ~ is a folder with a page and a folder of labelled pages.
   */
  @ParameterizedTest
  @CsvFileSource(resources = "wrong-uses.tsv", delimiter = '\t', maxCharsPerColumn = 1000)
  void aWrongUseGivesOneLine(int code, String line, String message) throws IOException {
    Set<Path> before = files();
    Run run = Commands.run((Object[]) line.replace("~", temp + "/").split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .startsWith("wpbminer: ")
        .contains(message.replace("~", temp + "/"))
        .doesNotContain("\tat ", "Exception")
        .hasLineCount(1);
    if (code == 2) {
      assertThat(run.err().strip()).matches(".* \\(see wpbminer[a-z ]* --help\\)");
    }
    assertThat(files()).isEqualTo(before);
  }

  private static Set<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(temp)) {
      return Set.copyOf(files.toList());
    }
  }

  static Stream<String> commands() {
    Map<String, CommandLine> all = new TreeMap<>();
    addTo(all, COMMANDS);
    return all.keySet().stream();
  }

  private static void addTo(Map<String, CommandLine> all, CommandLine line) {
    all.put(line.getCommandSpec().qualifiedName(), line);
    line.getSubcommands().values().forEach(below -> addTo(all, below));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void theHelpOfEachCommandEndsWithTwoExamples(String command) {
    String[] words = command.substring(command.indexOf(' ') + 1).split(" ");
    CommandLine line = COMMANDS;
    for (String word : words) {
      line = line.getSubcommands().getOrDefault(word, line);
    }
    String[] examples = line.getCommandSpec().usageMessage().footer();
    assertThat(examples).hasSize(2);
    for (String example : examples) {
      String typed = example.replaceFirst(".*?wpbminer ", "").replaceFirst(" >.*", "");
      if (!typed.contains("COMMAND")) {
        COMMANDS.parseArgs(typed.split(" "));
      }
    }
  }

  @Test
  void theHelpBeginsWithWhatIsUsedMost() {
    String help = Commands.run("--help").out();
    assertThat(help).contains("main text", "Exit codes");
    assertThat(help.indexOf("\n  classify")).isLessThan(help.indexOf("\n  train"));
    assertThat(Commands.run().out()).isEqualTo(help);
  }

  /** An option that {@code help.properties} does not name would stand at the end. */
  @Test
  void eachOptionStandsUnderAHeading() {
    for (String command : new String[] {"classify", "train"}) {
      String[] parts = Commands.run(command, "--help").out().split("\n\n");
      assertThat(Arrays.stream(parts).filter(part -> part.startsWith("  -h, --help")))
          .singleElement()
          .asString()
          .hasLineCount(2);
    }
    assertThat(Commands.run("classify", "--help").out()).contains("\nInput:\n", "\nOutput:\n");
    assertThat(Commands.run("--version").out()).startsWith("wpbminer 0.");
  }
}
