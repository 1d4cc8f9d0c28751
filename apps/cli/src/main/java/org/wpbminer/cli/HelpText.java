package org.wpbminer.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ResourceBundle;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Prints the options in the help of a command under the headings from {@code help.properties}. */
final class HelpText {

  private HelpText() {}

  /** Adds headings to the option lists of all commands with headings. */
  static void addHeadings(CommandLine line) {
    ResourceBundle names = line.getResourceBundle();
    String key = line.getCommandSpec().qualifiedName(".") + ".options.";
    if (names.containsKey(key + 0)) {
      line.getHelpSectionMap()
          .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help, names, key));
    }
    line.getSubcommands().values().forEach(HelpText::addHeadings);
  }

  private static String options(Help help, ResourceBundle names, String key) {
    StringBuilder text = new StringBuilder();
    List<OptionSpec> left = new ArrayList<>(help.commandSpec().options());
    for (int i = 0; names.containsKey(key + i); i++) {
      String[] heading = names.getString(key + i).split(": ");
      List<String> wanted = Arrays.asList(heading[1].split(" "));
      List<OptionSpec> under =
          left.stream()
              .filter(option -> wanted.contains(option.longestName()))
              .sorted((a, b) -> place(wanted, a) - place(wanted, b))
              .toList();
      text.append("\n%s:\n".formatted(heading[0])).append(list(help, under));
      left.removeAll(under);
    }
    return text + "\n" + list(help, left);
  }

  private static int place(List<String> names, OptionSpec option) {
    return names.indexOf(option.longestName());
  }

  private static String list(Help help, List<OptionSpec> options) {
    return help.optionListExcludingGroups(
        options, help.createDefaultLayout(), null, help.parameterLabelRenderer());
  }
}
