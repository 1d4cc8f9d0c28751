package org.wpbminer.eval.export;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.eval.report.CsvField;
import org.wpbminer.segmenter.text.Arguments;

/**
 * A format for block sets. Features are not scaled and have all their digits; lines end in a line
 * feed.
 */
public enum ExportFormat {

  /** Weka's: the features by name, then the label as a nominal attribute. */
  ARFF {
    @Override
    String render(TrainingSet set, List<String> features) {
      StringBuilder out = new StringBuilder("@relation blocks\n\n");
      features.forEach(name -> out.append("@attribute ").append(arff(name)).append(" numeric\n"));
      out.append("@attribute label {").append(labels()).append("}\n\n@data\n");
      for (int i = 0; i < set.size(); i++) {
        for (double value : set.vectors()[i]) {
          out.append(value).append(',');
        }
        out.append(label(set, i)).append('\n');
      }
      return out.toString();
    }
  },

  /**
   * LIBSVM's: the label's number (0 related-text, 1 related-link, 2 other), then {@code
   * index:value} from 1, zeros left out.
   */
  LIBSVM {
    @Override
    String render(TrainingSet set, List<String> features) {
      StringBuilder out = new StringBuilder();
      for (int i = 0; i < set.size(); i++) {
        out.append(set.labels()[i]);
        for (int d = 0; d < set.dimensions(); d++) {
          double value = set.vectors()[i][d];
          if (value != 0) {
            out.append(' ').append(d + 1).append(':').append(value);
          }
        }
        out.append('\n');
      }
      return out.toString();
    }
  },

  /** A head, then site, features, characters, label of each block. */
  CSV {
    @Override
    String render(TrainingSet set, List<String> features) {
      StringBuilder out = new StringBuilder("site,");
      features.forEach(name -> out.append(CsvField.of(name)).append(','));
      out.append("characters,label\n");
      for (int i = 0; i < set.size(); i++) {
        out.append(CsvField.of(set.sites()[i])).append(',');
        for (double value : set.vectors()[i]) {
          out.append(value).append(',');
        }
        out.append(set.weights()[i]).append(',').append(label(set, i)).append('\n');
      }
      return out.toString();
    }
  };

  /**
   * Writes a set out.
   *
   * @param features name of each component of a vector
   * @throws IllegalArgumentException if the set is empty, or there are more or fewer names than
   *     components
   */
  public String of(TrainingSet set, List<String> features) {
    Arguments.refuse(set.size() == 0, "there is no block to export");
    Arguments.refuse(
        features.size() != set.dimensions(),
        "there are %s names for %s features",
        features.size(),
        set.dimensions());
    return render(set, features);
  }

  abstract String render(TrainingSet set, List<String> features);

  private static String labels() {
    return Arrays.stream(BlockLabel.values())
        .map(BlockLabel::label)
        .collect(Collectors.joining(","));
  }

  private static String label(TrainingSet set, int i) {
    return BlockLabel.values()[set.labels()[i]].label();
  }

  /** A name with anything but letters and digits stands in quotes. */
  private static String arff(String name) {
    return name.matches("[A-Za-z][A-Za-z0-9_-]*")
        ? name
        : "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
