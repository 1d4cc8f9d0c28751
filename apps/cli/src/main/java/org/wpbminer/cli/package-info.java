/** The {@code wpbminer} command. Only here are options read and the process ended. */
package org.wpbminer.cli;
