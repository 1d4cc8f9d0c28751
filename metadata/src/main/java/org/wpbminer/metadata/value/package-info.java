/** What evidence is read into: dates, names, and the words that they are told by. */
package org.wpbminer.metadata.value;
