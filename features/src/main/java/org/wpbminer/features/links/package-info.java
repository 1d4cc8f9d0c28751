/** Groups of a page's links, with the features and words for their classification. */
package org.wpbminer.features.links;
