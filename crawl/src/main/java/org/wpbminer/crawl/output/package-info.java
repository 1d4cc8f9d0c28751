/**
 * What a crawl leaves behind: WARC files, rows, and a report. Cut back to the last commit of the
 * queue where a crawl was killed, so that no page stands in them twice.
 */
package org.wpbminer.crawl.output;
