/**
 * What experiments hand back, and the report made of it: one HTML file that needs no network, and
 * the same numbers as JSON and CSV.
 */
package org.wpbminer.eval.report;
