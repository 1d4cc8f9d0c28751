package org.wpbminer.eval.tuning.design;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * Reads what to vary from a small file. YAML ({@code .yaml}, {@code .yml}):
 *
 * <pre>
 * array: L25          # optional: the smallest that fits; "grid" for all combinations
 * factors:
 *   alpha: [0.60, 0.58, 0.55, 0.52, 0.40]
 *   beta: [0.25, 0.20, 0.15, 0.12, 0.10]
 * columns:            # optional, from 1; only with an array, for every factor
 *   alpha: 1
 *   beta: 3</pre>
 *
 * <p>or properties ({@code .properties}), in UTF-8:
 *
 * <pre>
 * array = L25
 * alpha = 0.60, 0.58, 0.55, 0.52, 0.40
 * beta = 0.25, 0.20, 0.15, 0.12, 0.10
 * column.alpha = 1
 * column.beta = 3</pre>
 *
 * <p>Levels keep the text that stands in the file. In properties no factor can be named {@code
 * array}, nor anything that begins with {@code column.}.
 */
public final class FactorsFile {
  static final String ARRAY = "array";
  static final String FACTORS = "factors";
  static final String COLUMNS = "columns";
  private static final String COLUMN_PREFIX = "column.";
  private static final String GRID = "grid";

  private final String source;
  private String array = "";
  private final Map<String, List<String>> levels = new LinkedHashMap<>();
  private final Map<String, String> columns = new LinkedHashMap<>();

  FactorsFile(String source) {
    this.source = source;
  }

  /**
   * Reads a file; its name's ending tells which kind it is.
   *
   * @throws IOException if the file cannot be read
   * @throws TuningInputException if it is no factors file, or its factors do not fit the array; the
   *     message says what is wrong
   */
  public static ExperimentDesign read(Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    boolean yaml = name.endsWith(".yaml") || name.endsWith(".yml");
    if (!yaml && !name.endsWith(".properties")) {
      throw new TuningInputException(
          "%s: a factors file must end in .yaml, .yml or .properties".formatted(file));
    }
    String text = TextFile.read(file);
    return yaml ? parseYaml(file.toString(), text) : parseProperties(file.toString(), text);
  }

  /** A design from YAML; {@code source} stands in messages. */
  public static ExperimentDesign parseYaml(String source, String text) {
    FactorsFile file = new FactorsFile(source);
    FactorsYaml.read(text, file);
    return file.design();
  }

  /** A design from properties; {@code source} stands in messages. */
  public static ExperimentDesign parseProperties(String source, String text) {
    FactorsFile file = new FactorsFile(source);
    try {
      file.new Entries().load(new StringReader(text));
    } catch (TuningInputException e) {
      throw e;
    } catch (IOException | IllegalArgumentException e) {
      throw file.refusal(e.getMessage());
    }
    return file.design();
  }

  void array(String name) {
    if (!array.isEmpty() || name.isBlank()) {
      throw refusal("'array' is empty or stands twice");
    }
    array = name.strip();
  }

  void factor(String name, List<String> values) {
    if (levels.put(name, values) != null) {
      throw refusal("factor '%s' stands twice".formatted(name));
    }
  }

  void column(String factor, String number) {
    if (columns.put(factor, number.strip()) != null) {
      throw refusal("the column of '%s' stands twice".formatted(factor));
    }
  }

  TuningInputException refusal(String trouble) {
    return new TuningInputException(source + ": " + trouble);
  }

  private ExperimentDesign design() {
    if (levels.isEmpty()) {
      throw refusal("no factors");
    }
    try {
      List<Factor> factors = new ArrayList<>();
      levels.forEach((name, values) -> factors.add(new Factor(name, values)));
      if (columns.isEmpty()) {
        return withoutColumns(factors);
      }
      if (array.isEmpty() || array.equalsIgnoreCase(GRID)) {
        throw new IllegalArgumentException("columns need the name of an array");
      }
      return ExperimentDesign.of(OrthogonalArrays.named(array), factors, columnNumbers());
    } catch (TuningInputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw refusal(e.getMessage());
    }
  }

  private ExperimentDesign withoutColumns(List<Factor> factors) {
    if (array.isEmpty()) {
      return ExperimentDesign.smallest(factors);
    }
    return array.equalsIgnoreCase(GRID)
        ? ExperimentDesign.grid(factors)
        : ExperimentDesign.of(OrthogonalArrays.named(array), factors);
  }

  private int[] columnNumbers() {
    if (!columns.keySet().equals(levels.keySet())) {
      throw new IllegalArgumentException(
          "columns must be given for every factor or for none: %s for %s"
              .formatted(columns.keySet(), levels.keySet()));
    }
    int[] numbers = new int[columns.size()];
    int f = 0;
    for (String factor : levels.keySet()) {
      try {
        numbers[f++] = Math.subtractExact(Integer.parseInt(columns.get(factor)), 1);
      } catch (NumberFormatException | ArithmeticException e) {
        throw new IllegalArgumentException(
            "the column of %s must be a whole number: '%s'".formatted(factor, columns.get(factor)));
      }
    }
    return numbers;
  }

  /**
   * Properties that hand each entry over as it is read: in order, and twice where it stands twice.
   */
  private final class Entries extends Properties {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized Object put(Object key, Object value) {
      String name = (String) key;
      String text = (String) value;
      if (name.equals(ARRAY)) {
        array(text);
      } else if (name.startsWith(COLUMN_PREFIX)) {
        column(name.substring(COLUMN_PREFIX.length()), text);
      } else {
        factor(name, List.of(text.split(",", -1)));
      }
      return null;
    }
  }
}
