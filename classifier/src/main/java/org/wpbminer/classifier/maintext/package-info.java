/**
 * The main text of a page: the choice of its lines, the rules that leave out noise, and the
 * rendering in several formats.
 */
package org.wpbminer.classifier.maintext;
