/** The main text of a page: choice of its lines, removal of noise, and rendering. */
package org.wpbminer.classifier.maintext;
