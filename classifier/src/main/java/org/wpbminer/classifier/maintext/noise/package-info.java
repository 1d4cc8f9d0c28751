/** What stands within the blocks of the main text and is left out of it. */
package org.wpbminer.classifier.maintext.noise;
