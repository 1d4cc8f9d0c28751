/** Files that are whole or not there, and messages about those that cannot be read. */
package org.wpbminer.classifier.io;
