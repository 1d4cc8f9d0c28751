package org.wpbminer.eval.tuning.design;

/**
 * A factors file, responses file or journal that cannot be used; the message says where and why.
 */
public final class TuningInputException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  public TuningInputException(String message) {
    super(message);
  }
}
