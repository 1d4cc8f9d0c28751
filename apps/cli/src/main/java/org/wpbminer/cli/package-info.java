/** The {@code wpbminer} command. Only this package parses options and ends the process. */
package org.wpbminer.cli;
