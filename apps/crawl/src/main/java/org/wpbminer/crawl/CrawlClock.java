package org.wpbminer.crawl;

import java.time.Duration;
import java.time.Instant;

/** Clock that can also sleep, replaceable in tests. Safe for use by many threads. */
public interface CrawlClock {

  Instant now();

  void sleep(Duration time) throws InterruptedException;

  static CrawlClock ofSystem() {
    return new CrawlClock() {
      @Override
      public Instant now() {
        return Instant.now();
      }

      @Override
      public void sleep(Duration time) throws InterruptedException {
        Thread.sleep(Math.max(1, time.toMillis()));
      }
    };
  }
}
