package org.wpbminer.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that several commands share. A wrong value ends the command with exit code 2. */
abstract class OptionGroup {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  /** Rejects the command line unless a condition holds. */
  void require(boolean holds, String otherwise) {
    if (!holds) {
      throw wrong(otherwise);
    }
  }

  /** Calls a supplier; reports its IllegalArgumentException as an invalid value of the options. */
  <T> T checked(String options, Supplier<T> made) {
    return checked(command, options, made);
  }

  static <T> T checked(CommandSpec command, String options, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), options + ": " + e.getMessage(), e);
    }
  }

  /** Returns the writer of messages to stderr. */
  TerminalProgress notes() {
    return new TerminalProgress(command.commandLine().getErr());
  }
}
