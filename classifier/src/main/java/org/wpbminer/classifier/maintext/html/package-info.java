/** A main text as HTML that is safe to show: known elements and attributes, and no others. */
package org.wpbminer.classifier.maintext.html;
