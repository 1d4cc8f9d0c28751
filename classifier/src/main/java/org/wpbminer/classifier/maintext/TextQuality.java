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
 * How far to trust a main text.
 *
 * @param value the F1 by characters that is to be expected of it, in [0, 1]; 0 where there is none
 * @param reasons what speaks against it: {@link #LITTLE_TEXT} and its like
 */
@NullMarked
public record TextQuality(double value, List<String> reasons) implements Serializable {

  /** Fewer characters than a paragraph has. */
  public static final String LITTLE_TEXT = "little text";

  /** The page has little text and scripts that may bring more. */
  public static final String SCRIPTS = "scripts bring it";

  /** Most of its characters stand in links. */
  public static final String LINKS = "mostly links";

  /** The page is a listing or a collection: what its text is, is a matter of opinion. */
  public static final String LIST = "list page";

  /** A short text of a page that says it is not free, or one that only asks to be let through. */
  public static final String NOTICE = "consent or paywall notice";

  /** Lines that may be of it or not have many of its characters. */
  public static final String DOUBT = "lines in doubt";

  /** The page shows next to nothing, and its text is of another place, which comes after this. */
  public static final String TAKEN = "taken from ";

  private static final int PARAGRAPH = 100;
  private static final double CERTAIN = 0.8;

  /** A notice has no more characters. */
  private static final int LONGEST_NOTICE = 1_500;

  /** As publishers tell search engines that a page is not free. */
  private static final Pattern NOT_FREE =
      Pattern.compile("\"isAccessibleForFree\"\\s{0,9}:\\s{0,9}\"?[fF]alse");

  /** Elements around a line whose names are read. */
  private static final int MAX_WALL_LEVELS = 8;

  /** Characters of scripts on the page beside each that counts as text. */
  private static final int SCRIPT_CHARS = 10;

  public TextQuality {
    reasons = List.copyOf(reasons);
  }

  /** A text from a page's scripts may be a part of it, or more than the page would show. */
  private static final double IN_SCRIPT = 0.8;

  /** A description is a part of the text at best. */
  private static final double DESCRIPTION = 0.3;

  /** Of a text that the page does not show but has in a script, or says of itself. */
  static TextQuality ofScript(String source) {
    return new TextQuality(
        source.equals(ScriptText.DESCRIPTION) ? DESCRIPTION : IN_SCRIPT, List.of(TAKEN + source));
  }

  /** Of a page without a line. */
  static TextQuality ofNothing(PageReading reading) {
    return new TextQuality(
        0, bringsText(reading) ? List.of(LITTLE_TEXT, SCRIPTS) : List.of(LITTLE_TEXT));
  }

  /**
   * Of lines that were chosen.
   *
   * @param probabilities of each line that it is main text
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
    if (size < PARAGRAPH) {
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
    if (size <= LONGEST_NOTICE
        && (saysNotFree(lines.view().reading()) || isNotice(lines, chosen, size))) {
      reasons.add(NOTICE);
    }
    if (size > 0 && value < CERTAIN) {
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

  /** Whether an element around a node is named as one that asks for consent or a subscription. */
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
    return chars > (long) SCRIPT_CHARS * Math.max(PARAGRAPH, tree.chars(0));
  }
}
