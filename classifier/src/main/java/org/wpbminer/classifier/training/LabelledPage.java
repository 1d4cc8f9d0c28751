package org.wpbminer.classifier.training;

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
    String id, String site, String language, String type, Page page, GoldLabels gold) {}
