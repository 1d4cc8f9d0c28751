/** What profile {@code default} reaches on pages and sites that it was not trained on. */
package org.wpbminer.eval.accuracy;
