/** A main text while rules are applied to it: its nodes, its lines, names of classes, tables. */
package org.wpbminer.classifier.maintext.page;
