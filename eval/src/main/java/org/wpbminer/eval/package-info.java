/** Framework for experiments: labelled pages, measures, tables, plots and reports. */
package org.wpbminer.eval;
