/** The boxes that a page's elements make, and their sizes before anything is placed. */
package org.wpbminer.boxes.layout.box;
