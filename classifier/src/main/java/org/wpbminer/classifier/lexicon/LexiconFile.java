package org.wpbminer.classifier.lexicon;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.wpbminer.classifier.io.NumberText;

/**
 * A lexicon as text: in the first line the biases, then a line a word, ascending: its number in
 * hexadecimal, its weight for text, its weight for links, in thousandths.
 */
public final class LexiconFile {

  private static final String BIAS = "bias";

  /** Characters of the shortest line: two blanks and the line's end part three digits. */
  private static final int SHORTEST = 6;

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

  /** Reads a lexicon; the exception names the file and the place of the damage. */
  public static Lexicon read(String file, byte[] bytes) throws IOException {
    NumberText in = new NumberText(bytes);
    int most = Math.max(1, bytes.length / SHORTEST);
    int[] words = new int[most];
    float[] text = new float[most];
    float[] link = new float[most];
    double[] bias = new double[2];
    int line = 1;
    try {
      String first = in.word();
      if (!first.equals(BIAS)) {
        throw new NumberFormatException("\"" + first + "\" stands there for \"bias\"");
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
      throw new NumberFormatException("\"" + more + "\" stands behind the third number");
    }
  }
}
