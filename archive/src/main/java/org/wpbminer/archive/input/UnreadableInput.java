package org.wpbminer.archive.input;

import java.io.IOException;

/** A file cannot be read: a matter of the disk or the network, not of its content. */
final class UnreadableInput extends IOException {
  private static final long serialVersionUID = 1;

  UnreadableInput(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
