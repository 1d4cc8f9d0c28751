/**
 * The workbench, in which users label pages in a browser and train models on them, and the HTTP
 * API. {@link org.wpbminer.workbench.Workspace} has all pages, {@link
 * org.wpbminer.workbench.OpenPage} one page that is being labelled.
 */
package org.wpbminer.workbench;
