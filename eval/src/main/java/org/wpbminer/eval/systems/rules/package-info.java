/**
 * Related links by rules (Wang, Yu, Tan and Zhao 2006): four rules exclude groups of links, and the
 * remaining group that shares most words with the title of the page is the related one. For users
 * without training data.
 *
 * <p>{@link org.wpbminer.eval.systems.rules.RelatedLinkRules} is the method, {@link
 * org.wpbminer.eval.systems.rules.StartMarkerRules} the one with which the paper compares it. Both
 * take groups of links, which {@link org.wpbminer.eval.systems.rules.PageLinks} reads from the
 * blocks of any segmenter.
 */
package org.wpbminer.eval.systems.rules;
