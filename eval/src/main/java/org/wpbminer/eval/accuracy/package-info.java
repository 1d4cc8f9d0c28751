/**
 * What the default profile reaches on pages and sites that it was not trained on, and the training
 * that gets it there.
 */
package org.wpbminer.eval.accuracy;
