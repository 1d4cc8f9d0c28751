/**
 * What profile {@code default} reaches on pages of sites that it was not trained on: blocks, main
 * text, related links.
 */
package org.wpbminer.eval.accuracy;
