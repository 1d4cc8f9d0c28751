/**
 * Related links by rules (Wang, Yu, Tan and Zhao 2006): four rules exclude groups of links, and the
 * remaining group that shares most words with the title of the page is the related one. For users
 * without training data.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.systems.rules;
