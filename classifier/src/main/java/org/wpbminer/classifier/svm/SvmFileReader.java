package org.wpbminer.classifier.svm;

import com.fasterxml.jackson.core.io.NumberInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
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
    List<String> lines = new String(bytes, StandardCharsets.ISO_8859_1).lines().toList();
    SvmFileReader reader = new SvmFileReader();
    try {
      int headerEnd = lines.indexOf(HEADER_END);
      Arguments.refuse(headerEnd < 0, "its header has no end");
      reader.readHeader(lines.subList(0, headerEnd));
      reader.readVectors(lines.subList(headerEnd + 1, lines.size()), dimensions);
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

  private void readVectors(List<String> lines, int dimensions) {
    Arguments.refuse(
        lines.size() != model.l,
        "it has %s support vectors, total_sv is %s",
        lines.size(),
        model.l);
    model.sv_coef = new double[model.nr_class - 1][model.l];
    model.SV = new svm_node[model.l][];
    svm_node[] row = new svm_node[dimensions];
    for (int i = 0; i < model.l; i++) {
      StringTokenizer words = new StringTokenizer(lines.get(i), " :");
      for (double[] coefficients : model.sv_coef) {
        coefficients[i] = number(words);
      }
      int count = 0;
      int before = 0;
      while (words.hasMoreTokens()) {
        svm_node node = new svm_node();
        node.index = Integer.parseInt(words.nextToken());
        Arguments.refuse(
            node.index <= before || node.index > dimensions,
            "a support vector has feature %s of %s after %s",
            node.index,
            dimensions,
            before);
        node.value = number(words);
        before = node.index;
        row[count++] = node;
      }
      model.SV[i] = Arrays.copyOf(row, count);
    }
  }

  private static double number(StringTokenizer words) {
    Arguments.refuse(!words.hasMoreTokens(), "a support vector is cut");
    return number(words.nextToken());
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
    Arguments.refuse(words == null, "%s is missing", field);
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
