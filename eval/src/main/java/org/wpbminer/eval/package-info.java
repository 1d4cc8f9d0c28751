/** Placeholder. */
package org.wpbminer.eval;
