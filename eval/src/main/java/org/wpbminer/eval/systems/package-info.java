/**
 * Experiment on the four systems other than the trained one: logical link blocks, site templates,
 * related links by rules, SPCOLA. It runs on labelled pages and produces tables with the published
 * figures for comparison.
 */
package org.wpbminer.eval.systems;
