/**
 * Training on the pages that are done: {@link org.wpbminer.workbench.training.TrainingJob} is the
 * way in.
 */
package org.wpbminer.workbench.training;
