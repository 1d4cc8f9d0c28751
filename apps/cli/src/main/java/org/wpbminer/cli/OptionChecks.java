package org.wpbminer.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Values of options: what their record refuses is a mistake on the command line, exit code 2. */
final class OptionChecks {

  private OptionChecks() {}

  /** What options make; a refusal is said with the options' names. */
  public static <T> T of(CommandSpec spec, String options, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), options + ": " + e.getMessage(), e);
    }
  }

  /** Refuses an option's value, unless it holds what it must. */
  static void require(CommandSpec spec, boolean holds, String otherwise) {
    if (!holds) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }
}
