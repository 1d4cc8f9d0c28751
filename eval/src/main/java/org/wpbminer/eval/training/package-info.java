/** From folders of pages to training sets. */
package org.wpbminer.eval.training;
