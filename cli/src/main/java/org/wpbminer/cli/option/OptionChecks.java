package org.wpbminer.cli.option;

import java.util.Set;
import java.util.function.Supplier;
import org.wpbminer.classifier.links.LinkResolver;
import org.wpbminer.eval.tuning.ExperimentRunner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Values of options: what their record refuses is a mistake on the command line, exit code 2. */
public final class OptionChecks {

  /** What an address must be. */
  static final String ADDRESS =
      "it must be an absolute http, https, ftp or file address of at most 8,192 characters";

  private OptionChecks() {}

  /** What options make; a refusal is said with the options' names. */
  public static <T> T of(CommandSpec spec, String options, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), options + ": " + e.getMessage(), e);
    }
  }

  /** A page's address, or null. */
  public static String baseUrl(CommandSpec spec, String url) {
    if (url != null && !LinkResolver.isAddress(url)) {
      throw new ParameterException(
          spec.commandLine(), "--base-url is \"" + LinkResolver.shown(url) + "\"; " + ADDRESS);
    }
    return url;
  }

  /** Refuses every option but those (by their longest names) that {@code job} uses. */
  public static void only(CommandSpec spec, String job, String... used) {
    Set<String> names = Set.of(used);
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptionsSet()) {
      if (!names.contains(option.longestName())) {
        throw new ParameterException(
            spec.commandLine(),
            option.longestName()
                + " does not apply to "
                + job
                + (used.length > 1 ? "; only " + String.join(", ", used) + " do" : ""));
      }
    }
  }

  /** A number of threads. */
  public static int threads(CommandSpec spec, int threads) {
    if (threads < 1 || threads > ExperimentRunner.MAX_THREADS) {
      throw new ParameterException(
          spec.commandLine(),
          "--threads is " + threads + "; it must be 1 to " + ExperimentRunner.MAX_THREADS);
    }
    return threads;
  }
}
