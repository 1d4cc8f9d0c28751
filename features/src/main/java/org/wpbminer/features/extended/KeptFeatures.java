package org.wpbminer.features.extended;

import java.util.List;

/**
 * The features that the classifier uses. Of all that the groups compute these moved the trained
 * machine's decisions most (mean gradient on labelled pages), or told related links from other
 * ones; the rest cost time and gained nothing, as {@code eval/RESULTS.md} records.
 */
final class KeptFeatures {

  static final List<String> NAMES =
      List.of(
          ("linkShare links textRoot linkTextRoot sentences cjkShare times"
                  + " textLength lineLength inParagraph inItem inHeading paragraphs"
                  + " linkedImages controls headings nodes tagParagraph tagHeading tagTable"
                  + " inArticle inMain inNav inAside inFooter inSection depth named-article"
                  + " named-comment named-related named-hot named-navigation named-footer"
                  + " named-share named-promotion named-tags named-product named-legal"
                  + " named-list named-caption lead-related lead-hot lead-comments lead-legal"
                  + " lead-tags lead-references heading-related heading-hot heading-tags"
                  + " heading-references titleWords titleLinkShare afterHeadline"
                  + " descriptionPairs descriptionShare charsBefore"
                  + " blocksAfter beforeMain afterMain gapToMain stepsToMain stepsFromMain"
                  + " besideMain previousChars nextChars nextLinkShare nextLongText"
                  + " parentLinkShare grandLinkShare grandLongText pageLinkShare pageMainShare"
                  + " pageLongText pageText pageHasArticle pageHasH1 pageTypeArticle pageTimes")
              .split(" "));

  private KeptFeatures() {}
}
