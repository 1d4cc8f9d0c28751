/** Values of properties: lengths, keywords, calculations, fonts, grid tracks. */
package org.wpbminer.boxes.style.value;
