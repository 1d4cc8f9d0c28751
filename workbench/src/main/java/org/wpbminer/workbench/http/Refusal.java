package org.wpbminer.workbench.http;

import java.util.Map;

/** A request that is not done, with the status and the words that its sender is answered. */
public final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int status;
  private final transient Map<String, String> headers;

  /** A refusal with a status of 4xx or 5xx. */
  public Refusal(int status, String message) {
    this(status, message, Map.of());
  }

  /** A refusal with further headers. */
  public Refusal(int status, String message, Map<String, String> headers) {
    super(message, null, false, false);
    this.status = status;
    this.headers = Map.copyOf(headers);
  }

  /** The answer that says it. */
  Answer answer() {
    return Answer.error(status, getMessage()).with(headers);
  }
}
