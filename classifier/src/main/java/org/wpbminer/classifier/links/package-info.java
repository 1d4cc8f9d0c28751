/** Resolves the addresses of a page's links and decides which links are related to its topic. */
package org.wpbminer.classifier.links;
