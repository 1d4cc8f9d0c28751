/** A page's main text: which blocks are in it, and how it is written. */
package org.wpbminer.classifier.maintext;
