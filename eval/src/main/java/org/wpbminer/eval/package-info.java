/** What experiments share: pages with labels, measures, tables and plots, the report. */
package org.wpbminer.eval;
