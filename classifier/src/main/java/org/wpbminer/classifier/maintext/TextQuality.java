package org.wpbminer.classifier.maintext;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullMarked;
import org.wpbminer.classifier.values.KindProbabilities;
import org.wpbminer.classifier.values.PageKind;
import org.wpbminer.features.reading.NameTopic;
import org.wpbminer.features.reading.PageReading;
import org.wpbminer.segmenter.page.PageTree;

/**
 * Reliability of a main text.
 *
 * @param value expected F1 of the text by characters, in [0, 1]; 0 without text
 * @param reasons reasons to doubt the text
 */
@NullMarked
public record TextQuality(double value, List<Reason> reasons) implements Serializable {

  public enum Reason {
    /** The text has fewer characters than a paragraph. */
    LITTLE_TEXT("little text"),
    /** The page has little text, and scripts that may load more. */
    SCRIPTS("scripts bring it"),
    LINKS("mostly links"),
    /** The page is a listing or collection, where main text is a matter of opinion. */
    LIST("list page"),
    /** The text is short, and the page has a paywall or is only a consent notice. */
    NOTICE("consent or paywall notice"),
    /** Many of the characters are in lines that are uncertain. */
    DOUBT("lines in doubt"),
    /** The page shows almost no text; the text is from its JSON-LD. */
    JSON_LD("taken from JSON-LD"),
    /** The page shows almost no text; the text is from data in a script. */
    SCRIPT_DATA("taken from data in a script"),
    /** The page shows almost no text; the text is its description. */
    DESCRIPTION("taken from its description");

    private final String label;

    Reason(String label) {
      this.label = label;
    }

    /** Returns the description of the reason in JSON and messages. */
    public String label() {
      return label;
    }

    /** Whether the text was not taken from the visible lines of the page. */
    public boolean isOtherSource() {
      return compareTo(JSON_LD) >= 0;
    }
  }

  private static final int PARAGRAPH_CHARS = 100;
  private static final double MIN_CERTAIN_PROBABILITY = 0.8;

  private static final int MAX_NOTICE_CHARS = 1_500;

  /** Declaration of a paywall for search engines. */
  private static final Pattern NOT_FREE =
      Pattern.compile("\"isAccessibleForFree\"\\s{0,9}:\\s{0,9}\"?[fF]alse");

  /** Maximum number of ancestors of a line whose names are searched for a notice. */
  private static final int MAX_WALL_LEVELS = 8;

  /** Minimum ratio of script characters to text characters on a page whose text scripts load. */
  private static final int MIN_SCRIPT_RATIO = 10;

  public TextQuality {
    reasons = List.copyOf(reasons);
  }

  /** Quality of a text from a script: it may be incomplete, or more than the page would show. */
  private static final double SCRIPT_CONFIDENCE = 0.8;

  /** Quality of a description, which is at best a part of the text. */
  private static final double DESCRIPTION_CONFIDENCE = 0.3;

  /** Returns the quality of a text that was not taken from the visible lines. */
  static TextQuality ofScript(Reason source) {
    double value = source == Reason.DESCRIPTION ? DESCRIPTION_CONFIDENCE : SCRIPT_CONFIDENCE;
    return new TextQuality(value, List.of(source));
  }

  private static TextQuality ofNothing(PageReading reading) {
    return new TextQuality(
        0,
        bringsText(reading)
            ? List.of(Reason.LITTLE_TEXT, Reason.SCRIPTS)
            : List.of(Reason.LITTLE_TEXT));
  }

  /** Returns the quality of chosen lines, given the log odds of each line. */
  static TextQuality of(
      CandidateLines lines, double[] odds, boolean[] chosen, KindProbabilities kinds) {
    if (chosen.length == 0) {
      return ofNothing(lines.record().reading());
    }
    double hits = 0;
    double expected = 0;
    double size = 0;
    double linked = 0;
    for (int i = 0; i < chosen.length; i++) {
      int chars = lines.chars()[i];
      double probability = 1 / (1 + Math.exp(-odds[i]));
      expected += probability * chars;
      if (chosen[i]) {
        hits += probability * chars;
        size += chars;
        linked += lines.linked()[i] * chars;
      }
    }
    double value = size == 0 ? 0 : 2 * hits / (size + expected);
    List<Reason> reasons = new ArrayList<>();
    if (size < PARAGRAPH_CHARS) {
      reasons.add(Reason.LITTLE_TEXT);
      if (bringsText(lines.record().reading())) {
        reasons.add(Reason.SCRIPTS);
      }
    }
    if (2 * linked > size) {
      reasons.add(Reason.LINKS);
    }
    if (kinds.of(PageKind.LISTING) + kinds.of(PageKind.COLLECTION) > 0.5) {
      reasons.add(Reason.LIST);
    }
    if (size <= MAX_NOTICE_CHARS
        && (saysNotFree(lines.record().reading()) || isNotice(lines, chosen, size))) {
      reasons.add(Reason.NOTICE);
    }
    if (size > 0 && value < MIN_CERTAIN_PROBABILITY) {
      reasons.add(Reason.DOUBT);
    }
    return new TextQuality(value, reasons);
  }

  private static boolean saysNotFree(PageReading reading) {
    PageTree tree = reading.tree();
    return Arrays.stream(reading.elements("script"))
        .filter(node -> "application/ld+json".equals(tree.attribute(node, "type")))
        .anyMatch(node -> NOT_FREE.matcher(tree.rawContent(node)).find());
  }

  private static boolean isNotice(CandidateLines lines, boolean[] chosen, double size) {
    PageReading reading = lines.record().reading();
    double ofWall = 0;
    for (int i = 0; i < chosen.length; i++) {
      int node = lines.first(i);
      ofWall += chosen[i] && isInWall(reading, node) ? lines.chars()[i] : 0;
    }
    return 2 * ofWall > size;
  }

  /** Whether an ancestor of a node is named as a consent or subscription notice. */
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
