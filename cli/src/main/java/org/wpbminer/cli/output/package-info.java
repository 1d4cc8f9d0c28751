/** Results, progress and messages: what the command prints and writes. */
package org.wpbminer.cli.output;
