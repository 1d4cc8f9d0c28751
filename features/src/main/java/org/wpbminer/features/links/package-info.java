/**
 * A page's links in groups: those that stand in the same way under an element that repeats them,
 * with what describes them beside the page's main text.
 */
package org.wpbminer.features.links;
