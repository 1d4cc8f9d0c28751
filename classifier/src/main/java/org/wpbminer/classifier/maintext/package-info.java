/** A page's main text: which blocks and lines are in it, and the walk that writes them. */
package org.wpbminer.classifier.maintext;
