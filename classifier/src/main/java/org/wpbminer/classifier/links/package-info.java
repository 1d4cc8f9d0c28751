/** A page's links: where they lead. */
package org.wpbminer.classifier.links;
