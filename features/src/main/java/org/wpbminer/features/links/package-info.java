/** Groups of a page's links, with the features and words for their classification. */
@NullMarked
package org.wpbminer.features.links;

import org.jspecify.annotations.NullMarked;
