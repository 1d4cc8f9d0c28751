/**
 * The boxes that a page's elements make, and their sizes before anything is placed.
 *
 * <p>Internal: may change in any version. Use {@link org.wpbminer.boxes.layout.PageLayout}.
 */
package org.wpbminer.boxes.layout.box;
