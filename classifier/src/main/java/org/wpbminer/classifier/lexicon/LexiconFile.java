package org.wpbminer.classifier.lexicon;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.wpbminer.classifier.io.StrictReader;

/**
 * A lexicon as text: in the first line the biases, then a line a word, ascending: its number in
 * hexadecimal, its weight for text, its weight for links, in thousandths.
 */
public final class LexiconFile {

  private static final String BIAS = "bias";

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

  /**
   * Reads a lexicon.
   *
   * @param file where the bytes come from, for messages
   * @throws IOException if it is damaged; the message says where
   */
  public static Lexicon read(String file, byte[] bytes) throws IOException {
    int[] words = new int[1024];
    float[] text = new float[1024];
    float[] link = new float[1024];
    double[] bias = new double[2];
    int size = 0;
    try (BufferedReader in = StrictReader.of(bytes, StandardCharsets.US_ASCII)) {
      String line = in.readLine();
      String[] first = parts(file, 1, line);
      if (!first[0].equals(BIAS)) {
        throw damaged(file, 1, line);
      }
      bias[0] = weight(file, 1, first[1]);
      bias[1] = weight(file, 1, first[2]);
      while ((line = in.readLine()) != null) {
        String[] parts = parts(file, size + 2, line);
        if (size == words.length) {
          words = Arrays.copyOf(words, 2 * size);
          text = Arrays.copyOf(text, 2 * size);
          link = Arrays.copyOf(link, 2 * size);
        }
        try {
          words[size] = Integer.parseUnsignedInt(parts[0], 16);
        } catch (NumberFormatException e) {
          throw damaged(file, size + 2, line);
        }
        text[size] = weight(file, size + 2, parts[1]);
        link[size] = weight(file, size + 2, parts[2]);
        size++;
      }
    } catch (MalformedInputException e) {
      throw new IOException(file + " is damaged: it is no ASCII text, as a lexicon is", e);
    }
    return new Lexicon(
        Arrays.copyOf(words, size), Arrays.copyOf(text, size), Arrays.copyOf(link, size), bias);
  }

  private static String[] parts(String file, int number, String line) throws IOException {
    String[] parts = line == null ? new String[0] : line.split(" ");
    if (parts.length != 3) {
      throw damaged(file, number, line);
    }
    return parts;
  }

  private static float weight(String file, int number, String units) throws IOException {
    try {
      return Lexicon.weight(Integer.parseInt(units));
    } catch (NumberFormatException e) {
      throw damaged(file, number, units);
    }
  }

  private static IOException damaged(String file, int number, String what) {
    return new IOException(file + " is damaged: line " + number + " is \"" + what + "\"");
  }
}
