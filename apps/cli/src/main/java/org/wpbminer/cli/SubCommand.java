package org.wpbminer.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.wpbminer.workbench.LocalServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Base class of sub-commands, with help, version, output streams, and errors for wrong options. */
@Command(
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n")
abstract class SubCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  private TerminalProgress progress;

  abstract int run() throws IOException;

  @Override
  public final Integer call() throws IOException {
    try {
      int code = run();
      out().flush();
      return code;
    } finally {
      progress().end();
      for (CommandSpec mixin : spec.mixins().values()) {
        if (mixin.userObject() instanceof Closeable open) {
          open.close();
        }
      }
    }
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Returns the progress; its line is cleared when the command ends. */
  synchronized TerminalProgress progress() {
    progress = progress == null ? new TerminalProgress(err()) : progress;
    return progress;
  }

  /** Ends the command with exit code 2 if its command line is wrong. */
  void refuse(boolean isWrong, String message) {
    if (isWrong) {
      throw new ParameterException(spec.commandLine(), message);
    }
  }

  /** Rejects an output folder inside an input, because the next run would read the output. */
  void requireApart(Path output, List<Path> inputs) {
    for (Path input : inputs) {
      refuse(
          output.toAbsolutePath().normalize().startsWith(input.toAbsolutePath().normalize()),
          "--output " + output + " is inside the input " + input + "; give another folder");
    }
  }

  /** Calls a supplier; reports its IllegalArgumentException as an invalid value of the options. */
  <T> T checked(String options, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), options + ": " + e.getMessage(), e);
    }
  }

  /** Rejects options that do not apply; {@code used} has the longest names of those that do. */
  void only(String job, String... used) {
    Set<String> names = Set.of(used);
    String others = used.length > 1 ? "; only " + String.join(", ", used) + " do" : "";
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
      String name = option.longestName();
      refuse(!names.contains(name), name + " does not apply to " + job + others);
    }
  }

  /** Prints a row of a table of counts. */
  void row(String name, long count) {
    out().printf("%-40s%,12d%n", name, count);
  }

  void tell(String note) {
    progress().tell(note);
  }

  /** Maximum time for open requests when a server stops; service managers kill after 10 seconds. */
  static final Duration STOP_GRACE = Duration.ofSeconds(8);

  /** Serves until a signal arrives, and finishes the running requests. */
  static void serve(SignalStop end, LocalServer server) {
    CountDownLatch stop = new CountDownLatch(1);
    end.begin(stop::countDown);
    try {
      stop.await();
      server.end(STOP_GRACE);
    } catch (InterruptedException e) {
      server.close();
    }
  }

  @FunctionalInterface
  interface PageWork {
    void on(PageInput page) throws IOException;
  }

  /**
   * Processes each page; a failure does not stop the other pages.
   *
   * @param failed receives each page that failed, and the reason
   * @return the exit code: 0 if no page failed, else 1
   */
  static int eachPage(List<PageInput> pages, PageWork work, BiConsumer<PageInput, String> failed) {
    int code = 0;
    for (PageInput page : pages) {
      try {
        work.on(page);
      } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
        code = 1;
        failed.accept(page, FailureMessages.ofFailure(e));
      }
    }
    return code;
  }

  void failed(PageInput page, String error) {
    err().println("wpbminer: " + page.shown() + ": " + error);
  }

  /** Reports how a page was cut; {@code truncated} is null if it is complete. */
  void tellCut(PageInput page, String truncated) {
    progress().tellCut(page.name(), truncated);
  }
}
