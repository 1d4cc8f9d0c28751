/**
 * Input and output shared by all programs: JSON, atomic files, page files, progress, daemon
 * threads.
 */
package org.wpbminer.classifier.io;
