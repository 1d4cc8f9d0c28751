package org.wpbminer.classifier.svm;

import com.fasterxml.jackson.core.io.NumberInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import org.wpbminer.classifier.io.NumberScanner;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.segmenter.text.Arguments;

/**
 * Strict reader of LIBSVM's text format. LIBSVM's own reader trusts the counts in the header, and
 * takes twice as long.
 */
final class SvmFileReader {

  private static final int CLASSES = BlockLabel.values().length;

  /** Line between the header and the support vectors. */
  private static final String HEADER_END = "SV";

  private final Map<String, String[]> header = new HashMap<>();
  private final svm_model model = new svm_model();

  private SvmFileReader() {}

  /** Reads a C-SVC with RBF kernel over at most {@code dimensions} features. */
  static svm_model read(String file, byte[] bytes, int dimensions) throws IOException {
    NumberScanner in = new NumberScanner(bytes);
    SvmFileReader reader = new SvmFileReader();
    try {
      List<String> lines = new ArrayList<>();
      for (String line = in.line(); !line.equals(HEADER_END); line = in.line()) {
        Arguments.refuse(in.isAtEnd(), "its header has no end");
        lines.add(line);
      }
      reader.readHeader(lines);
      reader.readVectors(in, dimensions);
      return reader.model;
    } catch (IllegalArgumentException e) {
      throw new IOException(file + " is damaged or foreign: " + e.getMessage(), e);
    }
  }

  private void readHeader(List<String> lines) {
    for (String line : lines) {
      String[] words = line.strip().split(" ");
      header.put(words[0], Arrays.copyOfRange(words, 1, words.length));
    }
    requireWord("svm_type", "c_svc");
    requireWord("kernel_type", "rbf");
    model.param = new svm_parameter();
    model.param.svm_type = svm_parameter.C_SVC;
    model.param.kernel_type = svm_parameter.RBF;
    model.param.gamma = numbers("gamma", 1)[0];
    Arguments.refuse(model.param.gamma <= 0, "gamma is %s, not above 0", model.param.gamma);
    model.nr_class = whole("nr_class", 1)[0];
    Arguments.refuse(
        model.nr_class < 2 || model.nr_class > CLASSES,
        "nr_class is %s, not 2 to %s",
        model.nr_class,
        CLASSES);
    int pairs = model.nr_class * (model.nr_class - 1) / 2;
    model.rho = numbers("rho", pairs);
    model.probA = header.containsKey("probA") ? numbers("probA", pairs) : null;
    model.probB = header.containsKey("probB") ? numbers("probB", pairs) : null;
    model.label = whole("label", model.nr_class);
    Arguments.refuse(
        Arrays.stream(model.label).distinct().filter(l -> l >= 0 && l < CLASSES).count()
            != model.nr_class,
        "its labels are %s; they must be distinct and in [0, %s)",
        Arrays.toString(model.label),
        CLASSES);
    model.l = whole("total_sv", 1)[0];
    model.nSV = whole("nr_sv", model.nr_class);
    Arguments.refuse(
        Arrays.stream(model.nSV).anyMatch(count -> count < 0)
            || Arrays.stream(model.nSV).asLongStream().sum() != model.l,
        "nr_sv is %s; its sum must be total_sv, %s",
        Arrays.toString(model.nSV),
        model.l);
  }

  private void readVectors(NumberScanner in, int dimensions) {
    List<svm_node[]> vectors = new ArrayList<>();
    List<double[]> coefficients = new ArrayList<>();
    svm_node[] row = new svm_node[dimensions];
    while (!in.isAtEnd()) {
      double[] ofVector = new double[model.nr_class - 1];
      for (int c = 0; c < ofVector.length; c++) {
        ofVector[c] = in.number();
        in.require(' ');
      }
      coefficients.add(ofVector);
      int count = 0;
      int before = 0;
      while (!in.isAtLineEnd()) {
        svm_node node = new svm_node();
        node.index = in.whole();
        Arguments.refuse(
            node.index <= before || node.index > dimensions,
            "a support vector has feature %s of %s after %s",
            node.index,
            dimensions,
            before);
        in.require(':');
        node.value = in.number();
        in.skip(' ');
        before = node.index;
        row[count++] = node;
      }
      in.endLine();
      vectors.add(Arrays.copyOf(row, count));
    }
    Arguments.refuse(
        vectors.size() != model.l,
        "it has %s support vectors, total_sv is %s",
        vectors.size(),
        model.l);
    model.SV = vectors.toArray(svm_node[][]::new);
    model.sv_coef = new double[model.nr_class - 1][model.l];
    for (int c = 0; c < model.sv_coef.length; c++) {
      for (int i = 0; i < model.l; i++) {
        model.sv_coef[c][i] = coefficients.get(i)[c];
      }
    }
  }

  private static double number(String word) {
    double number = NumberInput.parseDouble(word, true);
    Arguments.refuse(!Double.isFinite(number), "it has the number %s", word);
    return number;
  }

  private void requireWord(String field, String wanted) {
    String is = words(field, 1)[0];
    Arguments.refuse(!is.equals(wanted), "%s is %s, not %s", field, is, wanted);
  }

  private String[] words(String field, int count) {
    String[] words = header.get(field);
    if (words == null) {
      throw new IllegalArgumentException(field + " is missing");
    }
    Arguments.refuse(words.length != count, "%s has %s words, not %s", field, words.length, count);
    return words;
  }

  private double[] numbers(String field, int count) {
    return Arrays.stream(words(field, count)).mapToDouble(SvmFileReader::number).toArray();
  }

  private int[] whole(String field, int count) {
    return Arrays.stream(words(field, count)).mapToInt(Integer::parseInt).toArray();
  }
}
