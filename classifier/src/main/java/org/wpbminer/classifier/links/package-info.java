/** Decides which links are related to the topic of a page. */
@NullMarked
package org.wpbminer.classifier.links;

import org.jspecify.annotations.NullMarked;
