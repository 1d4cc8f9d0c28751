/** A page's links: where they lead, and which of them are related to its topic. */
package org.wpbminer.classifier.links;
