/** What main text reads of a page: names of classes, lines, tables, disclosures. */
package org.wpbminer.classifier.maintext.page;
