/** Orthogonal arrays, and experiments designed by them. */
package org.wpbminer.eval.tuning.design;
