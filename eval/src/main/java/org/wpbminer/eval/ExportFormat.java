package org.wpbminer.eval;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.training.TrainingSet;
import org.wpbminer.segmenter.text.Arguments;

/** File formats of labelled blocks. Features are unscaled, with all digits; lines end with LF. */
public enum ExportFormat {

  /** Weka's format: the features by name, then the label as a nominal attribute. */
  ARFF,

  /** LIBSVM's format: the number of the label, then {@code index:value} of nonzero features. */
  LIBSVM;

  public String of(TrainingSet set, List<String> features) {
    Arguments.refuse(set.size() == 0, "there is no block to export");
    StringBuilder out = new StringBuilder();
    if (this == ARFF) {
      out.append("@relation blocks\n\n");
      features.forEach(name -> out.append("@attribute ").append(name).append(" numeric\n"));
      out.append("@attribute label {")
          .append(Arrays.stream(BlockLabel.values()).map(BlockLabel::label).collect(joining(",")))
          .append("}\n\n@data\n");
    }
    for (TrainingSet.Example block : set.examples()) {
      out.append(
          switch (this) {
            case ARFF -> dense(block.vector()) + BlockLabel.values()[block.label()].label();
            case LIBSVM -> block.label() + sparse(block.vector());
          });
      out.append('\n');
    }
    return out.toString();
  }

  private static String dense(double[] vector) {
    return Arrays.stream(vector).mapToObj(value -> value + ",").collect(joining());
  }

  private static String sparse(double[] vector) {
    return IntStream.range(0, vector.length)
        .filter(d -> vector[d] != 0)
        .mapToObj(d -> " " + (d + 1) + ":" + vector[d])
        .collect(joining());
  }
}
