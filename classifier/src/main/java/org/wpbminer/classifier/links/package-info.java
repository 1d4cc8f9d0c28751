/** Decides which links are related to the topic of a page. */
package org.wpbminer.classifier.links;
