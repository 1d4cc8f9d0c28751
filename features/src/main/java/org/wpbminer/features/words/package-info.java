/** The words of a page's blocks: those of its text, and those in the names that authors gave. */
package org.wpbminer.features.words;
