/** Types that several parts of the miner share: addresses, dates, products, kinds of page. */
@NullMarked
package org.wpbminer.classifier.values;

import org.jspecify.annotations.NullMarked;
