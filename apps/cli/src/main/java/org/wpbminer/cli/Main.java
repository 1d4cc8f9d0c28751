package org.wpbminer.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "wpbminer",
    resourceBundle = "org.wpbminer.cli.help",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    subcommands = {
      ClassifyCommand.class,
      BatchCommand.class,
      CrawlCommand.class,
      ServeCommand.class,
      McpCommand.class,
      WorkbenchCommand.class,
      TrainCommand.class,
      CompareCommand.class,
      TuneCommand.class,
      ExportCommand.class,
      ExperimentCommand.class,
      PaperCommand.class,
      HelpCommand.class
    })
public final class Main implements Runnable {

  @Spec private CommandSpec spec;

  private Main() {}

  /** Prints the help if no command is given. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** Runs a command line and ends the process with its exit code. */
  public static void main(String[] args) {
    // System.out would hide the error of a full disk. Output is UTF-8 in every locale.
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    System.exit(run(out, new PrintWriter(System.err, true), args));
  }

  /**
   * Runs a command line. A failed write is an error even if the command itself succeeds, except if
   * the reader of a pipe has closed it, as in {@code wpbminer ... | head}.
   */
  static int run(OutputStream stream, PrintWriter err, String... args) {
    Pipe pipe = new Pipe(stream);
    OutputStream buffer = new BufferedOutputStream(pipe, 1 << 16);
    PrintWriter out = new PrintWriter(new OutputStreamWriter(buffer, StandardCharsets.UTF_8));
    CommandLine line = commandLine();
    line.setOut(out);
    line.setErr(err);
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> pipe.closed ? 0 : explain(e, command, parsed));
    int code = execute(line, args);
    boolean failed = out.checkError();
    if (pipe.closed) {
      return 0;
    }
    if (failed && code == 0) {
      err.println("wpbminer: " + FailureMessages.UNWRITABLE);
      return 1;
    }
    return code;
  }

  private static int execute(CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      // Finished results are still in the buffer; checkError() flushes them.
      line.getErr().println("wpbminer: this " + FailureMessages.MEMORY);
      return 1;
    }
  }

  /** Returns the command line, which tests run without ending the process. */
  static CommandLine commandLine() {
    // Programs read the output, so numbers must look the same in every locale.
    Locale.setDefault(Locale.ROOT);
    CommandLine line = new CommandLine(new Main());
    HelpText.addHeadings(line);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler(Main::explain);
    line.setParameterExceptionHandler(Main::refuse);
    return line;
  }

  /** Prints the error and a hint to the help in one line. */
  private static int refuse(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    line.getErr()
        .printf(
            "wpbminer: %s (see %s --help)%n",
            WrongCommandLine.message(e), line.getCommandSpec().qualifiedName());
    return line.getCommandSpec().exitCodeOnInvalidInput();
  }

  /** Prints the error in one line, and a stack trace if the error is internal. */
  private static int explain(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
    boolean expected =
        e instanceof IOException
            || e instanceof UncheckedIOException
            || e instanceof IllegalArgumentException;
    line.getErr().println("wpbminer: " + FailureMessages.message(e));
    if (!expected) {
      e.printStackTrace(line.getErr());
    }
    return line.getCommandSpec().exitCodeOnExecutionException();
  }

  /** Standard output that detects whether the reader of a pipe has closed it. */
  private static final class Pipe extends FilterOutputStream {

    private static final String CLOSED = "Broken pipe";

    private boolean closed;

    Pipe(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        closed |= CLOSED.equals(e.getMessage());
        throw e;
      }
    }
  }
}
