/**
 * Labelling pages: {@link org.wpbminer.workbench.PageLabels} is what a page's blocks are
 * labelled at a moment, {@link org.wpbminer.workbench.OpenPage} a page that is being
 * labelled, {@link org.wpbminer.workbench.Workspace} all pages and where they are kept.
 */
package org.wpbminer.workbench;
