/**
 * What programs around the engine share: files that are whole or not there, messages about those
 * that cannot be read, threads that work in the background.
 */
package org.wpbminer.classifier.io;
