package org.wpbminer.cli;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Error messages for invalid command lines. Each is one line with the argument, its value, and the
 * valid values.
 */
final class WrongCommandLine {

  /** Beginnings of two error messages of picocli. */
  private static final String NO_VALUE = "Missing required parameter for option";

  private static final String NO_COMMAND = "Missing required subcommand";

  private WrongCommandLine() {}

  static String message(ParameterException e) {
    CommandLine line = e.getCommandLine();
    String text = String.valueOf(e.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ");
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(line, unmatched);
    }
    if (e instanceof OverwrittenOptionException twice) {
      return name(twice.getOverwritten()) + " is given twice; give it once";
    }
    if (e instanceof MissingParameterException missing) {
      String names =
          missing.getMissing().stream()
              .map(arg -> shown(arg, text.startsWith(NO_VALUE)))
              .collect(Collectors.joining(", "));
      return text.startsWith(NO_VALUE) ? names : line.getCommandName() + " needs " + names;
    }
    if (e.getArgSpec() != null && e.getValue() != null) {
      boolean isTyped = e.getArgSpec().isMultiValue() || e.getArgSpec().type() != String.class;
      String why =
          e.getCause() instanceof TypeConversionException || isTyped
              ? "it must be " + right(e.getArgSpec())
              : text;
      return "%s is \"%s\"; %s"
          .formatted(name(e.getArgSpec()), TerminalText.shortened(e.getValue()), why);
    }
    if (text.startsWith(NO_COMMAND)) {
      return "%s needs a %s: %s"
          .formatted(
              line.getCommandName(),
              line.getCommandSpec().usageMessage().synopsisSubcommandLabel(),
              listed(commands(line), "or"));
    }
    return text;
  }

  private static String unmatched(CommandLine line, UnmatchedArgumentException e) {
    String first = e.getUnmatched().get(0);
    String shown = TerminalText.shortened(first);
    List<String> suggestions = e.getSuggestions();
    String hint = suggestions.isEmpty() ? "" : "; did you mean " + suggestions.get(0) + "?";
    if (first.startsWith("-")) {
      return "there is no option " + shown + hint;
    }
    if (commands(line).isEmpty()) {
      String taken =
          line.getCommandSpec().positionalParameters().stream()
              .map(PositionalParamSpec::paramLabel)
              .collect(Collectors.joining(" "));
      return "\"%s\" is too much; %s takes %s"
          .formatted(
              shown,
              line.getCommandName(),
              taken.isEmpty() ? "only options" : "only " + taken + " and options");
    }
    if (line.getParent() == null && (first.contains(".") || Files.exists(Path.of(first)))) {
      hint = "; did you mean wpbminer classify " + shown + "?";
    }
    return "there is no command \"%s\"%s"
        .formatted(
            shown, hint.isEmpty() ? "; the commands are " + listed(commands(line), "and") : hint);
  }

  private static List<String> commands(CommandLine line) {
    return line.getSubcommands().entrySet().stream()
        .filter(entry -> !(entry.getValue().getCommand() instanceof HelpCommand))
        .map(entry -> entry.getKey())
        .toList();
  }

  private static String name(ArgSpec arg) {
    return arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
  }

  private static String shown(ArgSpec arg, boolean lacksValue) {
    if (lacksValue) {
      return name(arg) + " needs a value; it must be " + right(arg);
    }
    return arg.isOption() ? name(arg) + " " + arg.paramLabel() : arg.paramLabel();
  }

  /** Describes the valid values of an option. */
  private static String right(ArgSpec arg) {
    Class<?>[] types = arg.auxiliaryTypes();
    Class<?> type = types[types.length - 1];
    String label = arg.paramLabel();
    if (type.isEnum()) {
      return label.contains("|")
          ? listed(List.of(label.split("\\|")), "or")
          : listed(
              Arrays.stream(type.getEnumConstants())
                  .map(value -> value.toString().toLowerCase(Locale.ROOT))
                  .toList(),
              "or");
    }
    if (type == boolean.class) {
      return "given without a value";
    }
    if (label.contains("=")) {
      return label + ", and VALUE a number";
    }
    if (type == int.class || type == long.class || type == Integer.class) {
      return "a whole number";
    }
    if (type == double.class || type == Double.class) {
      return "a number";
    }
    return type == URI.class ? "an address" : label;
  }

  private static String listed(List<String> words, String last) {
    int end = words.size() - 1;
    return end == 0
        ? words.get(0)
        : "%s %s %s".formatted(String.join(", ", words.subList(0, end)), last, words.get(end));
  }
}
