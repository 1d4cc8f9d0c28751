/**
 * The experiment on the four systems beside the trained one: logical link blocks, site templates,
 * related links by rules, SPCOLA. It runs on labelled pages and gives tables with the published
 * figures beside its own.
 */
package org.wpbminer.eval.systems;
