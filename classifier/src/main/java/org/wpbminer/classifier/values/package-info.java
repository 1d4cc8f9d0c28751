/** Types that several parts of the miner share: addresses, dates, products, kinds of page. */
package org.wpbminer.classifier.values;
