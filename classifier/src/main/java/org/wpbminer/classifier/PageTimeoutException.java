package org.wpbminer.classifier;

import java.time.Duration;

/** A page took longer than {@link MineOptions#timeLimit} allows; there is no part of a result. */
public final class PageTimeoutException extends RuntimeException {

  private static final long serialVersionUID = 1;

  PageTimeoutException(Duration limit, String next) {
    super("the page takes longer than " + limit.toMillis() + " ms; it was left before " + next);
  }
}
