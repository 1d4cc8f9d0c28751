package org.wpbminer.classifier.svm;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.wpbminer.classifier.io.StrictReader;
import org.wpbminer.classifier.label.BlockLabel;

/**
 * Looks a LIBSVM model file over before LIBSVM does: LIBSVM believes the counts in the header and
 * allocates what they say.
 */
final class SvmFileCheck {

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
  private final Map<String, String[]> header = new HashMap<>();

  private SvmFileCheck(String file) {
    this.file = file;
  }

  static void check(String file, byte[] bytes, int dimensions) throws IOException {
    try (BufferedReader in = StrictReader.of(bytes, StandardCharsets.UTF_8)) {
      new SvmFileCheck(file).check(in, dimensions);
    } catch (MalformedInputException e) {
      throw new IOException(file + " is no text; a LIBSVM model is", e);
    }
  }

  private void check(BufferedReader in, int dimensions) throws IOException {
    String line;
    while ((line = in.readLine()) != null && !line.equals("SV")) {
      String[] words = line.strip().split(" ");
      if (!HEADER.contains(words[0])) {
        throw damaged("its header has the line \"" + shortened(line) + "\"");
      }
      header.put(words[0], words);
    }
    require(line != null, "its header has no end");
    require(word("svm_type").equals("c_svc"), "svm_type is " + word("svm_type") + ", not c_svc");
    require(
        word("kernel_type").equals("rbf"), "kernel_type is " + word("kernel_type") + ", not rbf");
    int classes = BlockLabel.values().length;
    int k = number("nr_class");
    require(k >= 2 && k <= classes, "nr_class is " + k + ", not 2 to " + classes);
    int pairs = k * (k - 1) / 2;
    require(header.containsKey("rho"), "rho is missing");
    for (String field : new String[] {"rho", "probA", "probB"}) {
      require(
          !header.containsKey(field) || header.get(field).length == pairs + 1,
          field + " has not " + pairs + " numbers");
      requireFinite(field);
    }
    requireFinite("gamma");
    require(Double.parseDouble(word("gamma")) > 0, "gamma is " + word("gamma") + ", not above 0");
    checkLabels(k, classes);
    checkVectors(in, k, dimensions);
  }

  private void requireFinite(String field) throws IOException {
    String[] words = header.getOrDefault(field, new String[1]);
    for (int i = 1; i < words.length; i++) {
      try {
        require(Double.isFinite(Double.parseDouble(words[i])), field + " has " + words[i]);
      } catch (NumberFormatException e) {
        throw damaged(field + " has \"" + shortened(words[i]) + "\"");
      }
    }
  }

  private void checkLabels(int k, int classes) throws IOException {
    require(
        header.containsKey("label") && header.get("label").length == k + 1, "labels are missing");
    long seen = 0;
    for (int i = 1; i <= k; i++) {
      int label = parse(header.get("label")[i]);
      require(label >= 0 && label < classes, "label " + label + " is none of ours");
      require((seen & 1L << label) == 0, "label " + label + " stands twice");
      seen |= 1L << label;
    }
  }

  private void checkVectors(BufferedReader in, int k, int dimensions) throws IOException {
    int total = number("total_sv");
    require(header.containsKey("nr_sv") && header.get("nr_sv").length == k + 1, "nr_sv is missing");
    long sum = 0;
    for (int i = 1; i <= k; i++) {
      int count = parse(header.get("nr_sv")[i]);
      require(count >= 0, "nr_sv has " + count);
      sum += count;
    }
    require(sum == total, "nr_sv adds up to " + sum + ", total_sv is " + total);
    int vectors = 0;
    String line;
    while ((line = in.readLine()) != null) {
      vectors++;
      checkVector(line, k, dimensions);
    }
    require(vectors == total, "it has " + vectors + " support vectors, total_sv is " + total);
  }

  private void checkVector(String line, int k, int dimensions) throws IOException {
    String[] words = line.strip().split(" ");
    require(words.length >= k - 1, "a support vector lacks coefficients");
    int before = 0;
    for (int i = 0; i < words.length; i++) {
      int colon = words[i].indexOf(':');
      String number = words[i];
      if (i >= k - 1) {
        require(colon > 0, "a support vector has \"" + shortened(words[i]) + "\"");
        int index = parse(words[i].substring(0, colon));
        require(
            index > before && index <= dimensions,
            "a support vector has feature " + index + " of " + dimensions);
        before = index;
        number = words[i].substring(colon + 1);
      }
      try {
        require(Double.isFinite(Double.parseDouble(number)), "it has the number " + number);
      } catch (NumberFormatException e) {
        throw damaged("it has \"" + shortened(number) + "\" for a number");
      }
    }
  }

  private String word(String field) throws IOException {
    String[] words = header.get(field);
    require(words != null && words.length == 2, field + " is missing");
    return words[1];
  }

  private int number(String field) throws IOException {
    return parse(word(field));
  }

  private int parse(String word) throws IOException {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw damaged("it has \"" + shortened(word) + "\" for a whole number");
    }
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
