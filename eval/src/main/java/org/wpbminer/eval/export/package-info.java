/** Block sets in the formats of other tools: Weka's ARFF, LIBSVM's sparse text, CSV. */
package org.wpbminer.eval.export;
