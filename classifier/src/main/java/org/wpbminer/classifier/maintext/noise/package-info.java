/**
 * What stands within the blocks of a main text and is left out of it: the rules but the headline.
 */
package org.wpbminer.classifier.maintext.noise;
