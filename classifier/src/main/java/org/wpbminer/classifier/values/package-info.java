/** Values that several parts of the mining share: addresses, dates, products, kinds of page. */
package org.wpbminer.classifier.values;
