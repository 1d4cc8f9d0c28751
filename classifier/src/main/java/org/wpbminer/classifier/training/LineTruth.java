package org.wpbminer.classifier.training;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.label.ConfusionMatrix;
import org.wpbminer.classifier.label.Grams;
import org.wpbminer.classifier.label.TextOverlap;
import org.wpbminer.classifier.maintext.CandidateLines;

/** Known facts about the main text of a page: labels, the whole text or passages. */
interface LineTruth {

  enum Membership {
    IN,
    OUT,
    UNKNOWN
  }

  /** A line is main text if at least this share of its character 5-grams is in the main text. */
  double MIN_SHARE_IN_TEXT = 0.5;

  /** A word or a number, which may contain a point, comma or hyphen. */
  Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[.,-][\\p{L}\\p{N}]+)*");

  Membership[] of(CandidateLines lines);

  /** Returns the F1 of a text in [0, 1]; NaN if the main text is not known. */
  double f1(String text);

  /** F1 of a text against the true one. */
  enum Measure {
    WORDS((given, truth) -> TextOverlap.of(given, truth).f1()),
    CHARACTERS(Measure::ofCharacters),
    GRAMS(Grams::f1);

    private final ToDoubleBiFunction<String, String> f1;

    Measure(ToDoubleBiFunction<String, String> f1) {
      this.f1 = f1;
    }

    private static double ofCharacters(String given, String truth) {
      int[] counts = new int[Character.MAX_VALUE + 1];
      String g = given.replaceAll("\\s", "");
      String t = truth.replaceAll("\\s", "");
      g.chars().forEach(c -> counts[c]++);
      long both = t.chars().filter(c -> counts[c]-- > 0).count();
      return both == 0 ? 0 : 2.0 * both / (g.length() + t.length());
    }
  }

  /** Membership from block labels: a line is main text if its block is labelled related text. */
  record Labels(PageBlocks page) implements LineTruth {

    @Override
    public Membership[] of(CandidateLines lines) {
      return lines.blocks().stream()
          .map(block -> page.gold().majority(page.page().tree(), block))
          .map(label -> label == BlockLabel.RELATED_TEXT ? Membership.IN : Membership.OUT)
          .toArray(Membership[]::new);
    }

    @Override
    public double f1(String text) {
      return Double.NaN;
    }
  }

  /** The whole main text. A repeated line belongs to it as often as the text contains it. */
  record WholeText(String text, Measure measure) implements LineTruth {

    @Override
    public Membership[] of(CandidateLines lines) {
      Grams rest = new Grams(text);
      String words = spaced(text);
      return lines.texts().stream().map(line -> of(line, rest, words)).toArray(Membership[]::new);
    }

    /**
     * Returns the membership of a line by its 5-grams. A line too short for 5-grams is outside if
     * the main text does not contain its words; else unknown, because the words may be from
     * elsewhere.
     *
     * @param rest 5-grams of the main text that no earlier line has used
     * @param words words of the main text
     */
    private static Membership of(String line, Grams rest, String words) {
      Grams own = new Grams(line);
      if (own.size() == 0) {
        return words.contains(spaced(line)) ? Membership.UNKNOWN : Membership.OUT;
      }
      if (own.common(rest) < MIN_SHARE_IN_TEXT * own.size()) {
        return Membership.OUT;
      }
      rest.remove(own);
      return Membership.IN;
    }

    @Override
    public double f1(String given) {
      return measure.f1.applyAsDouble(given, text);
    }
  }

  /**
   * Some passages; the membership of all other lines is unknown.
   *
   * @param wanted passages of the main text, each as a list of alternative spellings
   * @param unwanted passages of the page that are not in the main text
   */
  record Passages(List<List<String>> wanted, List<String> unwanted) implements LineTruth {

    public Passages {
      wanted = List.copyOf(wanted);
      unwanted = List.copyOf(unwanted);
    }

    @Override
    public Membership[] of(CandidateLines lines) {
      Grams in = grams(wanted.stream().flatMap(List::stream));
      Grams out = grams(unwanted.stream());
      List<String> values = wanted.stream().flatMap(List::stream).map(LineTruth::spaced).toList();
      return lines.texts().stream()
          .map(
              line -> {
                boolean isIn =
                    isMostly(line, in) || values.stream().anyMatch(spaced(line)::contains);
                boolean isOut = isMostly(line, out);
                return isIn == isOut ? Membership.UNKNOWN : isIn ? Membership.IN : Membership.OUT;
              })
          .toArray(Membership[]::new);
    }

    private static Grams grams(Stream<String> passages) {
      return new Grams(String.join("\n", passages.toList()));
    }

    private static boolean isMostly(String line, Grams passages) {
      Grams own = new Grams(line);
      return own.size() > 0 && own.common(passages) >= MIN_SHARE_IN_TEXT * own.size();
    }

    @Override
    public double f1(String text) {
      String words = spaced(text);
      long found =
          wanted.stream()
              .filter(spellings -> spellings.stream().anyMatch(s -> words.contains(spaced(s))))
              .count();
      long wrong = unwanted.stream().filter(s -> words.contains(spaced(s))).count();
      return ConfusionMatrix.f1(found, found + wrong, wanted.size());
    }
  }

  /** Returns the words and numbers of a text in lower case, each between two spaces. */
  private static String spaced(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.joining(" ", " ", " "));
  }
}
