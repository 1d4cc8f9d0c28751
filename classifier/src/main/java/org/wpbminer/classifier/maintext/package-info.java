/** The main text of a page: choice of its lines, rules, and the walk that writes them. */
package org.wpbminer.classifier.maintext;
