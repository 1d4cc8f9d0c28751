/** Placeholder. */
package org.wpbminer.cli;
