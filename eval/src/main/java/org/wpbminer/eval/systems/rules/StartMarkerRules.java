package org.wpbminer.eval.systems.rules;

import java.util.List;
import org.wpbminer.eval.systems.rules.PageLinks.PageLink;
import org.wpbminer.features.reading.Leads.Lead;
import org.wpbminer.features.reading.Lines;
import org.wpbminer.features.reading.PageReading;

/**
 * Finds related links by the headings above them ("相关链接", "related articles"), the method with
 * which section 3.3 of the paper compares its rules. The paper takes it from a thesis (its
 * reference 10) that was not available, so this is an interpretation: from the first link that is
 * announced, all links to the end of the group are related.
 *
 * <p>A link is announced if its own line, or one of the two lines before it if that has no link,
 * begins as headings of related links do ({@link Lead#RELATED}).
 */
public final class StartMarkerRules {

  private static final int MAX_LINES_ABOVE = 2;

  private StartMarkerRules() {}

  /** Returns the related links of a page's groups. */
  public static List<PageLink> find(PageReading page, List<List<PageLink>> groups) {
    return groups.stream()
        .flatMap(group -> group.stream().dropWhile(link -> !isAnnounced(page, link)))
        .toList();
  }

  private static boolean isAnnounced(PageReading page, PageLink link) {
    Lines lines = page.lines();
    int own = lines.lineAt(link.node());
    for (int line = Math.max(0, own - MAX_LINES_ABOVE); line < own; line++) {
      if (lines.linkedChars(line) == 0 && page.leads().announces(line, Lead.RELATED)) {
        return true;
      }
    }
    return page.leads().announces(own, Lead.RELATED);
  }
}
