/**
 * What experiments hand back, and the report made of it: one HTML file that needs no network, and
 * the same numbers as JSON and CSV. JFreeChart and JFreeSVG stay behind {@code SvgPlot}.
 */
package org.wpbminer.eval.report;
