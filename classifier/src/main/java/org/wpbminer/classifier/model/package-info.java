/** A trained model and the folder that it is kept in. */
package org.wpbminer.classifier.model;
