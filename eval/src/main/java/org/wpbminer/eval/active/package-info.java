/**
 * Which pages to label first, and what labelling brings: {@link
 * org.wpbminer.eval.active.LabellingOrder} is the workbench's order, {@link
 * org.wpbminer.eval.active.ActiveExperiment} measures it.
 */
package org.wpbminer.eval.active;
