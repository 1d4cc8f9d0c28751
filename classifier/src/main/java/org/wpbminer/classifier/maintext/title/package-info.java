/** The headline that a main text begins with. */
package org.wpbminer.classifier.maintext.title;
