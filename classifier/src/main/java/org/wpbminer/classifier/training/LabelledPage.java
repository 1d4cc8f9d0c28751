package org.wpbminer.classifier.training;

import java.util.Map;
import org.wpbminer.segmenter.page.Page;

/**
 * A labelled page.
 *
 * @param id its name within the corpus
 * @param site pages of one site share it; cross-validation never parts them
 * @param language "en", "zh", ...; "?" where nothing says
 * @param type kind of page, such as "article"; "?" where nothing says
 * @param page the parsed page
 * @param gold its labels
 */
public record LabelledPage(
    String id, String site, String language, String type, Page page, GoldLabels gold) {

  /**
   * The page's site.
   *
   * @param siteOf sites of those pages whose main text is known, by their numbers; a labelled page
   *     whose id begins with {@code wcxb-} and ends in {@code -NUMBER} is one of them
   */
  String site(Map<String, String> siteOf) {
    String number = id.substring(id.lastIndexOf('-') + 1);
    return id.startsWith("wcxb-") ? siteOf.getOrDefault(number, site) : site;
  }
}
