package org.wpbminer.classifier;

import java.time.Duration;

/** Thrown if a page takes longer than {@link MineOptions#timeLimit}, without partial result. */
public final class PageTimeoutException extends RuntimeException {

  private static final long serialVersionUID = 1;

  PageTimeoutException(Duration limit, String next) {
    super("the page takes longer than " + limit.toMillis() + " ms; mining stopped before " + next);
  }
}
