/** Options that several commands share, and their checks. */
package org.wpbminer.cli.option;
