/**
 * The paper's crawl (its Figure 7) on a small web that lies in a folder and is served on this
 * machine. The way in is {@link org.wpbminer.crawl.experiment.CrawlExperiment}.
 */
package org.wpbminer.crawl.experiment;
