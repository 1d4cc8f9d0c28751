/**
 * The workbench, in which pages are labelled in a browser and models are trained on them, and the
 * HTTP API. {@link org.wpbminer.workbench.Workspace} holds all pages, {@link
 * org.wpbminer.workbench.OpenPage} one page that is being labelled.
 */
package org.wpbminer.workbench;
