package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.classifier.kind.KindProbabilities;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Confidence in a main text.
 *
 * @param value expected F1 by characters, in [0, 1]; 0 if there is no text
 * @param reasons reasons for doubt, such as {@link #LITTLE_TEXT}
 */
@NullMarked
public record TextQuality(double value, List<String> reasons) implements Serializable {

  /** The text is shorter than a paragraph. */
  public static final String LITTLE_TEXT = "little text";

  /** The page has little text and scripts that may bring more. */
  public static final String SCRIPTS = "scripts bring it";

  /** Most of its characters are in links. */
  public static final String LINKS = "mostly links";

  /** The page is a listing or a collection: people disagree about the main text of these. */
  public static final String LIST = "list page";

  /** A short text on a page that declares itself not free, or a consent or paywall notice. */
  public static final String NOTICE = "consent or paywall notice";

  /** Many of its characters are in lines of doubtful membership. */
  public static final String DOUBT = "lines in doubt";

  /** Prefix: the page shows next to nothing, and the text is from the place that follows. */
  public static final String TAKEN = "taken from ";

  private static final int PARAGRAPH_CHARS = 100;
  private static final double MIN_CERTAIN_PROBABILITY = 0.8;

  private static final int MAX_NOTICE_CHARS = 1_500;

  /** Declaration for search engines that a page is not free. */
  private static final Pattern NOT_FREE =
      Pattern.compile("\"isAccessibleForFree\"\\s{0,9}:\\s{0,9}\"?[fF]alse");

  /** Ancestors of a line whose names are read. */
  private static final int MAX_WALL_LEVELS = 8;

  /** Minimum ratio of script characters to text characters on a page that scripts fill. */
  private static final int MIN_SCRIPT_RATIO = 10;

  public TextQuality {
    reasons = List.copyOf(reasons);
  }

  /** Confidence in a text from scripts: it may be incomplete, or more than the page would show. */
  private static final double SCRIPT_CONFIDENCE = 0.8;

  /** Confidence in a description, which is a part of the text at best. */
  private static final double DESCRIPTION_CONFIDENCE = 0.3;

  /** Returns the quality of a text from a script or the description. */
  static TextQuality ofScript(String source) {
    return new TextQuality(
        source.equals(ScriptText.DESCRIPTION) ? DESCRIPTION_CONFIDENCE : SCRIPT_CONFIDENCE,
        List.of(TAKEN + source));
  }

  /** Returns the quality for a page without a line. */
  static TextQuality ofNothing(PageReading reading) {
    return new TextQuality(
        0, bringsText(reading) ? List.of(LITTLE_TEXT, SCRIPTS) : List.of(LITTLE_TEXT));
  }

  /**
   * Returns the quality of a choice of lines.
   *
   * @param probabilities probability of each line that it is main text
   */
  static TextQuality of(
      MainText.Candidates lines,
      double[] probabilities,
      boolean[] chosen,
      KindProbabilities kinds) {
    double hits = 0;
    double expected = 0;
    double size = 0;
    double linked = 0;
    for (int i = 0; i < chosen.length; i++) {
      int chars = lines.chars()[i];
      expected += probabilities[i] * chars;
      if (chosen[i]) {
        hits += probabilities[i] * chars;
        size += chars;
        linked += lines.linked()[i] * chars;
      }
    }
    double value = size == 0 ? 0 : 2 * hits / (size + expected);
    List<String> reasons = new ArrayList<>();
    if (size < PARAGRAPH_CHARS) {
      reasons.add(LITTLE_TEXT);
      if (bringsText(lines.view().reading())) {
        reasons.add(SCRIPTS);
      }
    }
    if (2 * linked > size) {
      reasons.add(LINKS);
    }
    if (kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION) > 0.5) {
      reasons.add(LIST);
    }
    if (size <= MAX_NOTICE_CHARS
        && (saysNotFree(lines.view().reading()) || isNotice(lines, chosen, size))) {
      reasons.add(NOTICE);
    }
    if (size > 0 && value < MIN_CERTAIN_PROBABILITY) {
      reasons.add(DOUBT);
    }
    return new TextQuality(value, reasons);
  }

  private static boolean saysNotFree(PageReading reading) {
    PageTree tree = reading.tree();
    return Arrays.stream(reading.elements("script"))
        .filter(node -> "application/ld+json".equals(tree.attribute(node, "type")))
        .anyMatch(node -> NOT_FREE.matcher(tree.rawContent(node)).find());
  }

  private static boolean isNotice(MainText.Candidates lines, boolean[] chosen, double size) {
    PageReading reading = lines.view().reading();
    double ofWall = 0;
    for (int i = 0; i < chosen.length; i++) {
      int node = lines.view().lines().get(i).first();
      ofWall += chosen[i] && isInWall(reading, node) ? lines.chars()[i] : 0;
    }
    return 2 * ofWall > size;
  }

  /** Whether an element around a node has the name of a consent or subscription notice. */
  private static boolean isInWall(PageReading reading, int node) {
    return reading
            .tree()
            .nearestAncestor(
                node, MAX_WALL_LEVELS, up -> up > 0 && reading.names().has(up, NameTopic.WALL))
        != PageTree.NONE;
  }

  private static boolean bringsText(PageReading reading) {
    PageTree tree = reading.tree();
    long chars =
        Arrays.stream(reading.elements("script"))
            .mapToLong(node -> tree.sourceEnd(node) - tree.sourceStart(node))
            .sum();
    return chars > (long) MIN_SCRIPT_RATIO * Math.max(PARAGRAPH_CHARS, tree.chars(0));
  }
}
