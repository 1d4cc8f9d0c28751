/**
 * Pages labelled in a browser, training on them, and the HTTP API. {@link
 * org.wpbminer.workbench.Workspace} has all pages and where they are kept, {@link
 * org.wpbminer.workbench.OpenPage} one page that is being labelled.
 */
package org.wpbminer.workbench;
