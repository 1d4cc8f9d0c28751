package org.wpbminer.crawl;

import java.time.Duration;
import java.time.Instant;

/** The time, and waiting: a test's goes as fast as it likes. Safe for use by many threads. */
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
