/**
 * Labelling pages: {@link org.wpbminer.workbench.labels.PageLabels} is what a page's blocks are
 * labelled at a moment, {@link org.wpbminer.workbench.labels.OpenPage} a page that is being
 * labelled, {@link org.wpbminer.workbench.labels.Workspace} all pages and where they are kept.
 */
package org.wpbminer.workbench.labels;
