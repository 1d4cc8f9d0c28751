/** Placeholder. */
package org.wpbminer.features;
