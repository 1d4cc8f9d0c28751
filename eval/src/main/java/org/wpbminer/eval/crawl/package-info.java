/**
 * The paper's crawl (its Figure 7) on a small web that lies in a folder and is served on this
 * machine. The way in is {@link org.wpbminer.eval.crawl.CrawlExperiment}.
 */
package org.wpbminer.eval.crawl;
