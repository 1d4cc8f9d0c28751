/** The four systems of other papers, and their comparison with the trained classifiers. */
package org.wpbminer.eval.systems;
