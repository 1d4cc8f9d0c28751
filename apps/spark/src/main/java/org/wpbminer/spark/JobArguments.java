package org.wpbminer.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wpbminer.classifier.MineOptions;
import org.wpbminer.classifier.MineOptions.Output;
import org.wpbminer.classifier.maintext.Favour;
import org.wpbminer.classifier.maintext.MainTextFormat;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Arguments of the job.
 *
 * @param inputs WARC files, folders of WARC files, glob patterns, or tables
 * @param output a new folder
 * @param model folder of a model; null for the model in the jar
 * @param columns columns of tables
 * @param rows options for mining
 */
record JobArguments(
    List<String> inputs, String output, Path model, MineColumns columns, MineOptions rows) {

  static final String USAGE =
      "usage: --input PATH [--input PATH...] --output DIR [--main-text text|markdown|html|none]"
          + " [--body true|false] [--favour precision|recall] [--bylines true|false]"
          + " [--posts true|false] [--items true|false] [--model DIR]"
          + " [--html-column NAME] [--url-column NAME] [--id-column NAME]";

  JobArguments {
    Arguments.refuse(inputs.isEmpty(), "--input is missing; %s", USAGE);
    Arguments.refuse(output == null, "--output is missing; %s", USAGE);
  }

  static JobArguments of(String... arguments) {
    List<String> inputs = new ArrayList<>();
    String output = null;
    Path model = null;
    MineColumns columns = MineColumns.defaults();
    MineOptions rows = MineOptions.defaults();
    for (int i = 0; i < arguments.length; i += 2) {
      String option = arguments[i];
      Arguments.refuse(i + 1 == arguments.length, "%s has no value; %s", option, USAGE);
      String value = arguments[i + 1];
      switch (option) {
        case "--input" -> inputs.add(value);
        case "--output" -> output = value;
        case "--model" -> model = Path.of(value);
        case "--main-text" -> rows = rows.withMainText(mainText(value));
        case "--body" -> rows = rows.withBody(isTrue(option, value));
        case "--bylines" -> rows = rows.withBylines(isTrue(option, value));
        case "--posts" -> rows = with(rows, Output.POSTS, isTrue(option, value));
        case "--items" -> rows = with(rows, Output.ITEMS, isTrue(option, value));
        case "--favour" -> rows = rows.withFavour(Favour.of(value));
        case "--html-column" ->
            columns = new MineColumns(value, columns.url(), columns.id(), columns.input());
        case "--url-column" ->
            columns = new MineColumns(columns.html(), value, columns.id(), columns.input());
        case "--id-column" ->
            columns = new MineColumns(columns.html(), columns.url(), value, columns.input());
        default -> throw new IllegalArgumentException(option + " is not an option; " + USAGE);
      }
    }
    return new JobArguments(inputs, output, model, columns, rows);
  }

  private static MainTextFormat mainText(String name) {
    try {
      return MainTextFormat.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "--main-text is \"" + name + "\"; it must be text, markdown, html or none", e);
    }
  }

  private static MineOptions with(MineOptions rows, Output output, boolean isWanted) {
    Set<Output> outputs = EnumSet.copyOf(rows.outputs());
    outputs.remove(output);
    outputs.addAll(isWanted ? Set.of(output) : Set.of());
    return rows.withOutputs(outputs);
  }

  private static boolean isTrue(String option, String value) {
    Arguments.refuse(
        !List.of("true", "false").contains(value),
        "%s is \"%s\"; it must be true or false",
        option,
        value);
    return value.equals("true");
  }
}
