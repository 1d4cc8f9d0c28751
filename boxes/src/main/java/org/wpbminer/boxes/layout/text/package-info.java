/** How wide text is, without fonts. */
package org.wpbminer.boxes.layout.text;
