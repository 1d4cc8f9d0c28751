/** Framework for experiments: labelled pages, measures, tables, plots and reports. */
@org.jspecify.annotations.NullMarked
package org.wpbminer.eval;
