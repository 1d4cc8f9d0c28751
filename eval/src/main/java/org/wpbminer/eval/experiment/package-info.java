/**
 * What all experiments share: the pages, the protocol, splits by site. Pages that are tested are
 * never pages that were learned from, nor of a site that was.
 */
package org.wpbminer.eval.experiment;
