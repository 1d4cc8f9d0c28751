/** Groups of a page's links with features and words, from which related links are classified. */
package org.wpbminer.features.links;
