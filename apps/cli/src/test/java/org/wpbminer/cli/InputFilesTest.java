package org.wpbminer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wpbminer.cli.Commands.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.cli.Commands.Run;

/** Files that cannot be read for what they are: the message names them. */
class InputFilesTest {

  @TempDir private Path temp;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train PAGES -o new -p FOLDER",
        "train PAGES -o new --truth TRUTH --truth-links FOLDER",
        "tune --responses FOLDER",
        "classify --base-urls FOLDER PAGE",
        "template extract FOLDER PAGE",
      })
  void aFolderInAFilesPlaceIsNamed(String arguments) throws IOException {
    Path pages = InventedPages.write(temp.resolve("pages"), 1);
    Path folder = Files.createDirectories(temp.resolve("folder"));
    Path truth = Files.createDirectories(temp.resolve("truth"));
    CommandsTest.gzip(truth.resolve("ground-truth.jsonl.gz"), TRUTH_LINE);
    Run run =
        run(
            (Object[])
                arguments
                    .replace("PAGES", pages.toString())
                    .replace("PAGE", pages.resolve("site0/page0.html").toString())
                    .replace("FOLDER", folder.toString())
                    .replace("TRUTH", truth.toString())
                    .replace("new", temp.resolve("new").toString())
                    .split(" "));
    assertThat(run.code()).isNotZero();
    assertThat(run.err()).startsWith("wpbminer: " + folder + ": is a folder");
  }

  private static final String TRUTH_LINE =
      "{\"id\": \"1\", \"type\": \"article\", \"url\": \"https://t.example/\","
          + " \"main_content\": \"words\"}\n";

  @ParameterizedTest
  @ValueSource(strings = {"train PAGES", "tune -g PAGES", "experiment expansion -g PAGES"})
  void aFolderAsAPageOfAnIndexIsNamed(String command) throws IOException {
    Path pages = InventedPages.write(temp.resolve("pages"), 1);
    Files.writeString(pages.resolve("index.jsonl"), "{\"id\": \"a\", \"file\": \"site0\"}");
    String[] words = command.replace("PAGES", pages.toString()).split(" ");
    Run run = run(Stream.concat(Stream.of(words), Stream.of("-o", temp.resolve("new"))).toArray());
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("wpbminer: " + pages.resolve("site0") + ": is a folder; a file is needed\n");
  }
}
