/**
 * Experiments of the paper (section 5) with the published figures, and the methods that it compares
 * with. Only this package uses Weka.
 */
package org.wpbminer.eval.paper;
