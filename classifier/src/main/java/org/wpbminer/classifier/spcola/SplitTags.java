package org.wpbminer.classifier.spcola;

import java.util.List;
import java.util.Set;

/**
 * The ordered list of tags that cut a page (step 5 of section 2.2.3): {@code table/div, tr, p, hr,
 * ul, dir, dl}. {@code td} cuts nothing, as the paper wants it.
 *
 * @param stages sets of tags, in the order in which they cut
 */
record SplitTags(List<Set<String>> stages) {

  /** The list as published. */
  static final SplitTags PUBLISHED =
      new SplitTags(
          List.of(
              Set.of("table", "div"),
              Set.of("tr"),
              Set.of("p"),
              Set.of("hr"),
              Set.of("ul"),
              Set.of("dir"),
              Set.of("dl")));

  /**
   * The list with what HTML has since got for the same things: sections beside {@code div},
   * headings and quotations beside {@code p}, ordered lists beside {@code ul}.
   */
  static final SplitTags MODERN =
      new SplitTags(
          List.of(
              Set.of(
                  "table",
                  "div",
                  "section",
                  "article",
                  "main",
                  "aside",
                  "nav",
                  "header",
                  "footer",
                  "form",
                  "fieldset",
                  "figure",
                  "details",
                  "center"),
              Set.of("tr"),
              Set.of("p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre"),
              Set.of("hr"),
              Set.of("ul", "ol"),
              Set.of("dir", "menu"),
              Set.of("dl")));
}
