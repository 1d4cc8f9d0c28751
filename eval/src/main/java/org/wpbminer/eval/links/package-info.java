/** How well related links are found, link by link. */
package org.wpbminer.eval.links;
