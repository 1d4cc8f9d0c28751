/**
 * The paper's experiments (section 5), each beside the published figures, and the methods that it
 * compares with.
 */
package org.wpbminer.eval.paper;
