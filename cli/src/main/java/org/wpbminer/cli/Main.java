package org.wpbminer.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command and its sub-commands. */
@Command(
    name = "wpbminer",
    description = "Web-page block miner: pages in, labelled blocks out.",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all went well",
      "1:some page failed, or the work could not be done; stderr says why",
      "2:the command line is wrong; nothing was done"
    },
    footerHeading = "%nSee 'wpbminer COMMAND --help' for a command's options.%n",
    subcommands = {
      TrainCommand.class,
      ClassifyCommand.class,
      SegmentCommand.class,
      LinkBlocksCommand.class,
      RelatedLinksCommand.class,
      TemplateCommand.class,
      BoxesCommand.class,
      ExperimentCommand.class,
      TuneCommand.class,
      ExportCommand.class,
      HelpCommand.class
    })
public final class Main {

  private Main() {}

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] args) {
    CommandLine line = commandLine();
    // Results are UTF-8 whatever the terminal's locale.
    line.setOut(new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8)));
    System.exit(line.execute(args));
  }

  /** The command line, for tests: streams and exit codes without an end of the process. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(Main::explain);
    return line;
  }

  /** One line that says what was wrong; a stack trace is for mistakes of ours. */
  private static int explain(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
    boolean expected =
        e instanceof IOException
            || e instanceof UncheckedIOException
            || e instanceof IllegalArgumentException;
    line.getErr().println("wpbminer: " + message(e));
    if (!expected) {
      e.printStackTrace(line.getErr());
    }
    return line.getCommandSpec().exitCodeOnExecutionException();
  }

  private static String message(Exception e) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    if (cause instanceof FileSystemException file && file.getReason() == null) {
      return file.getFile() + ": " + Reasons.of(file);
    }
    return cause.getMessage() == null ? cause.toString() : cause.getMessage();
  }
}
