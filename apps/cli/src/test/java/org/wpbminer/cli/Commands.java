package org.wpbminer.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** Runs command lines inside the process of the test. */
final class Commands {

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

  /** Returns the command line of a new process that runs a command. */
  static List<String> process(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:-UsePerfData"); // that file could exceed the tests' size limit
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }
}
