/**
 * Experiments of the paper (section 5) with the published figures, and the methods with which the
 * paper compares its own. Only this package uses Weka.
 */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.paper;
