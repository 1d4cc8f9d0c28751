package org.wpbminer.classifier.svm;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import org.wpbminer.classifier.io.NumberText;
import org.wpbminer.classifier.label.BlockLabel;

/** Strict reader of LIBSVM's text format. LIBSVM's own reader trusts the counts in the header. */
final class SvmFileReader {

  private static final Set<String> HEADER =
      Set.of(
          "svm_type",
          "kernel_type",
          "gamma",
          "nr_class",
          "total_sv",
          "rho",
          "label",
          "probA",
          "probB",
          "nr_sv");

  private final String file;
  private final NumberText text;
  private final int dimensions;
  private final Map<String, String[]> header = new HashMap<>();

  private SvmFileReader(String file, byte[] bytes, int dimensions) {
    this.file = file;
    this.text = new NumberText(bytes);
    this.dimensions = dimensions;
  }

  /** Reads a C-SVC with RBF kernel over at most {@code dimensions} features. */
  static svm_model read(String file, byte[] bytes, int dimensions) throws IOException {
    try {
      return new SvmFileReader(file, bytes, dimensions).read();
    } catch (NumberFormatException e) {
      throw new IOException(file + " is damaged or foreign: " + e.getMessage(), e);
    }
  }

  private svm_model read() throws IOException {
    readHeader();
    requireWord("svm_type", "c_svc");
    requireWord("kernel_type", "rbf");
    svm_model model = new svm_model();
    model.param = new svm_parameter();
    model.param.svm_type = svm_parameter.C_SVC;
    model.param.kernel_type = svm_parameter.RBF;
    model.param.gamma = numbers("gamma", 1)[0];
    require(model.param.gamma > 0, "gamma is " + model.param.gamma + ", not above 0");
    int classes = BlockLabel.values().length;
    model.nr_class = whole("nr_class", 1)[0];
    require(
        model.nr_class >= 2 && model.nr_class <= classes,
        "nr_class is " + model.nr_class + ", not 2 to " + classes);
    int pairs = model.nr_class * (model.nr_class - 1) / 2;
    model.rho = numbers("rho", pairs);
    model.probA = header.containsKey("probA") ? numbers("probA", pairs) : null;
    model.probB = header.containsKey("probB") ? numbers("probB", pairs) : null;
    model.label = labels(model.nr_class);
    model.l = whole("total_sv", 1)[0];
    model.nSV = whole("nr_sv", model.nr_class);
    for (int count : model.nSV) {
      require(count >= 0, "nr_sv has " + count);
    }
    long sum = Arrays.stream(model.nSV).asLongStream().sum();
    require(sum == model.l, "nr_sv adds up to " + sum + ", total_sv is " + model.l);
    readVectors(model);
    return model;
  }

  private void readHeader() throws IOException {
    String line = "";
    while (!text.atEnd() && !(line = text.line().strip()).equals("SV")) {
      String[] words = line.split(" ");
      if (!HEADER.contains(words[0])) {
        throw damaged("its header has the line \"" + shortened(line) + "\"");
      }
      header.put(words[0], Arrays.copyOfRange(words, 1, words.length));
    }
    require(line.equals("SV"), "its header has no end");
  }

  private int[] labels(int k) throws IOException {
    int classes = BlockLabel.values().length;
    int[] labels = whole("label", k);
    for (int label : labels) {
      require(
          label >= 0 && label < classes, "label " + label + " is not one of 0 to " + (classes - 1));
    }
    require(Arrays.stream(labels).distinct().count() == k, "a label occurs twice");
    return labels;
  }

  private void readVectors(svm_model model) throws IOException {
    require(
        model.l <= text.remaining(), "total_sv is " + model.l + ", more than it has characters");
    model.sv_coef = new double[model.nr_class - 1][model.l];
    model.SV = new svm_node[model.l][];
    int vectors = 0;
    for (svm_node[] row = new svm_node[dimensions]; !text.atEnd(); vectors++) {
      if (vectors < model.l) {
        for (double[] coefficients : model.sv_coef) {
          require(!text.atLineEnd(), "coefficients of a support vector are missing");
          coefficients[vectors] = finite(text.number());
        }
        model.SV[vectors] = Arrays.copyOf(row, readVector(row));
      }
      text.line();
    }
    require(vectors == model.l, "it has " + vectors + " support vectors, total_sv is " + model.l);
  }

  /** Reads the rest of a line as a sparse vector into {@code row}, and returns its length. */
  private int readVector(svm_node[] row) throws IOException {
    int count = 0;
    int before = 0;
    while (!text.atLineEnd()) {
      svm_node node = new svm_node();
      node.index = text.whole(':');
      if (node.index <= before || node.index > dimensions) {
        throw damaged("a support vector has feature " + node.index + " of " + dimensions);
      }
      node.value = finite(text.number());
      before = node.index;
      row[count++] = node;
    }
    return count;
  }

  private double finite(double number) throws IOException {
    if (!Double.isFinite(number)) {
      throw damaged("it has the number " + number);
    }
    return number;
  }

  private void requireWord(String field, String wanted) throws IOException {
    String is = words(field, 1)[0];
    require(is.equals(wanted), field + " is " + shortened(is) + ", not " + wanted);
  }

  private String[] words(String field, int count) throws IOException {
    String[] words = header.get(field);
    require(words != null, field + " is missing");
    require(words.length == count, field + " has " + words.length + " words, not " + count);
    return words;
  }

  private double[] numbers(String field, int count) throws IOException {
    double[] numbers = new double[count];
    String[] words = words(field, count);
    for (int i = 0; i < count; i++) {
      try {
        numbers[i] = Double.parseDouble(words[i]);
      } catch (NumberFormatException e) {
        throw damaged(field + " has \"" + shortened(words[i]) + "\"");
      }
      require(Double.isFinite(numbers[i]), field + " has " + words[i]);
    }
    return numbers;
  }

  private int[] whole(String field, int count) throws IOException {
    int[] numbers = new int[count];
    String[] words = words(field, count);
    for (int i = 0; i < count; i++) {
      try {
        numbers[i] = Integer.parseInt(words[i]);
      } catch (NumberFormatException e) {
        throw damaged(field + " has \"" + shortened(words[i]) + "\" for a whole number");
      }
    }
    return numbers;
  }

  private void require(boolean condition, String otherwise) throws IOException {
    if (!condition) {
      throw damaged(otherwise);
    }
  }

  private IOException damaged(String why) {
    return new IOException(file + " is damaged or foreign: " + why);
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}
