/**
 * The paper's experiments (section 5), each beside the published figures, and the methods that it
 * compares with. Weka stays inside this package.
 */
package org.wpbminer.eval.paper;
