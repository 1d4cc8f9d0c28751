package org.wpbminer.eval.tuning;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wpbminer.classifier.io.InputFile;
import org.wpbminer.classifier.io.JsonErrors;
import org.wpbminer.classifier.io.JsonRecords;
import org.wpbminer.segmenter.text.Arguments;

/**
 * What to vary, as a file of YAML says it. Levels keep the text that stands in the file.
 *
 * <pre>
 * array: L25          # optional: the smallest that fits; "grid" for all combinations
 * factors:
 *   alpha: [0.60, 0.58, 0.55, 0.52, 0.40]
 *   beta: [0.25, 0.20, 0.15, 0.12, 0.10]</pre>
 */
public record FactorsFile(String array, Map<String, List<String>> factors) {
  private static final int MOST_CHARS = 1_000_000;

  private static final YAMLFactory YAML =
      YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  /** Reads a file; what is wrong with it, or does not fit the array, is refused with the reason. */
  public static ExperimentDesign read(Path file) throws IOException {
    return parse(file.toString(), InputFile.text(file));
  }

  /** A design from YAML; {@code source} stands in messages. */
  static ExperimentDesign parse(String source, String text) {
    try {
      Arguments.refuse(text.length() > MOST_CHARS, "it is too large to be a factors file");
      FactorsFile file = JsonRecords.read(YAML.createParser(text), FactorsFile.class);
      Arguments.refuse(file.factors == null, "'factors' is missing");
      return file.design();
    } catch (IOException e) {
      throw new IllegalArgumentException(source + ": " + JsonErrors.ofFile(e), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
    }
  }

  private ExperimentDesign design() {
    List<Factor> all = new ArrayList<>();
    factors.forEach(
        (name, levels) -> all.add(new Factor(name, levels == null ? List.of() : levels)));
    if (array == null) {
      return ExperimentDesign.smallest(all);
    }
    return array.equalsIgnoreCase("grid")
        ? ExperimentDesign.grid(all)
        : ExperimentDesign.of(OrthogonalArray.named(array), all);
  }
}
