/** The four systems of other papers, and their comparison with the trained classifiers. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval.systems;
