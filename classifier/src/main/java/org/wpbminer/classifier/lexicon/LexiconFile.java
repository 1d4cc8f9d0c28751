package org.wpbminer.classifier.lexicon;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.wpbminer.classifier.io.NumberText;

/**
 * Text format of a lexicon. The first line has the biases. Each further line has a word, ascending:
 * its hash in hexadecimal, its weight for text and its weight for links, in thousandths.
 */
public final class LexiconFile {

  private static final String BIAS = "bias";

  /** Minimum length of a line: three digits, two spaces and the line end. */
  private static final int MIN_LINE_CHARS = 6;

  private LexiconFile() {}

  public static void write(Lexicon lexicon, Path file) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      line(out, BIAS, lexicon.textBias(), lexicon.linkBias());
      for (int i = 0; i < lexicon.size(); i++) {
        line(out, Integer.toHexString(lexicon.word(i)), lexicon.text(i), lexicon.link(i));
      }
    }
  }

  private static void line(BufferedWriter out, String word, double text, double link)
      throws IOException {
    out.write(word + " " + Lexicon.units(text) + " " + Lexicon.units(link) + "\n");
  }

  /** Reads a lexicon; the exception names the file and the damaged line. */
  public static Lexicon read(String file, byte[] bytes) throws IOException {
    NumberText in = new NumberText(bytes);
    int maxWords = Math.max(1, bytes.length / MIN_LINE_CHARS);
    int[] words = new int[maxWords];
    float[] text = new float[maxWords];
    float[] link = new float[maxWords];
    double[] bias = new double[2];
    int line = 1;
    try {
      String first = in.word();
      if (!first.equals(BIAS)) {
        throw new NumberFormatException("\"" + first + "\" is in place of \"bias\"");
      }
      bias[0] = weight(in);
      bias[1] = weight(in);
      endLine(in);
      while (!in.atEnd()) {
        int i = line++ - 1;
        words[i] = in.hexadecimal();
        text[i] = weight(in);
        link[i] = weight(in);
        endLine(in);
      }
    } catch (NumberFormatException e) {
      throw new IOException(file + " is damaged: in line " + line + " " + e.getMessage(), e);
    }
    int size = line - 1;
    return new Lexicon(
        Arrays.copyOf(words, size), Arrays.copyOf(text, size), Arrays.copyOf(link, size), bias);
  }

  private static float weight(NumberText in) {
    return Lexicon.weight(in.whole());
  }

  private static void endLine(NumberText in) {
    String more = in.line();
    if (!more.isBlank()) {
      throw new NumberFormatException("\"" + more + "\" follows the third number");
    }
  }
}
