package org.wpbminer.segmenter.page;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Sets of tags in lower case, grouped by how the elements structure text. They are hash sets,
 * because {@code Set.of} needs a division for each lookup, and every element is looked up.
 */
public final class ElementNames {

  /**
   * Elements that only format the text inside them (the paper, section 4.1), without {@code br}.
   */
  public static final Set<String> FORMATTING =
      names(
          "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q"
              + " s samp small span strike strong sub sup time tt u var wbr");

  /** Elements that contain at most one paragraph. */
  public static final Set<String> PARAGRAPHS =
      names(
          "p h1 h2 h3 h4 h5 h6 pre option button label figcaption caption summary legend address"
              + " dt");

  /** Elements that form the text of an article, with its lists, figures and headings. */
  public static final Set<String> PROSE =
      names("p ul ol dl li dt dd blockquote pre figure table center hr h2 h3 h4 h5 h6");

  /** Elements that divide a page into sections. */
  public static final Set<String> SECTIONS =
      names("article main nav aside header footer section form");

  /** Elements whose content is not markup, whether or not scripts are enabled. */
  public static final Set<String> RAW_TEXT =
      names("script style textarea title iframe noembed noframes xmp");

  /**
   * Block-level elements by the HTML standard's style sheet (section 15.3), obsolete block-level
   * elements, the parts of tables, and replaced elements that are displayed on their own lines.
   * Every other tag, known or not, is inline.
   */
  private static final Set<String> ON_OWN_LINES =
      names(
          "html body frameset frame noframes address article aside blockquote br center dd details"
              + " dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6"
              + " header hgroup hr isindex legend li listing main marquee menu multicol nav ol"
              + " optgroup option p plaintext pre search section summary ul xmp table caption"
              + " colgroup col thead tbody tfoot tr td th audio canvas embed video");

  /**
   * Elements other than {@link #FORMATTING} that segmentation and features treat as inline. They
   * treat every other element, even one with an unknown tag, as block-level, unlike browsers,
   * because the models were trained on this segmentation.
   */
  private static final Set<String> MORE_INLINE =
      names(
          "img button input select textarea svg picture source script style noscript template"
              + " iframe object ruby rt rp rb map area meta link");

  /** Inline elements with a space before and after them: form controls, parts of formulae. */
  private static final Set<String> PARTED =
      names("button input select textarea meter progress mtr mtd");

  private static final Set<String> PREFORMATTED = names("pre textarea listing xmp");

  private ElementNames() {}

  private static Set<String> names(String names) {
    return new HashSet<>(Arrays.asList(names.split(" ")));
  }

  /** Whether browsers display an element with this tag on its own lines. */
  public static boolean isOnOwnLines(String tag) {
    return ON_OWN_LINES.contains(tag);
  }

  /** Whether segmentation and features treat an element with this tag as inline. */
  public static boolean isInline(String tag) {
    return FORMATTING.contains(tag) || MORE_INLINE.contains(tag);
  }

  /** Whether an element with this tag is separated from its neighbours on the line by a space. */
  public static boolean isParted(String tag) {
    return PARTED.contains(tag);
  }

  /** Whether an element with this tag keeps the line breaks of its text. */
  public static boolean keepsBreaks(String tag) {
    return PREFORMATTED.contains(tag);
  }

  /** Whether the tag is a heading of a section, {@code h2} to {@code h6}. */
  public static boolean isSubheading(String tag) {
    return PageTree.isHeading(tag) && tag.charAt(1) != '1';
  }
}
