package org.wpbminer.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wpbminer.cli.output.PageInput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** Each shared option by itself; the commands' own tests run them from end to end. */
class SharedOptionsTest {

  @Command(name = "all")
  private static final class All {
    @Mixin private ThreadsOption threads;
    @Mixin private BaseUrlOption baseUrl;
    @Mixin private SourceOptions parsing;
    @Mixin private PageArguments pages;

    static All of(String... arguments) {
      All all = new All();
      new CommandLine(all).parseArgs(arguments);
      return all;
    }
  }

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1025})
  void threadsAreWithinTheirRange(int threads) {
    All all = All.of("-j", "" + threads, "-");
    assertThatThrownBy(all.threads::count)
        .isInstanceOf(ParameterException.class)
        .hasMessage("--threads is " + threads + "; it must be 1 to 1024");
  }

  @ParameterizedTest
  @ValueSource(strings = {"example.org/a", "https:", "mailto:x", "/a/b", ""})
  void anAddressIsAbsolute(String address) {
    All all = All.of("--base-url", address, "-");
    assertThatThrownBy(all.baseUrl::address)
        .isInstanceOf(ParameterException.class)
        .hasMessageStartingWith("--base-url is \"" + address + "\"; it must be an absolute http");
  }

  @Test
  void limitsAndCharsetsAreChecked() {
    SourceOptions empty = All.of("--max-bytes", "0", "-").parsing;
    assertThatThrownBy(empty::toParseOptions)
        .isInstanceOf(ParameterException.class)
        .hasMessageStartingWith("--max-bytes: ");
    SourceOptions unknown = All.of("--charset", "utf9", "-").parsing;
    assertThatThrownBy(unknown::toParseOptions)
        .isInstanceOf(ParameterException.class)
        .hasMessage("--charset is \"utf9\"; no charset has that name");
  }

  @Test
  void pagesAreFilesFoldersOrStandardInput() throws IOException {
    Path page = Files.writeString(folder.resolve("a.html"), "<p>a");
    Path copy = Files.writeString(folder.resolve("b.html"), "<p>b");
    PageArguments pages = All.of("x.html", folder.toString(), "-").pages;
    assertThat(pages.inputs())
        .extracting(PageInput::file)
        .containsExactly(Path.of("x.html"), page, copy, null);
    assertThatThrownBy(() -> All.of()).isInstanceOf(MissingParameterException.class);
    assertThatThrownBy(() -> PageInput.single(folder.toString(), "segment"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(folder + " is a folder; segment takes one page");
  }
}
