package org.wpbminer.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import picocli.CommandLine;

/** Runs a command line within the test. */
final class Commands {

  /** What a command did. */
  record Run(int code, String out, String err) {}

  private Commands() {}

  static Run run(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    int code = line.execute(Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new));
    return new Run(code, out.toString(), err.toString());
  }
}
