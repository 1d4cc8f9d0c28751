package org.wpbminer.archive.row;

import java.util.List;
import org.wpbminer.classifier.MinedPage;

/**
 * What a page says about itself. This is the one place where it is taken from a mined page.
 *
 * @param title empty if the page has none
 * @param authors or null where nobody has looked for them
 * @param published ISO 8601, or null
 * @param language its tag, or null
 */
record PageFacts(String title, List<String> authors, String published, String language) {

  static PageFacts of(MinedPage page) {
    return new PageFacts(page.title(), null, null, null);
  }
}
